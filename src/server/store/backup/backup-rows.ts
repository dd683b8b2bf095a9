import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../../service-error.ts';
import { SQLITE_FILE } from './sqlite-backup.ts';
import { MIGRATIONS } from '../migrate.ts';
import { connectSqlite } from '../sqlite-driver.ts';
import type { SqliteConnection } from '../sqlite-driver.ts';
import { codeOf } from '../store-unavailable.ts';

/** The applied migrations; the target writes its own. */
export const SCHEMA_TABLE = 'schema_version';

/** Exists once a module has tables. */
export const MODULE_TABLE = 'module_migration';

/** A table to move. The list comes from the database itself, so it includes tables of later migrations. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly count: number;
  /** The highest id ever generated, or null if it generates none. The rows with the highest ids may have been deleted. */
  readonly lastId: number | null;
}

/** A site in SQLite at one moment. It is only read. */
export interface MoveSource {
  /** The applied migrations, oldest first. */
  readonly schema: readonly string[];
  /** Sorted by name. */
  readonly tables: readonly MovedTable[];
  /** The keys of all uploaded files that have a row. */
  readonly fileKeys: readonly string[];
  /** Each row as JSON, with its columns in the order of `columns`. One table at a time. @throws ServiceError MOVE_SOURCE */
  readonly rows: (table: MovedTable) => Iterable<string>;
  readonly close: () => void;
}

/** How long to wait for a stopping service to close the file, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Opens `site.db` exclusively: no other process has it open, and none can open it until `close`, because anything written
 * meanwhile would be missing in the target.
 * @param isExclusive false for a rehearsal, which reads one state while a service writes
 * @throws ServiceError MOVE_SOURCE, MOVE_SOURCE_IN_USE
 */
export function openSource(dataDir: string, isExclusive: boolean): MoveSource {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) {
    throw refuse(`there is no database ${file}. Set DATA_DIR to the folder of the site that is to be moved.`);
  }
  let connection: SqliteConnection | null = null;
  try {
    connection = connectSqlite(file, { fileMustExist: true, timeout: PATIENCE });
    connection.pragma('query_only = ON');
    if (isExclusive) connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('begin');
    return toSource(connection, file);
  } catch (error) {
    connection?.close();
    if (error instanceof ServiceError) throw error;
    if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw explain(file, error);
    const sentence = `another program has ${file} open. Stop the service, and whatever else uses the database, first.`;
    throw new ServiceError('MOVE_SOURCE_IN_USE', sentence, { cause: error });
  }
}

function toSource(connection: SqliteConnection, file: string): MoveSource {
  const names = tableNames(connection);
  const schema = readSchema(connection, names);
  refuseOther(file, schema);
  refuseDamaged(connection, file);
  return {
    schema,
    tables: names.filter((name) => name !== SCHEMA_TABLE).map((name) => describeTable(connection, name)),
    fileKeys: connection.prepare<[], string>('select distinct storage_key from file').pluck().all(),
    rows: (table) => readRows(connection, table, file),
    close: () => connection.close(),
  };
}

/** Tables with rows, without SQLite's own and those of a search index, which the target creates itself. */
function tableNames(connection: SqliteConnection): string[] {
  const text = `select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`;
  return connection.prepare<[], string>(text).pluck().all();
}

function readSchema(connection: SqliteConnection, names: readonly string[]): string[] {
  if (!names.includes(SCHEMA_TABLE)) return [];
  return connection.prepare<[], string>(`select name from ${SCHEMA_TABLE} order by version`).pluck().all();
}

function describeTable(connection: SqliteConnection, name: string): MovedTable {
  const one = (text: string): number | undefined => connection.prepare<[], number>(text).pluck().get();
  const columns = connection.prepare<[string], string>('select name from pragma_table_info(?)').pluck();
  const lastId = connection
    .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
    .pluck();
  return {
    name,
    columns: columns.all(name),
    count: one(`select count(*) from "${name}"`) ?? 0,
    lastId: lastId.get(name) ?? null,
  };
}

function* readRows(connection: SqliteConnection, table: MovedTable, file: string): Generator<string> {
  const columns = table.columns.map((column) => `"${column}"`).join();
  try {
    const statement = connection.prepare<[], Record<string, unknown>>(
      `select ${columns} from "${table.name}"`,
    );
    for (const row of statement.iterate()) yield toJson(table.name, row);
  } catch (error) {
    throw explain(file, error);
  }
}

function toJson(table: string, row: Readonly<Record<string, unknown>>): string {
  for (const [column, value] of Object.entries(row)) {
    const isText = typeof value === 'string';
    if (value === null || (isText && !value.includes('\0')) || Number.isSafeInteger(value)) continue;
    const what = isText
      ? 'the character NUL, which PostgreSQL does not store'
      : 'neither text nor a whole number below 2^53';
    const [first, id] = Object.entries(row)[0] ?? [];
    throw refuse(
      `column ${column} of table ${table} holds ${what}, where ${first} is ${JSON.stringify(id)}. Correct that row.`,
    );
  }
  return JSON.stringify(row);
}

function refuseOther(file: string, schema: readonly string[]): void {
  const stranger = schema.find((name, index) => MIGRATIONS[index]?.name !== name);
  if (stranger !== undefined) {
    throw refuse(
      `${file} was brought to "${stranger}", which this version of the program does not know. Move with the newer version.`,
    );
  }
  if (schema.length === MIGRATIONS.length) return;
  const what = schema.length === 0 ? 'holds no site' : 'is of an older version of the program';
  throw refuse(
    `${file} ${what}. Start and stop this version's service on it once, which brings it up to date.`,
  );
}

function refuseDamaged(connection: SqliteConnection, file: string): void {
  const pages = connection.prepare<[], string>('pragma integrity_check').pluck().all();
  const keys = connection.prepare<[], string>('pragma foreign_key_check').pluck().all();
  const faults = [
    ...pages.filter((text) => text !== 'ok'),
    ...keys.map((table) => `a row of ${table} refers to one that is missing`),
  ];
  if (faults.length === 0) return;
  throw refuse(`${file} is damaged: ${faults.slice(0, 3).join('; ')}. Restore a backup and move that.`);
}

function explain(file: string, error: unknown): unknown {
  if (!codeOf(error).startsWith('SQLITE_')) return error;
  const words = error instanceof Error ? error.message : String(error);
  return refuse(
    `${file} cannot be read: ${words}. Look at the file and its folder, or restore a backup.`,
    error,
  );
}

function refuse(sentence: string, cause?: unknown): ServiceError {
  return new ServiceError('MOVE_SOURCE', sentence, { cause });
}
