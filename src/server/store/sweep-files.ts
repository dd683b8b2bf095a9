import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Reader } from './engine.ts';
import type { Tables } from './tables.ts';

/** Until when what is kept; milliseconds since 1970. */
export interface SweepTimes {
  /** What was uploaded before, and no post has taken. */
  readonly free: number;
  /** What was taken off its post, or lies in a post that was deleted, before. */
  readonly deleted: number;
}

/** Rows of one transaction. */
const SOME = 200;

/**
 * Deletes rows of files that nothing needs any more, some at a time.
 * @returns the keys of their bytes, which come after; none where nothing is left to delete
 */
export async function deleteUnused(
  transaction: Transaction<Tables>,
  { free, deleted }: SweepTimes,
): Promise<readonly string[]> {
  const gone = await goneWithPosts(transaction, deleted);
  // One statement looks and deletes: a post that takes a file at this moment keeps it, or finds it gone.
  const rows = await transaction
    .deleteFrom('file')
    .where('id', 'in', (query) =>
      query
        .selectFrom('file')
        .select('id')
        .where('post_id', 'is', null)
        .where((is) =>
          is.or([
            is('deleted_at', '<', deleted),
            is.and([is('deleted_at', 'is', null), is('created_at', '<', free)]),
          ]),
        )
        .limit(SOME),
    )
    .where('post_id', 'is', null)
    .returning('storage_key')
    .execute();
  return [...gone, ...rows.map(({ storage_key: key }) => key)];
}

/** The post goes on without its files; `for update` by way of the update: a restore waits, or was first. */
async function goneWithPosts(transaction: Transaction<Tables>, before: number): Promise<string[]> {
  const posts = await transaction
    .updateTable('post')
    .set({ thumb_file_id: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('post')
        .select('post.id')
        .where('post.status', '=', 'deleted')
        .where('post.updated_at', '<', before)
        .where((is) =>
          is.exists(
            is
              .selectFrom('file')
              .select(sql`1`.as('one'))
              .whereRef('file.post_id', '=', 'post.id'),
          ),
        )
        .limit(SOME),
    )
    .where('status', '=', 'deleted')
    .returning('id')
    .execute();
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  const rows = await transaction
    .deleteFrom('file')
    .where('post_id', 'in', ids)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key: key }) => key);
}

/** Those of some keys that no row names. */
export async function unnamedKeys(reader: Reader, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await reader
    .selectFrom('file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  const named = new Set(rows.map(({ storage_key: key }) => key));
  return keys.filter((key) => !named.has(key));
}

const TURN = 'file-sweep';

/**
 * Takes a turn, so that one of several processes sweeps at a time.
 * @param every milliseconds from one turn to the next
 * @returns whether this one has it
 */
export async function takeTurn(
  transaction: Transaction<Tables>,
  now: number,
  every: number,
): Promise<boolean> {
  const value = (time: number): string => new Date(time).toISOString(); // in the order of time
  const first = { key: TURN, value: value(0) };
  await transaction
    .insertInto('setting')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await transaction
    .updateTable('setting')
    .set({ value: value(now) })
    .where('key', '=', TURN)
    // A time ahead is of a clock that was wrong.
    .where((is) => is.or([is('value', '<=', value(now - every)), is('value', '>', value(now))]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
