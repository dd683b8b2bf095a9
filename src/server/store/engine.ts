import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** For reading: the open database or a transaction. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
> & {
  /** Bypasses the query builder; returns null if the connection is in a transaction. Use `rowsOf`. */
  readonly readDirectly?: (statement: Statement) => unknown[] | null;
};

/**
 * Part of a transaction, which happens completely or not at all. It may run more than once, so it must not change anything but
 * the database.
 */
export type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** SQL with `?` for values, on both engines. For frequent queries, where the query builder costs more than the query. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/** Ids of rows, in order. */
export type Ids = Float64Array;

/** An open database, on either engine. Temporary failures are a StoreUnavailable. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Whether there is a pooler such as PgBouncer in between: each transaction then uses another connection to the server. */
  readonly isPooled: boolean;
  readonly read: Reader;
  /** Runs reads that all see the same state of the database. They may run more than once, so they must have no other effects. */
  readonly snapshot: <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>;
  /** Runs a search, which may take long, without blocking other requests. @param statement selects one column, `id` */
  readonly findIds: (statement: Statement) => Promise<Ids>;
  /**
   * Makes sure that the database can store and search the texts of the tables.
   * @throws ServiceError STORE_ENCODING, STORE_EXTENSION
   */
  readonly makeReady: () => Promise<void>;
  /** Tries a transaction that writes, once. Use `write`, which retries. */
  readonly attempt: <Result>(work: Work<Result>) => Promise<Result>;
  /**
   * Clears the space of deleted rows. On SQLite this rewrites the whole file and blocks other writes; on PostgreSQL it vacuums
   * the tables.
   * @param isQuiet whether a large file may be rewritten
   * @returns whether it was done
   */
  readonly compact: (isQuiet: boolean) => Promise<boolean>;
  /** Empties SQLite's write-ahead log, which contains former versions of rows. @returns false if readers still need it */
  readonly emptyLog: () => Promise<boolean>;
  /** How many pieces of work wait for a connection; on SQLite, for the one that writes. */
  readonly waiting: () => number;
  /** Waits for running work. Closing twice has no further effect. */
  readonly close: () => Promise<void>;
}

/** Default number of connections to PostgreSQL per process. */
export const CONNECTIONS = 10;

/** How long to wait for the database, in milliseconds. */
export interface Patience {
  /** For a lock held by another process. */
  readonly lockMs: number;
  /** For one statement; only PostgreSQL can cancel one. 0 is no limit. */
  readonly statementMs: number;
  /** For a connection to PostgreSQL, new or from the pool. */
  readonly connectMs: number;
}

/** Less than the ten seconds that a browser waits for a call. */
export const PATIENT: Patience = { lockMs: 3_000, statementMs: 8_000, connectMs: 3_000 };
