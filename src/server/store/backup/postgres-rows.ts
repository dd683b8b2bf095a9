import type { Reader } from '../engine.ts';
import { rowsOf } from '../statement.ts';
import type { BackupTable } from './sqlite-rows.ts';
import { createRowSum } from './row-sum.ts';
import type { RowSum } from './row-sum.ts';

const BATCH_SIZE = 200;

/** Reads a table of PostgreSQL in batches, within a transaction. */
export async function sumOfTable(reader: Reader, table: BackupTable): Promise<RowSum> {
  const run = <Row>(text: string): Promise<Row[]> => rowsOf<Row>(reader, 'postgres', { text, values: [] });
  const sum = createRowSum();
  await run(`declare copied no scroll cursor for select ${namesOf(table)} from "${table.name}"`);
  for (let count: number = BATCH_SIZE; count === BATCH_SIZE;) {
    const rows = await run<object>(`fetch ${BATCH_SIZE} from copied`);
    for (const row of rows) sum.add(JSON.stringify(row));
    count = rows.length;
  }
  await run('close copied');
  return sum.result();
}

export const namesOf = ({ columns }: BackupTable): string => columns.map((column) => `"${column}"`).join();

/** @throws an error if a table's columns differ between the two databases */
export async function refuseOtherColumns(reader: Reader, { name, columns }: BackupTable): Promise<void> {
  const text = `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ?`;
  const rows = await rowsOf<{ name: string }>(reader, 'postgres', { text, values: [name] });
  const found = rows.map((row) => row.name).toSorted();
  if (found.join() === columns.toSorted().join()) return;
  // Both are made by the migrations, so a difference is a bug that would lose a column.
  throw new Error(
    `table ${name} has the columns ${columns.join()} in SQLite and ${found.join()} in PostgreSQL`,
  );
}
