import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ServiceError } from '../../service-error.ts';
import { rowsOf } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { bareTables } from './bare-tables.ts';
import { columnsOf, refuseFaulty } from './copied-table.ts';
import type { CopiedRow, CopiedTable } from './copied-table.ts';
import { sumOfTable } from './postgres-rows.ts';
import { createRowSum, isSameSum } from './row-sum.ts';
import type { RowSum } from './row-sum.ts';
import type { SqliteRows } from './sqlite-rows.ts';

/** Characters of JSON per insert. */
const BATCH_SIZE = 1_000_000;

/**
 * Copies all rows of a backup into PostgreSQL's tables, reads them back and compares.
 * @throws ServiceError RESTORE_FAILED
 */
export async function fillTables(transaction: Transaction<Tables>, source: SqliteRows): Promise<void> {
  const putBack = await bareTables(transaction);
  const sums = new Map<CopiedTable, RowSum>();
  for (const table of source.tables) sums.set(table, await copyTable(transaction, source, table));
  await putBack();
  await setLastIds(transaction, source);
  await sql`analyze`.execute(transaction);
  for (const [table, read] of sums) {
    const written = await sumOfTable(transaction, table);
    if (isSameSum(read, written)) continue;
    const sentence = `table ${table.name} has ${written.count} rows in PostgreSQL, which differ from the ${read.count} rows of the backup. Nothing was changed. Start the restore again, and report it if the error persists.`;
    throw new ServiceError('RESTORE_FAILED', sentence);
  }
}

/** @returns the sum of the rows read */
async function copyTable(
  transaction: Transaction<Tables>,
  source: SqliteRows,
  table: CopiedTable,
): Promise<RowSum> {
  const columns = columnsOf(table);
  await sql.raw(`delete from "${table.name}"`).execute(transaction); // a migration may have inserted rows
  const text = `insert into "${table.name}" (${columns})
    select ${columns} from json_populate_recordset(null::"${table.name}", ?::json)`;
  const { add, result } = createRowSum();
  for (const rows of batchesOf(table.name, source.rows(table))) {
    await rowsOf(transaction, 'postgres', { text, values: [`[${rows.join()}]`] });
    rows.forEach(add);
  }
  return result();
}

function* batchesOf(table: string, all: Iterable<CopiedRow>): Generator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for (const row of all) {
    refuseFaulty(table, row, 'RESTORE_FAILED');
    const json = JSON.stringify(row);
    batch.push(json);
    length += json.length;
    if (length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** New rows get ids that were never used, even if the rows with the highest ones were deleted. */
async function setLastIds(transaction: Transaction<Tables>, { tables }: SqliteRows): Promise<void> {
  const text = `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`;
  const ids = await rowsOf<{ table: string; column: string }>(transaction, 'postgres', { text, values: [] });
  for (const { table, column } of ids) {
    const lastId = tables.find(({ name }) => name === table)?.lastId ?? 0;
    if (lastId === 0) continue; // starts at 1
    const values = [`"${table}"`, column, lastId];
    await rowsOf(transaction, 'postgres', { text: 'select setval(pg_get_serial_sequence(?, ?), ?)', values });
  }
}
