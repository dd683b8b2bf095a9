import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { write } from './database.ts';
import type { Database, Reader } from './engine.ts';
import { clearFullText } from './full-text.ts';
import type { Tables } from './tables.ts';

/** The row of `setting` whose value isn't empty while traces of an erasure are left. */
const MARK = 'erasure';

/**
 * Notes that something was erased. Call it last in the erasing transaction: traces of the deleted rows in the database files
 * are then cleared within seconds, or after a crash at the next start.
 */
export async function noteErasure(transaction: Transaction<Tables>): Promise<void> {
  await setMark(transaction, randomUUID());
}

export async function hasTraces(reader: Reader): Promise<boolean> {
  return Boolean(await readMark(reader));
}

/**
 * Clears traces of erased rows from the database files: full-text indexes, unused space, the write-ahead log.
 * @param isQuiet whether writes may be blocked for as long as a large database takes
 * @returns whether nothing is left; if not, try again later
 * @throws StoreUnavailable
 */
export async function clearTraces(database: Database, isQuiet = false): Promise<boolean> {
  const mark = await readMark(database.read);
  if (mark) {
    if (!(await clearFullText(database)) || !(await database.compact(isQuiet))) return false;
    await write(database, (transaction) =>
      transaction
        .updateTable('setting')
        .set({ value: '' })
        .where('key', '=', MARK)
        .where('value', '=', mark) // keeps the note of an erasure made in the meantime
        .execute(),
    );
  }
  return (await database.emptyLog()) && !(await hasTraces(database.read));
}

/** Versions before 0.3.1 only recorded erasures in the audit trail: the first start after them clears their traces. */
export async function noteFormerErasures(database: Database): Promise<void> {
  if ((await readMark(database.read)) !== undefined) return;
  const former = await database.read
    .selectFrom('audit_log')
    .select('id')
    .where((is) => is.or([is('action', 'like', '%.delete'), is('action', 'like', '%.purge')]))
    .limit(1)
    .executeTakeFirst();
  await write(database, async (transaction) => {
    if ((await readMark(transaction)) === undefined) await setMark(transaction, former ? randomUUID() : '');
  });
}

async function readMark(reader: Reader): Promise<string | undefined> {
  const row = await reader.selectFrom('setting').select('value').where('key', '=', MARK).executeTakeFirst();
  return row?.value;
}

async function setMark(transaction: Transaction<Tables>, value: string): Promise<void> {
  await transaction
    .insertInto('setting')
    .values({ key: MARK, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
