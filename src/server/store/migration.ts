import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Types and keywords that differ between the engines. */
export interface ColumnWords {
  /** For everything else that differs. */
  readonly dialect: 'sqlite' | 'postgres';
  /** The type of a generated key; keys are never reused. */
  readonly id: string;
  /** The type of integers up to 2^53 and of times. */
  readonly int: string;
  /** Ends a `create table`; makes SQLite enforce types as PostgreSQL does. */
  readonly strict: string;
}

/** A step from one schema to the next. Never change a released one: add another. */
export interface Migration {
  /** Its file's name; a module's has the module's name in front, such as `booking/0001-bookings`. */
  readonly name: string;
  /** Run in this order, in one transaction; so they can't include statements that an engine allows only outside transactions. */
  readonly statements: (types: ColumnWords) => Iterable<string>;
  /** Changes rows in ways that SQL can't express, after the statements, in the same transaction. */
  readonly changeRows?: (transaction: Transaction<Tables>) => Promise<void>;
}
