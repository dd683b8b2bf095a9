import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What reads: the open database, and a transaction as well. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
> & {
  /** Reads past the query builder; null if the connection is in a transaction. Use `rowsOf`. */
  readonly readDirectly?: (statement: Statement) => unknown[] | null;
};

/** Part of a transaction: all of it happens or nothing. It may run more than once, so it touches nothing but the database. */
export type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** SQL with `?` for its values, as both engines read it. For what runs often: the query builder costs more than the query. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/** Ids of rows, in order. */
export type Ids = Float64Array;

/** An open database, of either engine. A failure that may pass by itself is a StoreUnavailable. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Whether a pooler such as PgBouncer stands between: each transaction then has another connection of the server. */
  readonly isPooled: boolean;
  readonly read: Reader;
  /** Runs reads that all see one state of the database. They may run more than once, so they touch nothing else. */
  readonly snapshot: <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>;
  /** Runs a search that may take long without holding up other requests. @param statement selects one column, `id` */
  readonly findIds: (statement: Statement) => Promise<Ids>;
  /**
   * Makes sure that the database can store and search what the migrations put into it.
   * @throws ServiceError STORE_ENCODING, STORE_EXTENSION
   */
  readonly makeReady: () => Promise<void>;
  /** One attempt at a transaction that writes. Use `write`, which tries again. */
  readonly attempt: <Result>(work: Work<Result>) => Promise<Result>;
  /**
   * Clears the space that deleted rows have left. On SQLite this writes the whole file anew, and nothing else is written meanwhile;
   * on PostgreSQL it vacuums the tables.
   * @param isQuiet whether a large file may be written anew
   * @returns whether it was done
   */
  readonly compact: (isQuiet: boolean) => Promise<boolean>;
  /** Empties the write-ahead log of SQLite, which holds former versions of rows. @returns false if readers still need it */
  readonly emptyLog: () => Promise<boolean>;
  /** How many pieces of work wait for a connection; on SQLite, for the one that writes. */
  readonly waiting: () => number;
  /** Waits for what is under way. Closing twice is the same as closing once. */
  readonly close: () => Promise<void>;
}

/** Connections of a process to PostgreSQL, if nobody sets another number. */
export const CONNECTIONS = 10;

/** How long the database is waited for, in milliseconds. */
export interface Patience {
  /** For a lock that another process holds. */
  readonly lockMs: number;
  /** For one statement; only PostgreSQL can cancel one. 0 is no limit. */
  readonly statementMs: number;
  /** For one of PostgreSQL's connections, new or in use. */
  readonly connectMs: number;
}

/** Less than the ten seconds that a browser waits for a call. */
export const PATIENT: Patience = { lockMs: 3_000, statementMs: 8_000, connectMs: 3_000 };
