import { LRUCache } from 'lru-cache';
import type { Database, Ids, Statement } from '../../../server/store/engine.ts';
import { readIds } from '../../../server/store/ids.ts';
import { readVersion } from './board-version.ts';
import { holds, listedIn } from './condition.ts';
import type { Narrowing } from './condition.ts';

/** `order by` for each order of posts, the same in both engines. */
const ORDER_BY = {
  list: 'pinned desc, published_at desc, id desc',
  newest: 'published_at desc, id desc',
} as const;

/** Which posts to list, and in which order. */
export interface Scope {
  readonly boardIds: readonly number[];
  readonly order: keyof typeof ORDER_BY;
  /** Null for all posts. */
  readonly narrowing: Narrowing | null;
}

/** Finds the ids of all posts in a scope. */
export type FindIds = (scope: Scope) => Promise<Ids>;

/** Maximum bytes of cached ids, and the bytes of an entry besides its ids. */
const KEPT = { bytes: 32 * 1024 * 1024, overhead: 500 } as const;

/**
 * Caches the ids of lists and searches until their boards change, so that the count, every page and the neighbours come from
 * the same ids. Takes eight bytes per post in a list. Why one statement per page isn't enough:
 * docs/decisions/lists-from-ids.md.
 */
export function createFoundIds(database: Database): FindIds {
  const { dialect, read } = database;
  const kept = new LRUCache<string, Ids, Scope>({
    maxSize: KEPT.bytes,
    sizeCalculation: (ids) => ids.byteLength + KEPT.overhead,
    fetchMethod: (_key, _old, { context }) => {
      const statement = toStatement(dialect, context);
      // Reading a whole board from an index takes a hundredth of a search's maximum time.
      return context.narrowing ? database.findIds(statement) : readIds(read, dialect, statement);
    },
  });
  return async (scope) => {
    const { order, boardIds, narrowing } = scope;
    const versions: number[] = [];
    for (const boardId of boardIds) versions.push((await readVersion(database, boardId)).listed);
    const key = `${order}:${boardIds.join()}:${versions.join()}:${narrowing?.key ?? ''}`;
    return kept.forceFetch(key, { context: scope });
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
