import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { getBoardConfig, getPost } from '../../api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import type { Call } from '../../api/use-call.ts';
import type { BoardConfig, Post } from '../../shared/do-contract.ts';
import { menuTrail } from '../../shared/menu.ts';
import { boardPath, postPath, readFilter } from '../../shared/screens.ts';
import type { ListFilter, PostParams } from '../../shared/screens.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { announce } from '../../stores/announcements.ts';
import { useMenu } from '../../stores/menu.ts';
import { useUser } from '../../stores/session.ts';
import { useAddress } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { waitingWords } from './drafts.tsx';
import { excerptsOf } from './excerpts.ts';
import { Neighbours } from './neighbours.tsx';
import { PostActions } from './post-actions.tsx';
import { PostBody } from './post-body.tsx';
import { PostHead } from './post-head.tsx';
import css from './post.module.css';

/** Characters of the text that search engines and shared links show. */
const DESCRIPTION = 160;

interface Loaded {
  readonly post: Post;
  readonly description: string;
}

/** A post by itself: what it says, its files and answers, and the ways to its neighbours and back to its list. */
export function PostScreen(params: PostParams): ReactNode {
  const { menuId, boardConfigId, boardId } = params;
  const user = useUser();
  const filter = readFilter(useAddress().search);
  const config = useCall(`config ${boardConfigId}`, (signal) => getBoardConfig(boardConfigId, signal));
  const loaded = useCall<Loaded>(`post ${boardConfigId} ${boardId}`, async (signal) => {
    const question = { boardConfigId: String(boardConfigId), boardId: String(boardId) };
    const post = await getPost(question, signal);
    const [text = ''] = await excerptsOf([post]);
    return { post, description: text.slice(0, DESCRIPTION) };
  });
  const item = menuTrail(useMenu(), menuId).at(-1);
  const board = item?.name ?? config.data?.title ?? 'Board';
  const title = loaded.data?.post.title;
  const status = loaded.data?.post.status;
  // What is not published stands between no others; staff alone get to see such.
  const hasNeighbours = status === undefined && (loaded.data !== null || user?.role !== 'staff');
  useEffect(() => {
    if (title) announce(title); // the heading had the focus, and was read, before the title was here
  }, [title]);
  return (
    <ScreenFrame
      title={title ?? board}
      description={loaded.data?.description ?? ''}
      menuId={menuId}
      path={title === undefined || status ? null : postPath(params)}
      below
    >
      <article className="wrap">
        <p className={css.board}>{config.data?.title ?? board}</p>
        <Content loaded={loaded} type={config.data?.boardType} params={params} filter={filter} />
        {loaded.error?.status !== 404 && hasNeighbours && <Neighbours params={params} filter={filter} />}
      </article>
    </ScreenFrame>
  );
}

interface ContentProps {
  readonly loaded: Call<Loaded>;
  readonly type: BoardConfig['boardType'] | undefined;
  readonly params: PostParams;
  readonly filter: ListFilter;
}

function Content({ loaded, type, params, filter }: ContentProps): ReactNode {
  const { data, error, kind, retry } = loaded;
  if (error)
    return (
      <CallFailed
        what="The post"
        error={error}
        busy={kind === 'loading'}
        onRetry={retry}
        way={{ label: 'To the list', href: boardPath({ ...params, ...filter }) }}
      />
    );
  if (data === null) return <CallLoading what="the post" />;
  const { status, publishTime } = data.post;
  return (
    <>
      {status && (
        <p className={css.waiting}>
          Not published: {waitingWords(status, publishTime)}. Nobody but its writer and staff sees it.{' '}
          <Link href={boardPath({ ...params, ...filter })}>List</Link>
        </p>
      )}
      <PostHead post={data.post} type={type} />
      <PostBody post={data.post} type={type} boardConfigId={params.boardConfigId} />
      {type === 'QNA' && !status && <AnswerForm params={params} onSaved={retry} />}
      <PostActions post={data.post} params={params} filter={filter} />
    </>
  );
}
