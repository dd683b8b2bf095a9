import { join } from 'node:path';
import { connectSqlite } from '../sqlite-driver.ts';
import type { SqliteConnection } from '../sqlite-driver.ts';
import { columnsOf } from './copied-table.ts';
import type { CopiedColumn, CopiedRow, CopiedTable } from './copied-table.ts';
import { SQLITE_FILE } from './sqlite-backup.ts';

/** The rows of a backup's `site.db`. */
export interface SqliteRows {
  /** Sorted by name. */
  readonly tables: readonly CopiedTable[];
  /** One table at a time. */
  readonly rows: (table: CopiedTable) => Iterable<CopiedRow>;
  readonly close: () => void;
}

/** Opens the `site.db` of a folder, to read it. */
export function openRows(folder: string): SqliteRows {
  const connection = connectSqlite(join(folder, SQLITE_FILE), { fileMustExist: true });
  try {
    connection.pragma('query_only = ON');
    return {
      tables: describeSqlite(connection),
      rows: (table) => readRows(connection, table),
      close: () => void connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** All tables with rows, without SQLite's own and those of a search index, which PostgreSQL creates itself. */
export function describeSqlite(connection: SqliteConnection): CopiedTable[] {
  const tables = connection
    .prepare<[], { name: string; makesIds: number }>(
      `select list.name, coalesce(made.sql like '%autoincrement%', 0) as "makesIds"
      from pragma_table_list as list left join sqlite_schema as made on made.name = list.name
      where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite_%' order by list.name`,
    )
    .all();
  const lastIds = readLastIds(connection);
  const columns = connection.prepare<[string], Omit<CopiedColumn, 'isRequired'> & { isRequired: number }>(
    `select name, type, "notnull" as "isRequired", pk as "keyPart" from pragma_table_info(?)`,
  );
  return tables.map(({ name, makesIds }) => ({
    name,
    makesIds: makesIds === 1,
    lastId: lastIds.get(name) ?? null,
    columns: columns.all(name).map((column) => ({ ...column, isRequired: column.isRequired === 1 })),
  }));
}

/** SQLite makes its own table for them with the first table that has such ids. */
function readLastIds(connection: SqliteConnection): ReadonlyMap<string, number> {
  const isThere = connection.prepare(`select 1 from sqlite_schema where name = 'sqlite_sequence'`).get();
  if (isThere === undefined) return new Map();
  const rows = connection
    .prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence')
    .all();
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

export function readRows(connection: SqliteConnection, table: CopiedTable): Iterable<CopiedRow> {
  return connection.prepare<[], CopiedRow>(`select ${columnsOf(table)} from "${table.name}"`).iterate();
}
