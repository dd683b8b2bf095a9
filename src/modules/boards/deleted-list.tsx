import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getDeletedPosts } from './api/deleted-posts.ts';
import { useCall } from '../../api/use-call.ts';
import type { BoardConfig } from './board-config.ts';
import { pageCount } from '../../engine/common/paging.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { StillLoading } from '../../shell/still-loading.tsx';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DeletedView, deletionWords } from './deleted-view.tsx';
import { DestroyDialog } from './destroy-dialog.tsx';
import css from './drafts.module.css';
import { RestoreFailed } from './restore-failed.tsx';
import { useRestore } from './use-restore.ts';
import type { DeletedPost } from './use-restore.ts';

export interface DeletedListProps {
  readonly boardConfigId: number;
  readonly type: BoardConfig['boardType'] | undefined;
  readonly onRestored: () => void;
}

/** The post that is open, or was open last. */
interface Reading {
  readonly post: DeletedPost;
  readonly open: boolean;
  /** Counts the openings, because each of them makes a new request. */
  readonly time: number;
}

/** The post to delete for good, or the last one that the dialog asked about. */
type Destroying = Omit<Reading, 'time'>;

/** A board's deleted posts, the last deleted first. Each can be read and restored. */
export function DeletedList({ boardConfigId, type, onRestored }: DeletedListProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  const headingId = useId();
  const [page, setPage] = useState(1);
  const [reading, setReading] = useState<Reading | null>(null);
  const [destroying, setDestroying] = useState<Destroying | null>(null);
  const call = useCall(`deleted ${boardConfigId} ${page}`, (signal) =>
    getDeletedPosts({ boardConfigId: String(boardConfigId), page: String(page) }, signal),
  );
  const { data, current, error, kind, retry } = call;
  const toHeading = (): void => heading.current?.focus();
  /** @param isGone whether the post's row is about to disappear, with the pressed button in it */
  const close = (isGone: boolean): void => {
    if (isGone) opener.current = heading.current;
    setReading((now) => now && { ...now, open: false });
  };
  const refresh = (): void => {
    // Its page would be empty now.
    if (page > 1 && data?.items.length === 1) setPage(page - 1);
    else retry();
  };
  const restoring = useRestore(boardConfigId, () => {
    close(true);
    toHeading();
    refresh();
    onRestored();
  });
  const isReading = reading?.open === true;
  const pages = data ? pageCount(data.total, data.pagesize) : 1;
  if (current && page > pages) setPage(pages); // others have restored posts meanwhile
  const turn = (to: number): void => {
    toHeading();
    setPage(to);
  };
  return (
    <section aria-labelledby={headingId} className={css.drafts}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={css.heading}>
        Deleted posts
      </h2>
      <RestoreFailed failure={isReading ? null : restoring.failure} />
      {error ? (
        <CallFailed
          what="The deleted posts"
          error={error}
          busy={kind === 'loading'}
          onRetry={retry}
          focusOnward={toHeading}
        />
      ) : data === null || (!current && data.items.length === 0) ? (
        <CallLoading what="the deleted posts" onRetry={retry} focusOnward={toHeading} />
      ) : (
        <Rows
          posts={data.items}
          busy={restoring.busy || !current}
          onRestore={restoring.restore}
          onDestroy={(post, button) => {
            opener.current = button;
            restoring.forget();
            setDestroying({ post, open: true });
          }}
          onRead={(post, button) => {
            opener.current = button;
            restoring.forget();
            setReading((before) => ({ post, open: true, time: (before?.time ?? 0) + 1 }));
          }}
        />
      )}
      {data && !error && kind === 'loading' && <StillLoading onRetry={retry} focusOnward={toHeading} />}
      {pages > 1 && (
        <div className={`${css.pages} cluster`}>
          <Button aria-disabled={page === 1} onClick={() => page > 1 && turn(page - 1)}>
            Deleted more recently
          </Button>
          <p className="quiet">{`Page ${page} of ${pages}`}</p>
          <Button aria-disabled={page >= pages} onClick={() => page < pages && turn(page + 1)}>
            Deleted earlier
          </Button>
        </div>
      )}
      {destroying && (
        <DestroyDialog
          {...destroying}
          boardConfigId={boardConfigId}
          opener={opener}
          onClose={(isGone) => {
            if (isGone) opener.current = heading.current;
            setDestroying({ ...destroying, open: false });
            if (isGone) refresh();
          }}
        />
      )}
      {reading && (
        <DeletedView
          key={reading.time}
          boardConfigId={boardConfigId}
          type={type}
          post={reading.post}
          open={reading.open}
          opener={opener}
          restoring={restoring}
          onClose={(isGone) => {
            restoring.forget();
            close(isGone);
            if (isGone) refresh();
          }}
        />
      )}
    </section>
  );
}

interface RowsProps {
  readonly posts: readonly DeletedPost[];
  readonly busy: boolean;
  readonly onRestore: (post: DeletedPost) => void;
  readonly onDestroy: (post: DeletedPost, button: HTMLElement) => void;
  readonly onRead: (post: DeletedPost, button: HTMLElement) => void;
}

function Rows({ posts, busy, onRestore, onDestroy, onRead }: RowsProps): ReactNode {
  const zone = useTimeZone();
  if (posts.length === 0) return <p className="quiet">No posts have been deleted from this board.</p>;
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className={`${css.row} cluster`}>
          <div>
            <button
              type="button"
              aria-haspopup="dialog"
              className={css.title}
              onClick={({ currentTarget }) => onRead(post, currentTarget)}
            >
              {post.title}
            </button>
            <p className="quiet">{deletionWords(post, zone)}</p>
          </div>
          <div className="cluster">
            <Button aria-disabled={busy} onClick={() => onRestore(post)}>
              Restore<VisuallyHidden> {post.title}</VisuallyHidden>
            </Button>
            <Button
              aria-disabled={busy}
              onClick={({ currentTarget }) => !busy && onDestroy(post, currentTarget)}
            >
              Delete for good<VisuallyHidden> {post.title}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
