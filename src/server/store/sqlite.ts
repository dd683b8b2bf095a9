import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDatabase, SqliteDialectConfig } from 'kysely';
import { KnownError } from '../../shared/known-error.ts';
import { makeFolders } from '../make-folders.ts';
import type { Database, Reader, Statement } from './engine.ts';
import { createSharedRead } from './sqlite-shared-read.ts';
import { keepPrepared, prepareReading } from './sqlite-statements.ts';
import { createPool } from './sqlite-pool.ts';
import { createReaders } from './sqlite-readers.ts';
import { Sqlite } from './sqlite-driver.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import { createThread } from './sqlite-thread.ts';
import { rowsOf } from './statement.ts';
import { codeOf, explainErrors, StoreUnavailable } from './store-unavailable.ts';
import type { Tables } from './tables.ts';

/**
 * Milliseconds that a read waits for a lock. The driver waits inside the one thread, so nothing else is answered meanwhile.
 * Writing does not wait in the driver at all: `write` tries again from outside.
 */
const READ_WAITS = 50;

/**
 * Bytes of a page of the file. To fetch one from the disk costs nearly the same for 4 KB as for 16, which hold four times as many
 * posts. A file that exists keeps its own; a copy of it, as a backup makes, has these.
 */
export const PAGE_SIZE = 16_384;

/**
 * KB of the file that reading keeps in memory: the upper levels of the tables of a million posts. What lies below is read once and
 * seldom again, and is copied sooner to few places that the processor has at hand than to many.
 */
const READ_CACHE = 8_000;

/** Threads that search: one that looks for a frequent word, or waits for the disk, holds up no other search. */
const FINDERS = 3;

/**
 * Opens `site.db`, and makes it where it is missing. Reads have a connection of their own, which sees what was committed
 * last and waits for no write.
 * @param behindMs see Patience
 * @throws StoreUnavailable, KnownError STORE_NOT_OPENED
 */
export function openSqlite(dataDir: string, behindMs: number): Database {
  const file = join(dataDir, 'site.db');
  try {
    makeFolders(dataDir);
    closeSync(openSync(file, 'a', 0o600)); // personal data; SQLite gives the files beside it the same mode
    const writing = connect(file, 0);
    try {
      const reading = connect(file, READ_WAITS);
      reading.pragma('query_only = ON');
      reading.pragma(`cache_size = -${READ_CACHE}`);
      return toDatabase(writing, reading, file, behindMs);
    } catch (error) {
      writing.close();
      throw error;
    }
  } catch (error) {
    const explained = explain(error);
    if (explained instanceof StoreUnavailable && explained.reason === 'locked') throw explained;
    const words = error instanceof Error ? error.message : String(error);
    const sentence = `${file} cannot be opened: ${words}. Look at the file and its folder, or set DATA_DIR to another folder.`;
    throw new KnownError('STORE_NOT_OPENED', sentence, { cause: error });
  }
}

