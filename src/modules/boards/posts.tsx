import type { ReactNode } from 'react';
import { getBoardList } from './api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import type { Call } from '../../api/use-call.ts';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import { inTime } from '../../engine/common/in-time.ts';
import { askFilter, boardPath, postPath } from './board-paths.ts';
import type { ListFilter } from './board-paths.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { StillLoading } from '../../shell/still-loading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { endAtWord, excerptsOf } from './excerpts.ts';
import type { PostMarks } from './types/marks.ts';
import { row as simplest } from './types/normal/row.tsx';
import { ROWS } from './types/rows.gen.ts';
import css from './posts.module.css';
import { listKey } from './questions.ts';

type BoardType = BoardConfig['boardType'];

interface Place {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly page: number;
}

/** A page of a list, with the question it answers. */
interface ListPage {
  readonly page: number;
  readonly filter: ListFilter;
  readonly posts: readonly Post[];
  readonly excerpts: readonly string[];
  /** For each post; empty without a search. */
  readonly marks: readonly PostMarks[];
  /** When it arrived, in milliseconds since 1970. */
  readonly now: number;
}

/** Requests a page of a list and the excerpts of its posts. */
export function usePosts({ boardConfigId, page }: Place, filter: ListFilter): Call<ListPage> {
  return useCall(listKey(boardConfigId, page, filter), async (signal) => {
    const question = { boardConfigId: String(boardConfigId), page: String(page), ...askFilter(filter) };
    const posts = await getBoardList(question, signal);
    return readListPage(posts, { page, filter, now: Date.now() });
  });
}

/** Reads the excerpts of a list page, and the matches to mark in them. */
export async function readListPage(
  posts: readonly Post[],
  asked: Pick<ListPage, 'page' | 'filter' | 'now'>,
): Promise<ListPage> {
  const excerpts = (await excerptsOf(posts)).map(endAtWord);
  return { ...asked, posts, excerpts, marks: await readMarks(posts, excerpts, asked.filter) };
}

/** The code is loaded only for a search. If that fails, nothing is marked. */
async function readMarks(
  posts: readonly Post[],
  excerpts: readonly string[],
  filter: ListFilter,
): Promise<readonly PostMarks[]> {
  if (!filter.searchTxt) return [];
  try {
    return (await inTime(import('./types/marks.ts'))).marksOf(posts, excerpts, filter);
  } catch {
    return [];
  }
}

interface PostsProps {
  readonly call: Call<ListPage>;
  /** Null while unknown. */
  readonly type: BoardType | null;
  readonly place: Place;
  /** Whether the page is past the last one and about to redirect to it. */
  readonly beyond: boolean;
}

/** The posts on a list page, with the states of their call. */
export function Posts({ call, type, place, beyond }: PostsProps): ReactNode {
  const { data, current, error, kind, retry } = call;
  if (error) return <CallFailed what="The posts" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (data === null || type === null || beyond) return <CallLoading what="the posts" onRetry={retry} />;
  return (
    <>
      {kind === 'loading' && <StillLoading onRetry={retry} />}
      {data.posts.length === 0 ? (
        <NoPosts place={{ ...place, page: data.page }} filter={data.filter} />
      ) : (
        <Rows data={data} type={type} place={place} busy={!current} />
      )}
    </>
  );
}

interface RowsProps {
  readonly data: ListPage;
  readonly type: BoardType;
  readonly place: Place;
  /** Whether they still answer the previous question. */
  readonly busy: boolean;
}

function Rows({ data, type, place, busy }: RowsProps): ReactNode {
  const { Row, layout = 'rows' } = ROWS[type] ?? simplest;
  return (
    <ul className={css[layout]} aria-busy={busy || undefined}>
      {data.posts.map((post, index) => (
        <li key={post.id}>
          <Row
            post={post}
            href={postPath({ ...place, page: data.page, boardId: post.id }, data.filter)}
            excerpt={data.excerpts[index] ?? ''}
            marks={data.marks[index]}
            now={data.now}
          />
        </li>
      ))}
    </ul>
  );
}

interface NoPostsProps {
  readonly place: Place;
  readonly filter: ListFilter;
}

/** Without a page count, a page past the end shows that it has no posts, not that the board is empty. */
function NoPosts({ place, filter }: NoPostsProps): ReactNode {
  return (
    <div className={css.empty}>
      <Icon name="copy" className={css.sheets} />
      {place.page === 1 ? (
        <p>{filter.searchTxt ? `No post contains '${filter.searchTxt}'.` : 'No post has been created.'}</p>
      ) : (
        <p>
          This page has no posts.{' '}
          <Link href={boardPath({ ...place, page: 1, ...filter })}>Go to the first page</Link>
        </p>
      )}
    </div>
  );
}
