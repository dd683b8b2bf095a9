import { join } from 'node:path';
import { ServiceError } from '../../service-error.ts';
import { connectSqlite } from '../sqlite-driver.ts';
import type { SqliteConnection } from '../sqlite-driver.ts';
import { SQLITE_FILE } from './sqlite-backup.ts';

/** A table of a backup. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The highest id ever generated, or null if it generates none. The rows with the highest ids may have been deleted. */
  readonly lastId: number | null;
}

/** The rows of a backup's `site.db`. */
export interface BackupRows {
  /** All tables of the file, sorted by name, so also those of later migrations. */
  readonly tables: readonly BackupTable[];
  /** Each row as JSON, with its columns in the order of `columns`. One table at a time. @throws ServiceError RESTORE_FAILED */
  readonly rows: (table: BackupTable) => Iterable<string>;
  readonly close: () => void;
}

/** Opens the `site.db` of a folder, to read it. */
export function openRows(folder: string): BackupRows {
  const connection = connectSqlite(join(folder, SQLITE_FILE), { fileMustExist: true });
  try {
    connection.pragma('query_only = ON');
    return {
      tables: tableNames(connection).map((name) => describeTable(connection, name)),
      rows: (table) => readRows(connection, table),
      close: () => void connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Tables with rows, without SQLite's own and those of a search index, which PostgreSQL creates itself. */
function tableNames(connection: SqliteConnection): string[] {
  const text = `select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`;
  return connection.prepare<[], string>(text).pluck().all();
}

function describeTable(connection: SqliteConnection, name: string): BackupTable {
  const columns = connection.prepare<[string], string>('select name from pragma_table_info(?)').pluck();
  const lastId = connection
    .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
    .pluck();
  return { name, columns: columns.all(name), lastId: lastId.get(name) ?? null };
}

function* readRows(connection: SqliteConnection, { name, columns }: BackupTable): Generator<string> {
  const names = columns.map((column) => `"${column}"`).join();
  const statement = connection.prepare<[], Record<string, unknown>>(`select ${names} from "${name}"`);
  for (const row of statement.iterate()) yield toJson(name, row);
}

function toJson(table: string, row: Readonly<Record<string, unknown>>): string {
  for (const [column, value] of Object.entries(row)) {
    const isText = typeof value === 'string';
    if (value === null || (isText && !value.includes('\0')) || Number.isSafeInteger(value)) continue;
    const what = isText
      ? "the character NUL, which PostgreSQL can't store"
      : 'neither text nor a whole number below 2^53';
    const [first, id] = Object.entries(row)[0] ?? [];
    const sentence = `column ${column} of table ${table} contains ${what}, in the row whose ${first} is ${JSON.stringify(id)}. Nothing was changed. Correct that row in the database that was backed up, and take another backup.`;
    throw new ServiceError('RESTORE_FAILED', sentence);
  }
  return JSON.stringify(row);
}
