import type { Transaction } from 'kysely';
import { doomFiles } from './doomed-files.ts';
import type { Reader } from './engine.ts';
import type { Tables } from './tables.ts';

/** Times before which files are deleted, in milliseconds since 1970. */
export interface SweepTimes {
  /** For uploads that nothing has taken. */
  readonly free: number;
  /** For files removed from their posts. */
  readonly deleted: number;
}

/** Rows per transaction. */
const SOME = 200;

/**
 * Deletes a batch of file rows that are no longer needed. `dropDoomedFiles` deletes their bytes later.
 * @returns how many; 0 if nothing is left to delete
 */
export async function deleteUnused(
  transaction: Transaction<Tables>,
  { free, deleted }: SweepTimes,
): Promise<number> {
  // One statement checks and deletes: a post that takes the file at this moment either keeps it or finds it gone.
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
  const unheld = await transaction
    .deleteFrom('kept_file')
    .where('id', 'in', (query) =>
      query
        .selectFrom('kept_file')
        .select('id')
        .where('holder_id', 'is', null)
        .where('created_at', '<', free)
        .limit(SOME),
    )
    .where('holder_id', 'is', null)
    .returning('storage_key')
    .execute();
  const gone = [...rows, ...unheld].map(({ storage_key: key }) => key);
  await doomFiles(transaction, gone);
  return gone.length;
}

/** Those keys that aren't in any row. */
export async function unnamedKeys(reader: Reader, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const find = (table: 'file' | 'kept_file') =>
    reader.selectFrom(table).select('storage_key').where('storage_key', 'in', keys).execute();
  const rows = [...(await find('file')), ...(await find('kept_file'))];
  const named = new Set(rows.map(({ storage_key: key }) => key));
  return keys.filter((key) => !named.has(key));
}

const TURN = 'file-sweep';

/**
 * Claims a turn, so that only one of several processes sweeps at a time.
 * @param every milliseconds from one turn to the next
 * @returns whether this process has it
 */
export async function takeTurn(
  transaction: Transaction<Tables>,
  now: number,
  every: number,
): Promise<boolean> {
  const value = (time: number): string => new Date(time).toISOString();
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
    // A future time was set by a wrong clock.
    .where((is) => is.or([is('value', '<=', value(now - every)), is('value', '>', value(now))]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
