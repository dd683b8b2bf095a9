import { useId } from 'react';
import type { ReactNode } from 'react';
import { getDrafts } from './api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import type { TimeZone } from '../../engine/common/time-zone.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { postPath } from './board-paths.ts';
import { zonedTimeWords } from '../../shared/zoned-clock.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { StillLoading } from '../../shell/still-loading.tsx';
import { useUser } from '../../stores/session.ts';
import { Link } from '../../ui/link.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import css from './drafts.module.css';

interface DraftsProps {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly page: number;
}

/** Above a list, for staff only: posts that aren't published yet. The list and its count don't include them. */
export function Drafts(place: DraftsProps): ReactNode {
  return useUser()?.role === 'staff' ? <Waiting {...place} /> : null;
}

function Waiting(place: DraftsProps): ReactNode {
  const heading = useId();
  const zone = useTimeZone();
  const { boardConfigId } = place;
  const { data, error, kind, retry } = useCall(`drafts ${boardConfigId}`, (signal) =>
    getDrafts({ boardConfigId: String(boardConfigId) }, signal),
  );
  if (error) {
    const what = 'The unpublished posts';
    return <CallFailed what={what} error={error} busy={kind === 'loading'} onRetry={retry} />;
  }
  if (!data) {
    const text = 'Loading unpublished posts is taking longer than usual.';
    return <StillLoading text={text} onRetry={retry} />;
  }
  if (data.items.length === 0) return null; // most boards have none, so no space is reserved
  return (
    <section aria-labelledby={heading} className={`${css.drafts} unprinted`}>
      <h2 id={heading} className={css.heading}>
        Not published yet
      </h2>
      <ul>
        {data.items.map((post) => (
          <li key={post.id} className={`${css.row} cluster`}>
            <Link href={postPath({ ...place, boardId: post.id })}>{post.title}</Link>
            <span className="quiet">{waitingWords(post, zone)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="quiet">{`Showing the ${data.items.length} most recently changed of ${data.total}.`}</p>
      )}
    </section>
  );
}

interface WaitingPost {
  readonly status: Answer<'drafts'>['items'][number]['status'];
  readonly publishTime?: string | number | null | undefined;
}

/** The state of an unpublished post. */
export function waitingWords({ status, publishTime }: WaitingPost, zone: TimeZone): string {
  const time = publishTime ? zonedTimeWords(publishTime, zone) : '';
  return status === 'scheduled' && time ? `Appears on ${time}` : 'Draft';
}
