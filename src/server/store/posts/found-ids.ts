import { LRUCache } from 'lru-cache';
import type { Database, Ids, Reader, Statement } from '../engine.ts';
import { readIds } from '../ids.ts';
import type { VersionOf } from './board-version.ts';
import { holds, listedIn } from './condition.ts';
import type { Narrowing } from './condition.ts';

/** `order by` of an order of posts, the same in both engines. */
const ORDER_BY = {
  list: 'pinned desc, published_at desc, id desc',
  newest: 'published_at desc, id desc',
} as const;

/** Which posts are listed, and in which order. */
export interface Scope {
  readonly boardIds: readonly number[];
  readonly order: keyof typeof ORDER_BY;
  /** Null for all posts. */
  readonly narrowing: Narrowing | null;
}

/** Runs work with the ids of all posts of a scope, in a snapshot in which they are true. */
export type WithIds = <Result>(
  scope: Scope,
  use: (reader: Reader, ids: Ids) => Promise<Result>,
) => Promise<Result>;

interface Found {
  readonly ids: Ids;
  /** Of the boards, when they were looked for. */
  readonly versions: string;
}

/** Bytes of ids that are kept in memory, and those that an entry takes beside its ids. */
const KEPT = { bytes: 48 * 1024 * 1024, overhead: 500 } as const;
/** Times that a board may change during a search before the search holds up other requests. */
const TRIES = 3;

/**
 * Keeps the ids of lists and searches until their boards change, so that the count, any page and the neighbours come from the same
 * ids. Eight bytes for each post of a list.
 */
export function createFoundIds(database: Database, versionOf: VersionOf): WithIds {
  const { dialect } = database;
  const versionsOf = async ({ boardIds }: Scope, reader?: Reader): Promise<string> => {
    const versions: number[] = [];
    for (const boardId of boardIds) versions.push((await versionOf(boardId, reader)).listed);
    return versions.join();
  };
  const find = async (scope: Scope): Promise<Found> => {
    const versions = await versionsOf(scope);
    const statement = toStatement(dialect, scope);
    // Going through a whole board takes an index a hundredth of what a search may take.
    const ids = await (scope.narrowing
      ? database.findIds(statement)
      : readIds(database.read, dialect, statement));
    return { ids, versions };
  };
  const kept = new LRUCache<string, Found, Scope>({
    maxSize: KEPT.bytes,
    sizeCalculation: ({ ids }) => ids.byteLength + KEPT.overhead,
    fetchMethod: (_key, _old, { context }) => find(context),
  });
  return async (scope, use) => {
    const key = keyOf(scope);
    for (let left = TRIES; left > 0; left--) {
      const known = kept.get(key);
      const isTrue = known?.versions === (await versionsOf(scope));
      const found = isTrue ? known : await kept.forceFetch(key, { context: scope, forceRefresh: true });
      const end = await database.snapshot(async (reader) =>
        found.versions === (await versionsOf(scope, reader))
          ? { result: await use(reader, found.ids) }
          : null,
      );
      if (end) return end.result;
    }
    return database.snapshot(async (reader) =>
      use(reader, await readIds(reader, dialect, toStatement(dialect, scope))),
    );
  };
}

function toStatement(dialect: Database['dialect'], { boardIds, order, narrowing }: Scope): Statement {
  const held = narrowing ? holds(dialect, narrowing) : { from: 'post', text: 'true', values: [] };
  const listed = listedIn(boardIds);
  return {
    text: `select post.id from ${held.from} where ${held.text} and ${listed.text} order by ${ORDER_BY[order]}`,
    values: [...held.values, ...listed.values],
  };
}

function keyOf({ order, boardIds, narrowing }: Scope): string {
  return `${order}:${boardIds.join()}:${narrowing?.key ?? ''}`;
}
