import { LRUCache } from 'lru-cache';
import type { Database, Ids } from '../../../server/store/engine.ts';
import type { FoundPost, ListPage, ListedPost, PostFilter, PostStore } from './post-store.ts';
import { rowsOf } from '../../../server/store/statement.ts';
import { readVersion } from './board-version.ts';
import { listedIn, toNarrowing } from './condition.ts';
import type { Narrowing } from './condition.ts';
import { createFoundIds } from './found-ids.ts';
import type { FindIds, Scope } from './found-ids.ts';
import { readByIds, readListed } from './rows.ts';

/** Maximum number of cached pages, and the last page of a list to cache: most visitors look at the first ones. */
const KEPT = { pages: 500, upTo: 100 } as const;

interface KeptPage {
  /** The board's version. It differs if what its lists show has changed. */
  readonly shown: number;
  readonly posts: ListedPost[];
}

interface Lists extends Pick<PostStore, 'list' | 'count' | 'newest' | 'search'> {
  readonly findIds: FindIds;
}

/** The lists of boards and searches. */
export function createLists(database: Database): Lists {
  const { dialect, read } = database;
  const findIds = createFoundIds(database);
  const pages = new LRUCache<string, KeptPage>({ max: KEPT.pages });
  const readPage = async (scope: Scope, page: ListPage): Promise<ListedPost[]> =>
    readListed(read, dialect, onPage(await findIds(scope), page));
  return {
    findIds,
    list: async (boardId, { filter, ...page }) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.terms.length === 0) return [];
      const scope = inBoard(boardId, narrowing);
      if (narrowing || page.page > KEPT.upTo) return readPage(scope, page);
      const { shown } = await readVersion(database, boardId);
      const key = `${boardId}:${page.page}:${page.pagesize}`;
      const kept = pages.get(key);
      if (kept?.shown === shown) return kept.posts;
      const posts = await readPage(scope, page);
      pages.set(key, { shown, posts });
      return posts;
    },
    count: async (boardId, filter) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.terms.length === 0) return 0;
      return (await findIds(inBoard(boardId, narrowing))).length;
    },
    newest: async (boardId, { page, pagesize }) => {
      const offset = (page - 1) * pagesize;
      const { length } = await findIds(inBoard(boardId, null));
      if (offset >= length) return [];
      const most = offset + pagesize;
      const values = [boardId, most, boardId, most, pagesize, offset];
      const rows = await rowsOf<{ id: number }>(read, dialect, { text: NEWEST, values });
      return readListed(
        read,
        dialect,
        rows.map(({ id }) => id),
      );
    },
    search: (boardIds, filter, page) => search(database, findIds, boardIds, filter, page),
  };
}

/** The scope of a board's own list. */
export function inBoard(boardId: number, narrowing: Narrowing | null): Scope {
  return { boardIds: [boardId], order: 'list', narrowing };
}

function onPage(ids: Ids, { page, pagesize }: ListPage): number[] {
  const offset = (page - 1) * pagesize;
  return [...ids.subarray(offset, offset + pagesize)];
}

const NEWEST_BY_PIN = [0, 1].map(
  (pinned) => `select * from (
    select id, published_at from post where ${listedIn([0]).text} and pinned = ${pinned}
    order by published_at desc, id desc limit ?
  ) as pinned_${pinned}`,
);

/** The index stores pinned posts separately. */
const NEWEST = `select id from (${NEWEST_BY_PIN.join(' union all ')}) as newest
  order by published_at desc, id desc limit ? offset ?`;

interface FoundRow {
  readonly id: number;
  readonly board_id: number;
  readonly title: string;
  readonly content_text: string;
  readonly updated_at: number;
}

async function search(
  { dialect, read }: Database,
  findIds: FindIds,
  boardIds: readonly number[],
  filter: PostFilter,
  page: ListPage,
): ReturnType<PostStore['search']> {
  const narrowing = toNarrowing(filter);
  if (narrowing.terms.length === 0 || boardIds.length === 0) return { posts: [], total: 0 };
  const sorted = [...new Set(boardIds)].sort((one, other) => one - other);
  const ids = await findIds({ boardIds: sorted, order: 'newest', narrowing });
  const columns = 'id, board_id, title, content_text, updated_at';
  const rows = await readByIds<FoundRow>(read, dialect, columns, onPage(ids, page));
  return { posts: rows.map(toFound), total: ids.length };
}

function toFound({ id, board_id, title, content_text, updated_at }: FoundRow): FoundPost {
  return { id, boardId: board_id, title, contentText: content_text, updatedAt: updated_at };
}
