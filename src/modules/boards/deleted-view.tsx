import type { ReactNode, RefObject } from 'react';
import { getDeletedPost } from './api/deleted-posts.ts';
import { useCall } from '../../api/use-call.ts';
import type { TimeZone } from '../../engine/common/time-zone.ts';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import { zonedTimeWords } from '../../shared/zoned-clock.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { loadCode } from '../../shell/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import css from './deleted-view.module.css';
import { PostBody } from './post-body.tsx';
import { ExternalLink } from './post-head.tsx';
import { loadPostText } from './post-text.tsx';
import { RestoreFailed } from './restore-failed.tsx';
import type { DeletedPost, Restoring } from './use-restore.ts';

interface DeletedViewProps {
  readonly boardConfigId: number;
  readonly type: BoardConfig['boardType'] | undefined;
  readonly post: DeletedPost;
  readonly open: boolean;
  /** @param isGone whether the service no longer has it among the deleted posts */
  readonly onClose: (isGone: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
  readonly restoring: Restoring;
}

/** A read-only view of a deleted post, to look at before restoring it. */
export function DeletedView(props: DeletedViewProps): ReactNode {
  const { boardConfigId, type, post, open, onClose, opener, restoring } = props;
  const call = useCall(`deleted post ${boardConfigId} ${post.id}`, (signal) =>
    loadWhole({ boardConfigId: String(boardConfigId), boardId: String(post.id) }, signal),
  );
  const { data, error, kind, retry } = call;
  const zone = useTimeZone();
  return (
    <Dialog
      open={open}
      onClose={() => onClose(error?.status === 404)}
      title={post.title}
      size="page"
      opener={opener}
    >
      <p className="quiet">{deletionWords(post, zone)}</p>
      {error ? (
        <CallFailed what="The post" error={error} busy={kind === 'loading'} onRetry={retry} />
      ) : data === null ? (
        <CallLoading what="the post" onRetry={retry} />
      ) : (
        <Whole post={data} type={type} boardConfigId={boardConfigId} />
      )}
      {data && (
        <div className={css.foot}>
          <RestoreFailed failure={restoring.failure} />
          <div className={`${css.actions} cluster`}>
            <Button look="accent" aria-disabled={restoring.busy} onClick={() => restoring.restore(post)}>
              Restore
            </Button>
            <p className="quiet">{outcomeWords(data, zone)}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The post, and the code that shows its text. */
async function loadWhole(question: Parameters<typeof getDeletedPost>[0], signal: AbortSignal): Promise<Post> {
  const [post] = await Promise.all([getDeletedPost(question, signal), loadCode(loadPostText)]);
  return post;
}

interface WholeProps {
  readonly post: Post;
  readonly type: BoardConfig['boardType'] | undefined;
  readonly boardConfigId: number;
}

function Whole({ post, type, boardConfigId }: WholeProps): ReactNode {
  const tags = (post.boardTags ?? []).map(({ name }) => name).join(', ');
  return (
    <>
      {tags && <p className="quiet">Tags: {tags}</p>}
      <ExternalLink urlInfo={post.urlInfo} type={type} />
      <PostBody post={post} type={type} boardConfigId={boardConfigId} />
    </>
  );
}

/** The author, and when the post was deleted. */
export function deletionWords({ nickName, updateTime }: DeletedPost, zone: TimeZone): string {
  const time = zonedTimeWords(updateTime, zone);
  return [nickName, time && `deleted on ${time}`].filter(Boolean).join(', ');
}

/** The state that the post would be restored to. The service also decides by the post's time. */
function outcomeWords({ publishTime }: Post, zone: TimeZone): string {
  if (publishTime === null || publishTime === undefined) return 'If restored, it becomes a draft.';
  const isDue = new Date(publishTime).getTime() <= Date.now();
  return isDue
    ? 'If restored, it becomes public at once.'
    : `If restored, it appears on ${zonedTimeWords(publishTime, zone)}.`;
}
