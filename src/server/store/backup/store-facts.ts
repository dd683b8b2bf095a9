import { sql } from 'kysely';
import type { Database, Reader } from '../engine.ts';
import { rowsOf } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** What a copy of the database must contain, read from the same state as the copy. */
export interface StoreFacts {
  /** The applied migrations, oldest first; empty for a database without tables. */
  readonly schema: readonly string[];
  /** Table -> number of rows. */
  readonly rows: Readonly<Record<string, number>>;
  /** The storage keys of all files that aren't deleted. */
  readonly fileKeys: readonly string[];
  /** Those of all files with a row, including deleted ones that can be restored. */
  readonly namedKeys: readonly string[];
}

/** Not counted: a restored database starts without these rows, or they expire. */
const UNCOUNTED: ReadonlySet<string> = new Set<keyof Tables>([
  'session',
  'login_network',
  'password_link',
  'rate_limit',
]);

export async function readFacts(reader: Reader, dialect: Database['dialect']): Promise<StoreFacts> {
  const tables = await tableNames(reader, dialect);
  if (!tables.includes('schema_version')) return { schema: [], rows: {}, fileKeys: [], namedKeys: [] };
  const applied = await reader.selectFrom('schema_version').select('name').orderBy('version').execute();
  const rows: Record<string, number> = {};
  for (const table of tables.filter((name) => !UNCOUNTED.has(name))) {
    const text = `select count(*) as count from "${table}"`;
    const [row] = await rowsOf<{ count: number }>(reader, dialect, { text, values: [] });
    rows[table] = row?.count ?? 0;
  }
  const files = await reader.selectFrom('file').select(['storage_key', 'deleted_at']).execute();
  // Databases of earlier versions, which are restored too, don't have the table.
  const kept = tables.includes('kept_file')
    ? await reader.selectFrom('kept_file').select('storage_key').execute()
    : [];
  return {
    schema: applied.map(({ name }) => name),
    rows,
    fileKeys: keysOf([...files.filter((file) => file.deleted_at === null), ...kept]),
    namedKeys: keysOf([...files, ...kept]),
  };
}

function keysOf(files: readonly { readonly storage_key: string }[]): string[] {
  return [...new Set(files.map((file) => file.storage_key))];
}

/** The tables of the service and of modules, without those of a search index. */
export async function tableNames(reader: Reader, dialect: Database['dialect']): Promise<string[]> {
  const text =
    dialect === 'sqlite'
      ? `select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`
      : `select tablename as name from pg_tables where schemaname = 'public'`;
  const rows = await rowsOf<{ name: string }>(reader, dialect, { text, values: [] });
  return rows.map(({ name }) => name);
}

/** SQLite's check of a whole file. @returns its findings; empty if there are none */
export async function faultsOf(reader: Reader): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reader);
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(reader);
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...keys.rows.map(({ table }) => `a row of ${table} refers to one that is not there`),
  ];
}
