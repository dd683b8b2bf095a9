import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getBoardConfig, getPost } from './api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import type { Call } from '../../api/use-call.ts';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import { rightMenuId } from './board-menu.ts';
import { menuTrail } from '../../engine/common/menu.ts';
import { boardPath, feedPath, postPath } from './board-paths.ts';
import { readFilter } from './post-paths.ts';
import type { ListFilter, PostParams } from './board-paths.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { announce } from '../../stores/announcements.ts';
import { useMenu } from '../../stores/menu.ts';
import { useGuess, useUser } from '../../stores/session.ts';
import { useAddress } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import { DETAILS } from './types/details.gen.ts';
import { waitingWords } from './drafts.tsx';
import { excerptsOf } from './excerpts.ts';
import { articleOf, describe } from './heads.ts';
import { Neighbours } from './neighbours.tsx';
import { PostActions } from './post-actions.tsx';
import { PostBody } from './post-body.tsx';
import { PostHead } from './post-head.tsx';
import css from './post.module.css';
import { configKey, postKey } from './questions.ts';

interface Loaded {
  readonly post: Post;
  readonly description: string;
}

/** A post: its text, files and answers, and the links to its neighbours and back to its list. */
export function PostScreen(params: PostParams): ReactNode {
  const { menuId, boardConfigId, boardId } = params;
  const user = useUser();
  const isGuess = useGuess() !== null;
  const filter = readFilter(useAddress().search);
  const config = useCall(configKey(boardConfigId), (signal) => getBoardConfig(boardConfigId, signal));
  const ask = async (signal: AbortSignal): Promise<Loaded> => {
    const question = { boardConfigId: String(boardConfigId), boardId: String(boardId) };
    return readPost(await getPost(question, signal));
  };
  // Also called if the document has the post: the call counts the read, and a document doesn't.
  const loaded = useCall(postKey(boardConfigId, boardId), ask, { refresh: true });
  const menu = useMenu();
  const item = menuTrail(menu, menuId).at(-1);
  const board = item?.name ?? config.data?.title ?? 'Board';
  const post = loaded.data?.post;
  const title = post?.title;
  const status = post?.status;
  // Unpublished posts have no neighbours. Only staff can see them.
  const hasNeighbours =
    status === undefined && (loaded.data !== null || (user?.role !== 'staff' && !isGuess));
  useOwnLook(loaded, user?.id);
  useLateTitle(title);
  // The same post, whichever list page it is opened from.
  const path = postPath({ ...params, menuId: rightMenuId(menu, menuId, boardConfigId), page: 1 });
  return (
    <ScreenFrame
      title={title ?? board}
      description={loaded.data?.description ?? ''}
      menuId={menuId}
      path={post && !status ? path : null}
      feed={item?.boardConfigId === boardConfigId ? feedPath(boardConfigId) : undefined}
      article={post && articleOf(post, config.data?.boardType)}
      below
    >
      <article className={`wrap ${css.article}`}>
        <p className={css.board}>{config.data?.title ?? board}</p>
        <div className={css.reading}>
          <Content loaded={loaded} type={config.data?.boardType} params={params} filter={filter} />
        </div>
        {loaded.error?.status !== 404 && hasNeighbours && <Neighbours params={params} filter={filter} />}
      </article>
    </ScreenFrame>
  );
}

/** Adds the beginning of the post's text. */
export async function readPost(post: Post): Promise<Loaded> {
  const [text = ''] = await excerptsOf([post]);
  return { post, description: describe(text) };
}

/**
 * Only its author and staff can see an unpublished post, and the document is the same for everyone. If it found nothing and the
 * visitor turns out to be signed in, asks again.
 */
function useOwnLook({ error, retry }: Call<Loaded>, userId: string | undefined): void {
  const isMissing = error?.status === 404;
  useEffect(() => {
    if (isMissing && userId !== undefined) retry();
  }, [isMissing, userId, retry]);
}

/** Announces a title that arrives after the heading was focused and read out. */
function useLateTitle(title: string | undefined): void {
  const known = useRef(title);
  useEffect(() => {
    if (title && title !== known.current) announce(title);
    known.current = title;
  }, [title]);
}

interface ContentProps {
  readonly loaded: Call<Loaded>;
  readonly type: BoardConfig['boardType'] | undefined;
  readonly params: PostParams;
  readonly filter: ListFilter;
}

function Content({ loaded, type, params, filter }: ContentProps): ReactNode {
  const zone = useTimeZone();
  const { data, error, kind, retry } = loaded;
  if (error)
    return (
      <CallFailed
        what="The post"
        error={error}
        busy={kind === 'loading'}
        onRetry={retry}
        way={{ label: 'Back to the list', href: boardPath({ ...params, ...filter }) }}
      />
    );
  if (data === null) return <CallLoading what="the post" onRetry={retry} />;
  const { status, publishTime } = data.post;
  const Detail = type && DETAILS[type];
  return (
    <>
      {status && (
        <p className={css.waiting}>
          <span>
            {`Not published: ${waitingWords({ status, publishTime: publishTime ?? null }, zone)}. Only its author and staff can see it.`}
          </span>{' '}
          <Link href={boardPath({ ...params, ...filter })}>List</Link>
        </p>
      )}
      <PostHead post={data.post} type={type} />
      <PostBody post={data.post} type={type} boardConfigId={params.boardConfigId} />
      {Detail && <Detail post={data.post} params={params} onChanged={retry} />}
      <PostActions post={data.post} params={params} filter={filter} />
    </>
  );
}
