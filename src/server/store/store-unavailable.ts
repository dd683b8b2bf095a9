import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { ServiceError } from '../service-error.ts';

/**
 * locked: another process writes · conflict: two transactions conflicted, and one was rolled back ·
 * full: the disk is full or fails · unreachable: there is no connection · slow: a statement took too long
 */
export const REASONS = ['locked', 'conflict', 'full', 'unreachable', 'slow'] as const;
export type UnavailableReason = (typeof REASONS)[number];

/**
 * The database is temporarily unavailable; the request itself is valid. The service answers 503. After `unreachable` a write
 * may still have been stored: the connection was lost before the database could confirm it.
 */
export class StoreUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    const message = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The database is ${reason === 'conflict' ? 'in conflict' : reason}: ${message}`, { cause });
    this.name = 'StoreUnavailable';
    this.reason = reason;
  }
}

const WAYS_OUT: Readonly<Record<UnavailableReason, string>> = {
  locked: 'Try again when nothing else writes to it.',
  conflict: 'Try again.',
  full: 'Make room on its disk and try again.',
  unreachable: 'Look whether the server runs, and whether the change was made, before you try again.',
  slow: 'Try again when less is going on.',
};

/** The error that a command prints if the database is temporarily unavailable; other errors are returned unchanged. */
export function toCommandError(error: unknown): unknown {
  if (!(error instanceof StoreUnavailable)) return error;
  const sentence = `${error.message.replace('The', 'the')}. ${WAYS_OUT[error.reason]}`;
  return new ServiceError('STORE_UNAVAILABLE', sentence, { cause: error });
}

/** An error's code, such as `SQLITE_BUSY`, `40001` or `ECONNREFUSED`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a row refers to one that no longer exists. */
export function isForeignKeyFault(error: unknown): boolean {
  return ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error));
}

/** For Kysely's `onCreateConnection`: passes all errors of a connection through `explain`. */
export function explainErrors(
  explain: (error: unknown) => unknown,
): (connection: DatabaseConnection) => Promise<void> {
  return (connection) => {
    const run: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      try {
        return await run<Row>(query);
      } catch (error) {
        throw explain(error);
      }
    };
    return Promise.resolve();
  };
}
