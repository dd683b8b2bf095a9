import type { ReactNode } from 'react';
import type { MachineListing } from '../../machines.ts';
import type { HeadingLevel } from '../../../../engine/types.ts';
import { Heading } from '../../../../ui/heading.tsx';
import { Link } from '../../../../ui/link.tsx';
import { distinctName } from './distinct-name.ts';
import { Drawing } from './drawing.tsx';
import css from './kind-list.module.css';

interface KindListProps {
  readonly machines: readonly MachineListing[];
  readonly level: HeadingLevel;
}

/** All kinds of machine as pictures, by medium. */
export function KindList({ machines, level }: KindListProps): ReactNode {
  return (
    <div className={css.media}>
      {groupBy(machines, ({ medium }) => medium[0] ?? '').map(([medium, handling]) => (
        <section key={medium}>
          <Heading level={level} className={css.name}>
            {medium || 'Other machines'}
          </Heading>
          <ul className={css.kinds}>
            {groupBy(handling, ({ kind, name }) => kind || name).map(([kind, machinesOfKind]) => (
              <Kind key={kind} kind={kind} machines={machinesOfKind} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface KindProps {
  readonly kind: string;
  readonly machines: readonly MachineListing[];
}

/** If a kind has only one machine, the whole tile links to it; several have separate links. */
function Kind({ kind, machines }: KindProps): ReactNode {
  const [only] = machines;
  const picture = machines.find((machine) => machine.picture)?.picture;
  return (
    <li className={css.kind}>
      <Drawing file={picture} />
      {machines.length === 1 && only ? (
        <p>
          <Link href={only.href} className="press-area">
            {only.name}
          </Link>{' '}
          <Models count={only.models} />
        </p>
      ) : (
        <>
          <p className={css.several}>{kind}</p>
          <ul>
            {machines.map((machine) => (
              <li key={`${machine.href} ${machine.name}`}>
                <Link href={machine.href}>{distinctName(machine, machines)}</Link>{' '}
                <Models count={machine.models} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Models({ count }: { readonly count: number }): ReactNode {
  return count > 0 && <span className="quiet">{count === 1 ? '1 model' : `${count} models`}</span>;
}

function groupBy(
  machines: readonly MachineListing[],
  nameOf: (machine: MachineListing) => string,
): readonly (readonly [string, readonly MachineListing[]])[] {
  const groups = new Map<string, MachineListing[]>();
  for (const machine of machines) {
    const name = nameOf(machine);
    const group = groups.get(name);
    if (group) group.push(machine);
    else groups.set(name, [machine]);
  }
  return [...groups];
}