function connect(file: string, waitMs: number): SqliteConnection {
  const connection = new Sqlite(file, { timeout: waitMs });
  try {
    connection.pragma(`page_size = ${PAGE_SIZE}`); // of a new file
    const mode = connection.pragma('journal_mode = WAL', { simple: true });
    if (mode !== 'wal')
      throw new Error('its file system has no shared memory, which the log of SQLite needs');
    connection.pragma('synchronous = FULL'); // what was acknowledged outlives a loss of power
    connection.pragma('foreign_keys = ON');
    connection.pragma('secure_delete = ON'); // what is deleted cannot be read back from the file, as the privacy policy says
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function toDatabase(
  writing: SqliteConnection,
  reading: SqliteConnection,
  file: string,
  behindMs: number,
): Database {
  const options = (database: SqliteDatabase): SqliteDialectConfig => ({
    database,
    onCreateConnection: explainErrors(explain),
  });
  const shared = createSharedRead(reading);
  const marks = createChangeMarks(reading, behindMs, shared.end);
  const written: SqliteDatabase = {
    close: () => void writing.close(),
    prepare: keepPrepared((text) => writing.prepare(text)),
  };
  const prepareToRead = keepPrepared((text) => prepareReading(reading, text));
  const readable: SqliteDatabase = {
    close: () => void reading.close(),
    prepare: (text) => {
      if (text === 'begin') shared.end(); // a connection has one transaction at a time
      return prepareToRead(text);
    },
  };
  const writer = new Kysely<Tables>({
    dialect: new WritingDialect(writing, options(written), marks.expectChange),
  });
  const read = Object.assign(new Kysely<Tables>({ dialect: new SqliteDialect(options(readable)) }), {
    rowsAtOnce: ({ text, values }: Statement) => {
      try {
        const isFree = behindMs > 0 ? shared.begin() : !reading.inTransaction;
        if (!isFree) return null; // a snapshot's transaction, which is behind
        return readable.prepare(text).all(values);
      } catch (error) {
        throw explain(error);
      }
    },
  });
  const readHere = (statement: Statement): unknown[] | Promise<unknown[]> =>
    read.rowsAtOnce(statement) ?? rowsOf(read, 'sqlite', statement);
  const readers = createReaders(file, explain, readHere);
  const finders = createPool(file, FINDERS, explain);
  const scribe = createThread(file, explain);
  let writes = 0;
  return {
    dialect: 'sqlite',
    read,
    snapshot: createSnapshot(read, marks.ask),
    readApart: readers.read,
    findIds: (question) => finders.run((thread) => thread.findIds(question)),
    changeMark: marks.last,
    makeReady: () => Promise.resolve(), // it is always UTF-8, and the search is part of it
    attempt: (work) => {
      writes++;
      return writer
        .transaction()
        .execute(work)
        .finally(() => writes--);
    },
    waiting: () => Math.max(0, writes - 1), // one of them is at work
    writeApart: async (statements) => {
      await scribe.write(statements);
      marks.expectChange();
    },
    close: async () => {
      if (!writing.open) return;
      await Promise.all([readers.close(), finders.close(), scribe.close()]);
      // Kysely lets one query at a time through, so these wait for their turn behind all others.
      await read.connection().execute(() => Promise.resolve(reading.close()));
      await writer.connection().execute(() => Promise.resolve(writing.close()));
    },
  };
}

interface ChangeMarks {
  /** Asks the database. */
  readonly ask: () => number;
  /** The last one, where it is young enough and this process has committed nothing since. */
  readonly last: () => number;
  /** Lets nobody rely on the last one. */
  readonly expectChange: () => void;
}

/**
 * https://www.sqlite.org/pragma.html#pragma_data_version: changes when another connection has committed, and this one only reads.
 * @param endRead ends what would go on seeing what was there before
 */
function createChangeMarks(reading: SqliteConnection, behindMs: number, endRead: () => void): ChangeMarks {
  const version = reading.prepare<[], number>('pragma data_version').pluck();
  let mark = 0;
  let until = 0;
  const ask = (): number => {
    try {
      mark = version.get() ?? 0;
      until = performance.now() + behindMs;
      return mark;
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    ask,
    last: () => (performance.now() < until ? mark : ask()),
    expectChange: () => {
      endRead();
      until = 0;
    },
  };
}

/** Tries before the reads are put into a transaction, which makes all others wait. */
const TRIES = 4;

/** Reads between which nobody has committed have seen one state, without the cost of a transaction. */
function createSnapshot(
  read: Reader & Pick<Kysely<Tables>, 'transaction'>,
  changeMark: () => number,
): Database['snapshot'] {
  return async <Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> => {
    for (let left = TRIES; left > 0; left--) {
      const before = changeMark();
      const result = await work(read);
      if (changeMark() === before) return result;
    }
    return read.transaction().execute(work);
  };
}

class WritingDialect extends SqliteDialect {
  readonly #createDriver: () => Driver;

  constructor(database: SqliteConnection, config: SqliteDialectConfig, expectChange: () => void) {
    super(config);
    this.#createDriver = () => new WritingDriver(database, config, expectChange);
  }

  override createDriver(): Driver {
    return this.#createDriver();
  }
}

class WritingDriver extends SqliteDriver {
  readonly #database: SqliteConnection;
  readonly #expectChange: () => void;

  constructor(database: SqliteConnection, config: SqliteDialectConfig, expectChange: () => void) {
    super(config);
    this.#database = database;
    this.#expectChange = expectChange;
  }

  /** Between the commit and the second call others may read; whoever wrote is told afterwards. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#expectChange();
    await super.commitTransaction(connection);
    this.#expectChange();
  }

  /** A plain `begin` takes the lock at its first write, and fails there when another process wrote since. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has ended the transaction already; rolling back once more would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** https://www.sqlite.org/rescode.html */
function explain(error: unknown): unknown {
  const code = codeOf(error);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return new StoreUnavailable('locked', error);
  if (/^SQLITE_(FULL|IOERR)/.test(code)) return new StoreUnavailable('full', error);
  return error;
}
