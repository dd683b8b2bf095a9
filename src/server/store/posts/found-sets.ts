import type { Database, FoundIds, Ids, Reader } from '../engine.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { BoardVersion } from './board-version.ts';
import type { Narrowing } from './condition.ts';
import { catchUp, findIds } from './found-ids.ts';
import type { FirstPage } from './found-ids.ts';
import type { Scope } from './search-plan.ts';
import { createRecent } from '../recent.ts';

/** Bytes of ids that are kept in memory; a search that finds a million takes 8 MB. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Bytes that a kept search takes beside its ids. */
const OVERHEAD = 500;
/** Times that a board may run away from a search before the search gives up. */
const TRIES = 5;

/** What was found, and the snapshot in which it is true. */
type UseFound<Result> = (reader: Reader, ids: Ids) => Promise<Result>;

export type WithFound = <Result>(
  scope: Scope,
  narrowing: Narrowing,
  use: UseFound<Result>,
) => Promise<Result>;

interface FoundSets {
  /**
   * Finds all posts that hold a term, and keeps them: the count, any page and the neighbours come out of the same ids. After a
   * change of a board, by this or another process, only the changed posts are looked at.
   */
  readonly withFound: WithFound;
  /**
   * What is kept, or else found now: true in the versions that it names, which may be over.
   * @param pagesize see findIds
   */
  readonly find: (scope: Scope, narrowing: Narrowing, pagesize: number) => Promise<FoundIds>;
}

/** @param keepFirst is given the first page of what was found, where it came along */
export function createFoundSets(
  database: Database,
  versionOf: (boardId: number, reader?: Reader) => Promise<BoardVersion>,
  keepFirst: (scope: Scope, narrowing: Narrowing, pagesize: number, first: FirstPage) => void,
): FoundSets {
  const kept = createRecent<FoundIds>(MOST_BYTES);
  const finding = new Map<string, Promise<FoundIds>>();

  const keep = (key: string, found: FoundIds): void => kept.set(key, found, found.ids.byteLength + OVERHEAD);
  const search = async (
    key: string,
    scope: Scope,
    narrowing: Narrowing,
    pagesize: number,
  ): Promise<FoundIds> => {
    const { ids, versions, first } = await findIds(database, scope, narrowing, pagesize);
    if (first) keepFirst(scope, narrowing, pagesize, first);
    const found = { ids, versions };
    keep(key, found);
    return found;
  };
  const findAnew = (key: string, scope: Scope, narrowing: Narrowing, pagesize = 0): Promise<FoundIds> => {
    const begun = finding.get(key);
    if (begun) return begun;
    const found = search(key, scope, narrowing, pagesize).finally(() => finding.delete(key));
    finding.set(key, found);
    return found;
  };

  const withFound: WithFound = async (scope, narrowing, use) => {
    const key = keyOf(scope, narrowing);
    let known = kept.get(key) ?? (await findAnew(key, scope, narrowing));
    for (let left = TRIES; left > 0; left--) {
      const end = await database.snapshot(async (reader) => {
        const versions: number[] = [];
        for (const boardId of scope.boardIds) versions.push((await versionOf(boardId, reader)).listed);
        const isSame = versions.every((version, index) => version === known.versions[index]);
        const found = isSame
          ? known
          : await catchUp(reader, database.dialect, scope, narrowing, known, versions);
        return found && { found, result: await use(reader, found.ids) };
      });
      if (end) {
        if (known !== end.found) keep(key, end.found);
        return end.result;
      }
      known = await findAnew(key, scope, narrowing);
    }
    throw new StoreUnavailable('conflict', 'The board changes faster than it can be searched');
  };
  return {
    withFound,
    find: async (scope, narrowing, pagesize) => {
      const key = keyOf(scope, narrowing);
      return kept.get(key) ?? findAnew(key, scope, narrowing, pagesize);
    },
  };
}

function keyOf({ order, boardIds }: Scope, { key }: Narrowing): string {
  return `${order}:${boardIds.join(',')}:${key}`;
}
