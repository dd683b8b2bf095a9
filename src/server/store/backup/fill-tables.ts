import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ServiceError } from '../../service-error.ts';
import { rowsOf } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { bareTables } from './bare-tables.ts';
import { namesOf, sumOfTarget } from './read-back.ts';
import { createRowSum, isSameSum } from './row-sum.ts';
import type { RowSum } from './row-sum.ts';
import type { MovedTable, MoveSource } from './backup-rows.ts';

/** Characters of JSON per insert, and rows between two lines of progress. */
const SOME = { written: 1_000_000, told: 20_000 } as const;

/**
 * Copies all rows into PostgreSQL's tables, reads them back and compares.
 * @param say called with each line of progress
 * @throws ServiceError MOVE_DIFFERS, MOVE_SOURCE
 */
export async function fillTables(
  transaction: Transaction<Tables>,
  source: MoveSource,
  say: (line: string) => void,
): Promise<void> {
  const putBack = await bareTables(transaction);
  const sums = new Map<string, RowSum>();
  for (const table of source.tables) sums.set(table.name, await copyTable(transaction, source, table, say));
  say('Making the indexes');
  await putBack();
  await setLastIds(transaction, source);
  await sql`analyze`.execute(transaction);
  say('Reading all rows back');
  for (const table of source.tables) {
    const [read, written] = [sums.get(table.name), await sumOfTarget(transaction, table)];
    if (read && isSameSum(read, written)) continue;
    const sentence = `table ${table.name} has ${written.count} rows in PostgreSQL, which are not the ${table.count} rows of SQLite. Nothing was changed there. Start the move again, and report it if it stays.`;
    throw new ServiceError('MOVE_DIFFERS', sentence);
  }
}

/** @returns the sum of the rows read */
async function copyTable(
  transaction: Transaction<Tables>,
  source: MoveSource,
  table: MovedTable,
  say: (line: string) => void,
): Promise<RowSum> {
  const columns = namesOf(table);
  await sql.raw(`delete from "${table.name}"`).execute(transaction); // a migration may have inserted rows
  const text = `insert into "${table.name}" (${columns})
    select ${columns} from json_populate_recordset(null::"${table.name}", ?::json)`;
  const { add, result } = createRowSum();
  let told = 0;
  for (const rows of batchesOf(source.rows(table))) {
    await rowsOf(transaction, 'postgres', { text, values: [`[${rows.join()}]`] });
    rows.forEach(add);
    const { count } = result();
    if (count < table.count && count < told + SOME.told) continue;
    say(`${table.name}: ${count} of ${table.count} rows`);
    told = count;
  }
  return result();
}

function* batchesOf(rows: Iterable<string>): Generator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    batch.push(row);
    length += row.length;
    if (length < SOME.written) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** New rows get ids that were never used, even if the rows with the highest ones were deleted. */
async function setLastIds(transaction: Transaction<Tables>, { tables }: MoveSource): Promise<void> {
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
