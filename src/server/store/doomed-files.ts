import type { Transaction } from 'kysely';
import { write } from './database.ts';
import type { Database, Reader } from './engine.ts';
import { noteErasure } from './erasure.ts';
import type { Tables } from './tables.ts';

/** Rows of `setting` with this prefix name files whose row is deleted but whose bytes still exist. */
const PREFIX = 'doomed-file ';

/** Files per transaction. */
const SOME = 500;

/**
 * Notes that the bytes of files must be deleted, in the transaction that deletes their rows, so that a crash leaves none
 * behind.
 */
export async function doomFiles(transaction: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += SOME) {
    const rows = keys.slice(from, from + SOME).map((key) => ({ key: PREFIX + key, value: '' }));
    await transaction
      .insertInto('setting')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (keys.length > 0) await noteErasure(transaction);
}

/** @returns storage keys */
export async function doomedFiles(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.selectFrom('setting').select('key').where('key', 'like', `${PREFIX}%`).execute();
  return rows.map(({ key }) => key.slice(PREFIX.length));
}

/** Removes the note of a file whose bytes are deleted. */
export async function forgetDoomed(database: Database, key: string): Promise<void> {
  await write(database, (transaction) =>
    transaction
      .deleteFrom('setting')
      .where('key', '=', PREFIX + key)
      .execute(),
  );
}
