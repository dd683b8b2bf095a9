import type { ReactNode } from 'react';
import { getBoardConfig, getBoardList, getBoardTotal } from '../../api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import { menuTrail } from '../../shared/menu.ts';
import { boardPath } from '../../shared/screens.ts';
import type { ScreenParams } from '../../shared/screens.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { ScreenFrame, ScreenNotFound } from '../../shell/screen-frame.tsx';
import { useMenu } from '../../stores/menu.ts';
import css from './board-list.module.css';
import { excerptsOf } from './excerpts.ts';
import { PostRow } from './post-row.tsx';

/** A page of a board's list. Config, count and posts are three calls; each may fail without the others. */
export function BoardList(params: ScreenParams['board']): ReactNode {
  const { menuId, boardConfigId, page, searchTxt } = params;
  const config = useCall(`config ${boardConfigId}`, (signal) => getBoardConfig(boardConfigId, signal));
  const item = menuTrail(useMenu(), menuId).at(-1);
  if (config.error?.status === 404) return <ScreenNotFound />;
  return (
    <ScreenFrame
      title={item?.name ?? config.data?.title ?? 'Board'}
      menuId={menuId}
      path={searchTxt ? null : boardPath({ menuId, boardConfigId, page })}
    >
      <div className="wrap">
        <Total boardConfigId={boardConfigId} searchTxt={searchTxt} />
        <Posts {...params} />
      </div>
    </ScreenFrame>
  );
}

/** How many posts there are. Where the count does not come, the list does without it. */
function Total({
  boardConfigId,
  searchTxt,
}: Pick<ScreenParams['board'], 'boardConfigId' | 'searchTxt'>): ReactNode {
  const { data, current } = useCall(`total ${boardConfigId} ${searchTxt}`, (signal) =>
    getBoardTotal({ boardConfigId: String(boardConfigId), searchTxt }, signal),
  );
  return <p className={css.total}>{data !== null && current && `Total posts : ${data} posts`}</p>;
}

function Posts({ menuId, boardConfigId, page, searchTxt }: ScreenParams['board']): ReactNode {
  const { data, current, error, kind, retry } = useCall(
    `list ${boardConfigId} ${page} ${searchTxt}`,
    async (signal) => {
      const question = { boardConfigId: String(boardConfigId), page: String(page), searchTxt };
      const posts = await getBoardList(question, signal);
      return { page, posts, excerpts: await excerptsOf(posts) };
    },
  );
  if (error) return <CallFailed what="The posts" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (data === null) return <CallLoading what="the posts" />;
  if (data.posts.length === 0) return <p className={css.empty}>No post has been created.</p>;
  return (
    <ul className={css.rows} aria-busy={!current || undefined}>
      {data.posts.map((post, index) => (
        <PostRow
          key={post.id}
          post={post}
          excerpt={data.excerpts[index] ?? ''}
          place={{ menuId, boardConfigId, page: data.page }}
        />
      ))}
    </ul>
  );
}
