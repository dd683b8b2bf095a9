import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import { ServiceError } from '../service-error.ts';
import { makeFolders } from '../make-folders.ts';
import type { Database, Reader, Statement } from './engine.ts';
import { connectSqlite, keepPrepared } from './sqlite-driver.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import { createSearches } from './sqlite-searches.ts';
import { createTraces } from './sqlite-traces.ts';
import { codeOf, explainErrors, StoreUnavailable } from './store-unavailable.ts';
import type { Tables } from './tables.ts';

/**
 * How long a read waits for a lock, in milliseconds. The driver blocks the only thread, so nothing else is answered meanwhile.
 * Writes don't wait in the driver at all: `write` retries from outside.
 */
const READ_WAITS = 50;

/**
 * Page size in bytes. Fetching 16 KB from disk costs nearly the same as 4 KB, and gets four times as many rows. Existing files
 * keep their size; a copy, such as a backup, has this one.
 */
export const PAGE_SIZE = 16_384;

/** Size of the reading connection's cache, in KB. */
const READ_CACHE = 8_000;

/**
 * Opens `site.db`, and creates it if it's missing. A separate connection for reads sees the last committed state and doesn't
 * wait for writes.
 * @throws StoreUnavailable, ServiceError STORE_NOT_OPENED, SQLITE_DRIVER_MISSING
 */
export function openSqlite(dataDir: string): Database {
  const file = join(dataDir, 'site.db');
  try {
    makeFolders(dataDir);
    closeSync(openSync(file, 'a', 0o600)); // personal data; SQLite gives the accompanying files the same mode
    const writing = connect(file, 0);
    try {
      const reading = connect(file, READ_WAITS);
      reading.pragma('query_only = ON');
      reading.pragma(`cache_size = -${READ_CACHE}`);
      return toDatabase(writing, reading, file);
    } catch (error) {
      writing.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const explained = explain(error);
    if (explained instanceof StoreUnavailable && explained.reason === 'locked') throw explained;
    const message = error instanceof Error ? error.message : String(error);
    const sentence = `${file} cannot be opened: ${message}. Look at the file and its folder, or set DATA_DIR to another folder.`;
    throw new ServiceError('STORE_NOT_OPENED', sentence, { cause: error });
  }
}

function connect(file: string, waitMs: number): SqliteConnection {
  const connection = connectSqlite(file, { timeout: waitMs });
  try {
    connection.pragma(`page_size = ${PAGE_SIZE}`); // has an effect on new files only
    const mode = connection.pragma('journal_mode = WAL', { simple: true });
    if (mode !== 'wal')
      throw new Error('its file system has no shared memory, which the log of SQLite needs');
    connection.pragma('synchronous = FULL'); // acknowledged writes survive a power failure
    connection.pragma('foreign_keys = ON');
    connection.pragma('secure_delete = ON'); // deleted data can't be read from the file, as the privacy policy promises
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function toDatabase(writing: SqliteConnection, reading: SqliteConnection, file: string): Database {
  const writer = toKysely(writing, prepareToWrite(writing));
  const prepareToRead = keepPrepared((text) => reading.prepare(text));
  const readRows = ({ text, values }: Statement): unknown[] => {
    try {
      return prepareToRead(text).all(values);
    } catch (error) {
      throw explain(error);
    }
  };
  const read = Object.assign(toKysely(reading, prepareToRead), {
    // Not in a snapshot's transaction, whose state may be older.
    readDirectly: (statement: Statement) => (reading.inTransaction ? null : readRows(statement)),
  });
  const searches = createSearches(file, explain);
  const inTurn = <Result>(work: () => Result): Promise<Result> =>
    writer.connection().execute(() => Promise.resolve().then(work));
  let writes = 0;
  return {
    dialect: 'sqlite',
    isPooled: false,
    read,
    snapshot: createSnapshot(read, reading),
    findIds: searches.findIds,
    makeReady: () => Promise.resolve(), // it's always UTF-8, and full-text search is built in
    attempt: (work) => {
      writes++;
      return writer
        .transaction()
        .execute(work)
        .finally(() => {
          writes--;
        });
    },
    ...createTraces({ writing, file, inTurn, rewrite: searches.rewrite, explain }),
    waiting: () => Math.max(0, writes - 1),
    close: async () => {
      if (!writing.open) return;
      await searches.close();
      // Kysely runs one query at a time per connection, so these wait for all others.
      await read.connection().execute(() => Promise.resolve(reading.close()));
      await writer.connection().execute(() => Promise.resolve(writing.close()));
    },
  };
}

function toKysely(connection: SqliteConnection, prepare: SqliteDatabase['prepare']): Kysely<Tables> {
  const database: SqliteDatabase = { prepare, close: () => void connection.close() };
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database, onCreateConnection: explainErrors(explain) }),
  });
}

/**
 * Kysely's plain `begin` takes the lock at the first write, which fails if another process wrote in between. A full disk has
 * already ended the transaction; another rollback would hide the cause.
 */
function prepareToWrite(writing: SqliteConnection): SqliteDatabase['prepare'] {
  const prepare = keepPrepared((text) => writing.prepare(text));
  return (text) => {
    if (text === 'begin') return prepare('begin immediate');
    if (text === 'rollback' && !writing.inTransaction) return prepare('select null');
    return prepare(text);
  };
}

/** Tries before the reads are put into a transaction, which makes all others wait. */
const TRIES = 4;

/**
 * If there was no commit between reads, they saw one state, without the cost of a transaction.
 * https://www.sqlite.org/pragma.html#pragma_data_version: changes when another connection commits, and this one only reads.
 */
function createSnapshot(
  read: Reader & Pick<Kysely<Tables>, 'transaction'>,
  reading: SqliteConnection,
): Database['snapshot'] {
  const version = reading.prepare<[], number>('pragma data_version').pluck();
  const ask = (): number | undefined => {
    try {
      return version.get();
    } catch (error) {
      throw explain(error);
    }
  };
  return async <Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> => {
    for (let left = TRIES; left > 0; left--) {
      const before = ask();
      const result = await work(read);
      if (ask() === before) return result;
    }
    return read.transaction().execute(work);
  };
}

/** https://www.sqlite.org/rescode.html */
function explain(error: unknown): unknown {
  const code = codeOf(error);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return new StoreUnavailable('locked', error);
  if (/^SQLITE_(FULL|IOERR)/.test(code)) return new StoreUnavailable('full', error);
  return error;
}
