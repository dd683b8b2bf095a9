import { ServiceError } from '../../service-error.ts';
import { connectSqlite } from '../sqlite-driver.ts';
import type { SqliteConnection } from '../sqlite-driver.ts';
import { PAGE_SIZE } from '../sqlite.ts';
import { columnsOf, createStatement, refuseFaulty, refuseOtherColumns } from './copied-table.ts';
import type { CopiedRow, CopiedTable } from './copied-table.ts';
import { createRowSum, isSameSum } from './row-sum.ts';
import type { RowSum } from './row-sum.ts';
import { describeSqlite, readRows } from './sqlite-rows.ts';

type FillFailure = 'BACKUP_FAILED' | 'RESTORE_FAILED';

/** The rows to copy. */
export interface RowSource {
  readonly tables: readonly CopiedTable[];
  /** One table at a time. */
  readonly batches: (table: CopiedTable) => AsyncIterable<CopiedRow[]> | Iterable<CopiedRow[]>;
}

/**
 * Copies all rows into a `site.db`, reads them back and compares. Makes the tables that it doesn't have.
 * @param failed the code of the error if the rows differ; then the file is useless
 * @throws ServiceError
 */
export async function fillSqlite(
  file: string,
  { tables, batches }: RowSource,
  failed: FillFailure,
): Promise<void> {
  const connection = connectSqlite(file);
  try {
    for (const setting of [`page_size = ${PAGE_SIZE}`, 'journal_mode = OFF', 'synchronous = OFF'])
      connection.pragma(setting);
    connection.pragma('foreign_keys = OFF');
    connection.exec('begin');
    const made = describeSqlite(connection);
    for (const { name } of made) connection.exec(`delete from "${name}"`); // a migration may have inserted rows
    const sums = new Map<CopiedTable, RowSum>();
    for (const table of tables) {
      const own = made.find(({ name }) => name === table.name);
      if (own) refuseOtherColumns(table, own);
      else connection.exec(createStatement(table, 'sqlite'));
      sums.set(table, await copyTable(connection, table, { batches: batches(table), failed }));
      setLastId(connection, table);
    }
    connection.exec('commit');
    for (const [table, sum] of sums) compare(table, { sum, written: sumOf(connection, table), failed });
  } finally {
    connection.close();
  }
}

/** @returns the sum of the rows read */
async function copyTable(
  connection: SqliteConnection,
  table: CopiedTable,
  { batches, failed }: { batches: ReturnType<RowSource['batches']>; failed: FillFailure },
): Promise<RowSum> {
  const values = table.columns.map(() => '?').join();
  const insert = connection.prepare(`insert into "${table.name}" (${columnsOf(table)}) values (${values})`);
  const { add, result } = createRowSum();
  for await (const rows of batches) {
    for (const row of rows) {
      refuseFaulty(table.name, row, failed);
      insert.run(Object.values<unknown>(row));
      add(JSON.stringify(row));
    }
  }
  return result();
}

/** New rows get ids that were never used, even if the rows with the highest ones were deleted. */
function setLastId(connection: SqliteConnection, { name, makesIds, lastId }: CopiedTable): void {
  if (!makesIds || lastId === null) return;
  connection.prepare('delete from sqlite_sequence where name = ?').run(name);
  connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, lastId);
}

function sumOf(connection: SqliteConnection, table: CopiedTable): RowSum {
  const { add, result } = createRowSum();
  for (const row of readRows(connection, table)) add(JSON.stringify(row));
  return result();
}

function compare(
  { name }: CopiedTable,
  { sum, written, failed }: { sum: RowSum; written: RowSum; failed: FillFailure },
): void {
  if (isSameSum(sum, written)) return;
  const sentence = `table ${name} has ${written.count} rows in the copy, which differ from the ${sum.count} rows that were read. Nothing was changed. Start it again, and report it if the error persists.`;
  throw new ServiceError(failed, sentence);
}
