import type { Reader } from '../engine.ts';
import { rowsOf } from '../statement.ts';
import { columnsOf } from './copied-table.ts';
import type { CopiedColumn, CopiedRow, CopiedTable } from './copied-table.ts';
import { createRowSum } from './row-sum.ts';
import type { RowSum } from './row-sum.ts';
import { tableNames } from './store-facts.ts';

const BATCH_SIZE = 500;

/** Reads a table in batches, within a transaction. One table at a time. */
export async function* readBatches(reader: Reader, table: CopiedTable): AsyncGenerator<CopiedRow[]> {
  const run = <Row>(text: string): Promise<Row[]> => rowsOf<Row>(reader, 'postgres', { text, values: [] });
  await run(`declare copied no scroll cursor for select ${columnsOf(table)} from "${table.name}"`);
  for (let count: number = BATCH_SIZE; count === BATCH_SIZE;) {
    const rows = await run<CopiedRow>(`fetch ${BATCH_SIZE} from copied`);
    count = rows.length;
    if (count > 0) yield rows;
  }
  await run('close copied');
}

export async function sumOfTable(reader: Reader, table: CopiedTable): Promise<RowSum> {
  const sum = createRowSum();
  for await (const rows of readBatches(reader, table)) for (const row of rows) sum.add(JSON.stringify(row));
  return sum.result();
}

/** All tables, sorted by name. */
export async function describePostgres(reader: Reader): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = [];
  for (const name of (await tableNames(reader, 'postgres')).toSorted()) {
    const columns = await rowsOf<CopiedColumn>(reader, 'postgres', { text: COLUMNS, values: [name] });
    const [ids] = await rowsOf<{ lastId: number | null }>(reader, 'postgres', { text: IDS, values: [name] });
    tables.push({ name, columns, makesIds: ids !== undefined, lastId: ids?.lastId ?? null });
  }
  return tables;
}

const OF_TABLE = `from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_index on indrelid = pg_class.oid and indisprimary
  where relnamespace = 'public'::regnamespace and relname = ? and attnum > 0 and not attisdropped
    and attgenerated = ''`;

const COLUMNS = `select attname as name, format_type(atttypid, null) as type, attnotnull as "isRequired",
    coalesce(array_position(indkey::int2[], attnum) + 1, 0) as "keyPart"
  ${OF_TABLE} order by attnum`;

/** A sequence isn't part of a snapshot: its value may be later than the rows, which does no harm. */
const IDS = `select pg_sequence_last_value(pg_get_serial_sequence(format('public.%I', relname), attname)::regclass) as "lastId"
  ${OF_TABLE} and attidentity <> ''`;
