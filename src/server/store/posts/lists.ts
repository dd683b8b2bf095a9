import type { Database, Ids, Reader } from '../engine.ts';
import type { FoundPost, ListedPost, ListPage, PostFilter, PostStore } from '../post-store.ts';
import { placeholders, rowsOf } from '../statement.ts';
import { createVersions } from './board-version.ts';
import { listedIn, toNarrowing } from './condition.ts';
import type { Narrowing } from './condition.ts';
import { createDirectories, findEntry } from './directory.ts';
import type { Directory } from './directory.ts';
import type { Scope } from './found-ids.ts';
import { createFoundSets } from './found-sets.ts';
import { ORDER_BY } from './place.ts';
import { createRecent } from './recent.ts';
import { LISTED_COLUMNS, toListed } from './rows.ts';
import type { ListedRow } from './rows.ts';

/** Posts in pages that are kept in memory; about a kilobyte each. */
const KEPT_POSTS = 3_000;

interface KeptPage {
  readonly shown: number;
  readonly posts: ListedPost[];
}

/** What neighbours need as well. */
export interface Lists extends Pick<PostStore, 'list' | 'count' | 'search'> {
  readonly withFound: ReturnType<typeof createFoundSets>;
  /** Lets a directory be read in the snapshot in which it is true. */
  readonly withDirectory: <Result>(
    boardId: number,
    use: (reader: Reader, directory: Directory) => Promise<Result>,
  ) => Promise<Result>;
}

/**
 * The lists of boards and searches. A page is the same array as long as nothing of its board has changed, so that what is made of
 * it can be kept beside it.
 */
export function createLists(database: Database): Lists {
  const { dialect } = database;
  const versionOf = createVersions(database);
  const directories = createDirectories(dialect);
  const withFound = createFoundSets(database, versionOf);
  const pages = createRecent<KeptPage>(KEPT_POSTS);

  const withDirectory: Lists['withDirectory'] = async (boardId, use) => {
    const { directory, result } = await database.snapshot(async (reader) => {
      const { listed } = await versionOf(boardId, reader);
      const directory = await directories.read(reader, boardId, listed);
      return { directory, result: await use(reader, directory) };
    });
    directories.confirm(boardId, directory);
    return result;
  };

  const readPage = (boardId: number, { page, pagesize }: ListPage): Promise<KeptPage> =>
    withDirectory(boardId, async (reader, directory) => {
      const { shown } = await versionOf(boardId, reader);
      const rows = await readRows(reader, dialect, boardId, directory, (page - 1) * pagesize, pagesize);
      return { shown, posts: await toListed(reader, dialect, rows) };
    });

  const readFoundPage = (boardId: number, query: ListPage, narrowing: Narrowing): Promise<KeptPage> =>
    withFound(inBoard(boardId), narrowing, async (reader, ids) => {
      const { shown } = await versionOf(boardId, reader);
      const rows = await readByIds<ListedRow>(reader, dialect, LISTED_COLUMNS, onPage(ids, query));
      return { shown, posts: await toListed(reader, dialect, rows) };
    });

  return {
    withFound,
    withDirectory,
    list: async (boardId, { page, pagesize, filter }) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.term === '') return [];
      const key = `${boardId}:${page}:${pagesize}:${narrowing?.key ?? ''}`;
      const kept = pages.get(key);
      if (kept && kept.shown === (await versionOf(boardId)).shown) return kept.posts;
      const read = narrowing
        ? await readFoundPage(boardId, { page, pagesize }, narrowing)
        : await readPage(boardId, { page, pagesize });
      pages.set(key, read, 1 + read.posts.length);
      return read.posts;
    },
    count: async (boardId, filter) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.term === '') return 0;
      if (narrowing) {
        return withFound(inBoard(boardId), narrowing, (_, ids) => Promise.resolve(ids.length));
      }
      return withDirectory(boardId, (_, { total }) => Promise.resolve(total));
    },
    search: (boardIds, filter, query) => searchBoards(database, withFound, boardIds, filter, query),
  };
}

/** The scope of a board's own list. */
export function inBoard(boardId: number): Scope {
  return { boardIds: [boardId], order: 'list' };
}

/** Posts of a board from an offset in its list on. */
export async function readRows(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
  directory: Directory,
  offset: number,
  count: number,
): Promise<ListedRow[]> {
  if (offset >= directory.total) return [];
  const { behind, skip } = findEntry(directory, offset);
  const listed = listedIn([boardId]);
  const text = `select ${LISTED_COLUMNS} from post
    where ${listed.text} ${behind ? 'and (pinned, published_at, id) < (?, ?, ?)' : ''}
    order by ${ORDER_BY.list} limit ? offset ?`;
  const from = behind ? [behind.pinned, behind.at, behind.id] : [];
  return rowsOf(reader, dialect, { text, values: [...listed.values, ...from, count, skip] });
}

function onPage(ids: Ids, { page, pagesize }: ListPage): number[] {
  const offset = (page - 1) * pagesize;
  return [...ids.subarray(offset, offset + pagesize)];
}

/** In the order of the ids, each of which is there. */
async function readByIds<Row extends { readonly id: number }>(
  reader: Reader,
  dialect: Database['dialect'],
  columns: string,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const text = `select ${columns} from post where id in (${placeholders(ids)})`;
  const rows = await rowsOf<Row>(reader, dialect, { text, values: ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface FoundRow {
  readonly id: number;
  readonly board_id: number;
  readonly title: string;
  readonly content_text: string;
  readonly updated_at: number;
}

async function searchBoards(
  { dialect }: Database,
  withFound: Lists['withFound'],
  boardIds: readonly number[],
  filter: PostFilter,
  query: ListPage,
): ReturnType<PostStore['search']> {
  const narrowing = toNarrowing(filter);
  if (narrowing.term === '' || boardIds.length === 0) return { posts: [], total: 0 };
  const scope: Scope = {
    boardIds: [...new Set(boardIds)].sort((one, other) => one - other),
    order: 'newest',
  };
  return withFound(scope, narrowing, async (reader, ids) => {
    const columns = 'id, board_id, title, content_text, updated_at';
    const rows = await readByIds<FoundRow>(reader, dialect, columns, onPage(ids, query));
    return { posts: rows.map(toFound), total: ids.length };
  });
}

function toFound({ id, board_id, title, content_text, updated_at }: FoundRow): FoundPost {
  return { id, boardId: board_id, title, contentText: content_text, updatedAt: updated_at };
}
