import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import type { WaitingKind } from '../../shared/waiting-kinds.ts';
import { Age } from '../../shell/staff/age.tsx';
import { useClock } from '../../shell/staff/fact.tsx';
import rows from '../../shell/staff/compact-rows.module.css';
import { Link } from '../../ui/link.tsx';
import own from './waiting.module.css';

interface WaitingRowProps {
  readonly kind: WaitingKind;
  readonly work: Answer<'waitingList'>['items'][number];
}

/** Something that waits. Pressing anywhere opens it where staff work on it. */
export function WaitingRow({ kind, work }: WaitingRowProps): ReactNode {
  const { what, name, place, who, time, href } = work;
  return (
    <li className={`${rows.row} ${own.row}`}>
      <p className={own.what}>{what}</p>
      <h2 className={`${rows.opener} ${own.name}`}>
        <Link href={href} className="press-area">
          {name}
        </Link>
      </h2>
      <p className={own.place}>{place}</p>
      <p className={own.who}>{who}</p>
      <p className={own.time}>
        <WaitingTime kind={kind} time={time} />
      </p>
    </li>
  );
}

function WaitingTime({
  kind,
  time,
}: {
  readonly kind: WaitingKind;
  readonly time: string | number;
}): ReactNode {
  const { clock, clockInZone } = useClock();
  if (kind === 'unanswered') return <Age moment={time} />;
  if (kind === 'drafts')
    return (
      <>
        Changed <Age moment={time} />
      </>
    );
  return (
    <>
      Appears{' '}
      <time dateTime={new Date(time).toISOString()} title={clockInZone(time)}>
        {clock(time)}
      </time>
    </>
  );
}
