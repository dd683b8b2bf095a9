import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What reads: the open database, and a transaction as well. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
> & {
  /** A shorter way to rows, past the query builder; it answers null where it cannot be taken now. Use `rowsOf`. */
  readonly rowsAtOnce?: (statement: Statement) => unknown[] | null;
};

/** Part of a transaction: all of it happens or nothing. It may run more than once, so it touches nothing but the database. */
export type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

type Value = string | number | null;

/** SQL with `?` for its values, as both engines read it. For what runs often: the query builder costs more than the query. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** Many ids in little room. */
export type Ids = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A statement of a plan, which takes its values from those of the question, by their places. */
export interface PlannedStatement {
  readonly text: string;
  readonly takes: readonly number[];
}

/** Leaves only those ids that `ids` answers as well. `few` is `ordered` for few ids, as JSON before its other values. */
export interface Among {
  readonly ids: PlannedStatement;
  readonly few: PlannedStatement;
  /** A shorter way, which may not lead anywhere. */
  readonly shortcut: {
    /** Each answers all ids that `ids` answers, and others; of those that are too many to look at, only the first ones. */
    readonly wider: readonly PlannedStatement[];
    /** From so many ids on they are too many. */
    readonly tooMany: number;
    /** `ordered` and the condition itself for few ids, as JSON before its other values. */
    readonly few: PlannedStatement;
  } | null;
}

/** How ids are found; each statement answers one column of whole numbers. */
export interface IdPlan {
  /** Ids in order. */
  readonly ordered: PlannedStatement;
  readonly among: Among | null;
  /** One number each, of the same state of the database. */
  readonly versions: readonly PlannedStatement[];
  /** What the first ids are answered with, of the same state: SQL with one value, them as JSON, that answers some bytes. */
  readonly first: string | null;
}

/** Which ids to find. Questions that differ in their values alone have one plan, the same object: a thread is told of it once. */
export interface IdQuestion {
  readonly plan: IdPlan;
  readonly values: readonly Value[];
  /** How many of the ids the plan's `first` is given. */
  readonly firstCount: number;
}

export interface FoundIds {
  readonly ids: Ids;
  /** 0 where the statement answers no row. */
  readonly versions: readonly number[];
}

export interface IdAnswer extends FoundIds {
  /** Null where nobody asked for it, where no id was found or where the statement answers null. */
  readonly first: Uint8Array<ArrayBuffer> | null;
}

/** An open database, of either engine. Every failure that passes is a StoreUnavailable. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly read: Reader;
  /** Runs reads that all see one state of the database. They may run more than once, so they touch nothing else. */
  readonly snapshot: <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>;
  /**
   * Rows of a statement that looks them up anywhere, which may mean to wait for the disk. What is read in one turn of the event
   * loop is read together, in a state as new as `read` sees; on SQLite in threads where it is much.
   */
  readonly readApart: (statement: Statement) => Promise<unknown[]>;
  /** Finds ids, which may take long, without holding up what else goes on. */
  readonly findIds: (question: IdQuestion) => Promise<IdAnswer>;
  /**
   * A number that is another one after this process has committed, and at most `behindMs` after others have; null where finding out
   * takes a query.
   */
  readonly changeMark: () => number | null;
  /**
   * Makes sure that the database can keep and search what the migrations put into it.
   * @throws KnownError STORE_ENCODING, STORE_EXTENSION
   */
  readonly makeReady: () => Promise<void>;
  /** One attempt at a transaction that writes. Use `write`, which tries again. */
  readonly attempt: <Result>(work: Work<Result>) => Promise<Result>;
  /** Runs statements in one transaction, beside what else goes on. For what nobody waits for. */
  readonly writeApart: (statements: readonly Statement[]) => Promise<void>;
  /** How many pieces of work wait for a connection; on SQLite, for the one that writes. */
  readonly waiting: () => number;
  /** Waits for what is under way. Closing again is closing once. */
  readonly close: () => Promise<void>;
}

/** How long the database is waited for, in milliseconds. */
export interface Patience {
  /** For a lock that somebody else holds. */
  readonly lockMs: number;
  /** For one statement; PostgreSQL alone can break one off. 0 is without end. */
  readonly statementMs: number;
  /** For one of PostgreSQL's connections, a new one or one that others work with. */
  readonly connectMs: number;
  /** How far lists may be behind what other processes write on SQLite. */
  readonly behindMs: number;
}

/** Less than the ten seconds that a browser waits for a call; never behind. */
export const PATIENT: Patience = { lockMs: 3_000, statementMs: 8_000, connectMs: 3_000, behindMs: 0 };

/** While serving. Asking SQLite at each request whether others have written would take longer than the rest of a kept page. */
export const SERVING: Patience = { ...PATIENT, behindMs: 10 };
