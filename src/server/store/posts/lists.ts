import { crc32 } from 'node:zlib';
import type { Database, Ids, Reader } from '../engine.ts';
import type { FoundPost, ListJson, ListPage, PostFilter, PostStore } from '../post-store.ts';
import { createVersions } from './board-version.ts';
import { toNarrowing } from './condition.ts';
import type { Narrowing } from './condition.ts';
import { readCards } from './cards.ts';
import { createDirectories } from './directory.ts';
import type { Directory } from './directory.ts';
import type { Scope } from './search-plan.ts';
import { createFoundSets } from './found-sets.ts';
import type { WithFound } from './found-sets.ts';
import { createPageIds } from './page-ids.ts';
import { createRecent } from '../recent.ts';
import type { Recent } from '../recent.ts';
import { LISTED_COLUMNS, readByIds, readListed } from './rows.ts';
import type { ListedRow } from './rows.ts';

/** The first pages of a list, which most visitors look at, are kept. */
const KEPT_PAGES = 100;
/** Bytes of pages of lists that are kept in memory. */
const KEPT_BYTES = 4_000_000;
/**
 * Bytes of pages of searches, kept for as long as it takes from a count to its first page. More of them would push out the pages of
 * boards, and live for so long that only a whole collection of V8's gets rid of them: several a second where many search.
 */
const KEPT_FOUND_BYTES = 250_000;

/** What neighbours need as well. */
export interface Lists extends Pick<PostStore, 'list' | 'listJson' | 'count' | 'search'> {
  readonly withFound: WithFound;
  /** Lets a directory be read in the snapshot in which it is true. */
  readonly withDirectory: <Result>(
    boardId: number,
    use: (reader: Reader, directory: Directory) => Promise<Result>,
  ) => Promise<Result>;
  /** Posts of a board from an offset in its list on. @param reader the snapshot in which the directory is true */
  readonly readRows: (
    reader: Reader,
    boardId: number,
    directory: Directory,
    offset: number,
    count: number,
  ) => Promise<ListedRow[]>;
}

/** The lists of boards and searches. */
export function createLists(database: Database): Lists {
  const { dialect } = database;
  const versionOf = createVersions(database);
  const directories = createDirectories(dialect);
  const pageIds = createPageIds(database);
  const pages = createRecent<ListJson>(KEPT_BYTES);
  const foundPages = createRecent<ListJson>(KEPT_FOUND_BYTES);
  const keepPage = (kept: Recent<ListJson>, key: string, shown: number, json: Buffer): ListJson => {
    const page = { shown, json, sum: crc32(json) };
    kept.set(key, page, json.length);
    return page;
  };
  const { withFound, find } = createFoundSets(
    database,
    versionOf,
    ({ boardIds: [boardId] }, narrowing, pagesize, { shown, json }) =>
      keepPage(foundPages, pageKey(boardId, { page: 1, pagesize }, narrowing), shown, json),
  );

  const withDirectory: Lists['withDirectory'] = async (boardId, use) => {
    const { directory, result } = await database.snapshot(async (reader) => {
      const { listed } = await versionOf(boardId, reader);
      const directory = await directories.read(reader, boardId, listed);
      return { directory, result: await use(reader, directory) };
    });
    directories.confirm(boardId, directory);
    return result;
  };

  const readRows: Lists['readRows'] = async (reader, boardId, directory, offset, count) => {
    const ids = await pageIds.read(reader, boardId, directory, offset, count);
    return readByIds<ListedRow>(reader, dialect, LISTED_COLUMNS, ids);
  };

  /** Lets the ids of a page be used in the snapshot in which they are true. */
  const withPage = <Result>(
    boardId: number,
    query: ListPage,
    narrowing: Narrowing | null,
    use: (reader: Reader, ids: readonly number[]) => Promise<Result>,
  ): Promise<Result> => {
    if (narrowing) {
      return withFound(inBoard(boardId), narrowing, (reader, ids) => use(reader, onPage(ids, query)));
    }
    const { page, pagesize } = query;
    return withDirectory(boardId, async (reader, directory) =>
      use(reader, await pageIds.read(reader, boardId, directory, (page - 1) * pagesize, pagesize)),
    );
  };

  const readJson = async (
    boardId: number,
    listed: number,
    query: ListPage,
    narrowing: Narrowing | null,
  ): Promise<Buffer> => {
    // One statement sees one state, so where the ids are known already there is no need of a snapshot, unless that state is a later
    // one, in which they may stand elsewhere.
    const directory = narrowing ? null : directories.known(boardId, listed);
    const known = directory && pageIds.known(directory, (query.page - 1) * query.pagesize, query.pagesize);
    if (known) {
      const mark = database.changeMark();
      const json = await readCards(database.read, dialect, known, database.readApart);
      if (database.changeMark() === mark) return json;
    }
    return withPage(boardId, query, narrowing, (reader, ids) => readCards(reader, dialect, ids));
  };

  return {
    withFound,
    withDirectory,
    readRows,
    list: async (boardId, { page, pagesize, filter }) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.term === '') return [];
      return withPage(boardId, { page, pagesize }, narrowing, (reader, ids) =>
        readListed(reader, dialect, ids),
      );
    },
    listJson: async (boardId, { page, pagesize, filter }) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.term === '') return EMPTY;
      const key = pageKey(boardId, { page, pagesize }, narrowing);
      const kept = narrowing ? foundPages : pages;
      if (narrowing) await find(inBoard(boardId), narrowing, pagesize); // its first page may come along
      const { shown, listed } = await versionOf(boardId);
      const known = kept.get(key);
      if (known?.shown === shown) return known;
      const json = await readJson(boardId, listed, { page, pagesize }, narrowing);
      return page <= KEPT_PAGES ? keepPage(kept, key, shown, json) : { shown, json, sum: crc32(json) };
    },
    count: async (boardId, filter, pagesize = 0) => {
      const narrowing = filter && toNarrowing(filter);
      if (narrowing?.term === '') return 0;
      if (narrowing) {
        const { ids, versions } = await find(inBoard(boardId), narrowing, pagesize);
        if (versions[0] === (await versionOf(boardId)).listed) return ids.length;
        return withFound(inBoard(boardId), narrowing, (_, now) => Promise.resolve(now.length));
      }
      const known = directories.known(boardId, (await versionOf(boardId)).listed);
      return known?.total ?? withDirectory(boardId, (_, { total }) => Promise.resolve(total));
    },
    search: (boardIds, filter, query) => searchBoards(database, withFound, boardIds, filter, query),
  };
}

const EMPTY: ListJson = { shown: 0, json: Buffer.from('[]'), sum: 0 };

/** The scope of a board's own list. */
export function inBoard(boardId: number): Scope {
  return { boardIds: [boardId], order: 'list' };
}

function pageKey(
  boardId: number | undefined,
  { page, pagesize }: Pick<ListPage, 'page' | 'pagesize'>,
  narrowing: Narrowing | null,
): string {
  return `${boardId}:${page}:${pagesize}:${narrowing?.key ?? ''}`;
}

function onPage(ids: Ids, { page, pagesize }: ListPage): number[] {
  const offset = (page - 1) * pagesize;
  return [...ids.subarray(offset, offset + pagesize)];
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
