import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { toZonedClock } from '../../shared/zoned-clock.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './account.module.css';
import { endSession, getSessions } from './api/sessions.ts';
import own from './second-step.module.css';
import { TaskFailure } from './task-failure.tsx';

interface SessionsProps {
  /** Counts changes on this page; each one reloads the list. */
  readonly changes: number;
  readonly onEnded: () => void;
}

/** Where the account is signed in; each session but this one can be ended. */
export function Sessions({ changes, onEnded }: SessionsProps): ReactNode {
  const { data, error, kind, retry } = useCall(`sessions ${changes}`, getSessions);
  const { busy, failure, run } = useTask();
  const end = ({ id, device }: Session): void =>
    run(async () => {
      await endSession(id);
      onEnded();
      announce(`Signed out: ${device ?? UNKNOWN}.`);
    });
  if (error) return <CallFailed what="The devices" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (!data) return <CallLoading what="the devices" onRetry={retry} />;
  return (
    <div>
      <ul className={own.sessions}>
        {data.items.map((session) => (
          <li key={session.id}>
            <Facts session={session} />
            {!session.own && (
              <Button aria-disabled={busy} onClick={() => end(session)}>
                Sign out <VisuallyHidden>{session.device ?? UNKNOWN}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TaskFailure failure={failure} words={ENDING} />
    </div>
  );
}

type Session = Answer<'sessions'>['items'][number];

const UNKNOWN = 'Unknown browser';

function Facts({ session }: { readonly session: Session }): ReactNode {
  const zone = useTimeZone();
  const clock = (moment: string | number): string => toZonedClock(moment, zone).replace('T', ' ');
  const { device, network, begun, lastUsed, own: isOwn } = session;
  return (
    <div>
      <p>
        <b>{device ?? UNKNOWN}</b>
        {isOwn && <span> (this one)</span>}
      </p>
      <p className={css.note}>
        <span>
          Signed in {clock(begun)}, last used {clock(lastUsed)}
        </span>
        {network !== null && <span>, from {network}</span>}
      </p>
    </div>
  );
}

const ENDING = {
  not: 'The session was not ended',
  doubt: { whether: 'whether the session was ended', then: 'Reload the page to see.' },
  reasons: { gone: 'it has ended already' },
} as const;
