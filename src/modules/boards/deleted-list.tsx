import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { getDeletedPosts, restorePost } from '../../api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import { toKoreanClock } from '../../shared/korean-clock.ts';
import { pageCount } from '../../shared/paging.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { failureWords } from '../../shell/failure-words.ts';
import { announce } from '../../stores/announcements.ts';
import { formatAddress } from '../../shared/address.ts';
import { signInPath } from '../../shared/screens.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './drafts.module.css';

type DeletedPost = Answer<'deletedPosts'>['items'][number];

interface DeletedListProps {
  readonly boardConfigId: number;
  readonly onRestored: () => void;
}

/** What was deleted from a board, the last deleted first, each with the way back to its place. */
export function DeletedList({ boardConfigId, onRestored }: DeletedListProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const here = formatAddress(useAddress());
  const [page, setPage] = useState(1);
  const call = useCall(`deleted ${boardConfigId} ${page}`, (signal) =>
    getDeletedPosts({ boardConfigId: String(boardConfigId), page: String(page) }, signal),
  );
  const { data, current, error, kind, retry } = call;
  const toHeading = (): void => heading.current?.focus();
  const { busy, failure, restore } = useRestore(boardConfigId, () => {
    toHeading(); // the pressed button is about to go with its row
    // The last one on a page leaves nothing there.
    if (page > 1 && data?.items.length === 1) setPage(page - 1);
    else retry();
    onRestored();
  });
  const pages = data ? pageCount(data.total, data.pagesize) : 1;
  const turn = (to: number): void => {
    toHeading();
    setPage(to);
  };
  return (
    <section aria-labelledby={headingId} className={css.drafts}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={css.heading}>
        Deleted posts
      </h2>
      <p role="alert" className={css.failure}>
        {failure?.words} {failure?.isOver && <Link href={signInPath(here)}>Sign in</Link>}
      </p>
      {error ? (
        <CallFailed
          what="The deleted posts"
          error={error}
          busy={kind === 'loading'}
          onRetry={retry}
          focusOnward={toHeading}
        />
      ) : data === null ? (
        <CallLoading what="the deleted posts" />
      ) : (
        <Rows posts={data.items} busy={busy || !current} onRestore={restore} />
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <Button aria-disabled={page === 1} onClick={() => page > 1 && turn(page - 1)}>
            Deleted later
          </Button>
          <p className={css.state}>
            Page {page} of {pages}
          </p>
          <Button aria-disabled={page >= pages} onClick={() => page < pages && turn(page + 1)}>
            Deleted earlier
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowsProps {
  readonly posts: readonly DeletedPost[];
  readonly busy: boolean;
  readonly onRestore: (post: DeletedPost) => void;
}

function Rows({ posts, busy, onRestore }: RowsProps): ReactNode {
  if (posts.length === 0) return <p className={css.state}>Nothing is deleted in this board.</p>;
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className={css.row}>
          <div>
            <p>{post.title}</p>
            <p className={css.state}>{factsOf(post)}</p>
          </div>
          <Button aria-disabled={busy} onClick={() => onRestore(post)}>
            Restore<VisuallyHidden> {post.title}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ nickName, updateTime }: DeletedPost): string {
  const time = toKoreanClock(updateTime).replace('T', ' at ');
  return [nickName, time && `deleted on ${time}, Korean time`].filter(Boolean).join(', ');
}

/** Why a post was not brought back. */
interface Failure {
  readonly words: string;
  /** The session has ended. */
  readonly isOver: boolean;
}

interface Restoring {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly restore: (post: DeletedPost) => void;
}

/** Brings posts back, one at a time. */
function useRestore(boardConfigId: number, onDone: () => void): Restoring {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const restore = async ({ id, title }: DeletedPost): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await restorePost({ boardConfigId, id });
      announce(`‘${title}’ was restored.`);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        announce(`‘${title}’ was restored before.`);
        onDone();
        return;
      }
      setFailure({ words: sentenceOf(error, title), isOver: error.status === 401 });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, restore: (post) => void restore(post) };
}

function sentenceOf(error: ApiError, title: string): string {
  return failureWords(error, {
    not: `‘${title}’ was not restored`,
    doubt: { whether: `whether ‘${title}’ was restored`, then: 'You can press Restore again.' },
    reasons: { refused: 'this account may not restore posts' },
  });
}
