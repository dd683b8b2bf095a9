import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What the two engines call the same thing. */
export interface ColumnWords {
  /** For what they do not call the same at all. */
  readonly dialect: 'sqlite' | 'postgres';
  /** The type of a key that the database gives; a given one is never used again. */
  readonly id: string;
  /** The type of whole numbers up to 2^53 and of times. */
  readonly int: string;
  /** Ends a `create table`; makes SQLite hold to the types, as PostgreSQL does. */
  readonly strict: string;
}

/** One step from a schema to the next. A released one is never changed: write another. */
export interface Migration {
  /** As its file is named; a module's with its name before it, such as `booking/0001-bookings`. */
  readonly name: string;
  /** Run one by one in this order, all in one transaction; so nothing that an engine runs outside of transactions only. */
  readonly statements: (words: ColumnWords) => Iterable<string>;
  /** Changes rows in a way that SQL cannot say, behind the statements and in the same transaction. */
  readonly changeRows?: (transaction: Transaction<Tables>) => Promise<void>;
}
