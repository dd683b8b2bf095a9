import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ServiceError } from '../../service-error.ts';
import { rowsOf } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { withPostgres } from './postgres-connection.ts';

/** An arbitrary number that no other program uses as an advisory lock in this database. */
const RESTORE_LOCK = 7_305_118_643;
const MARK = 'restore ';

/** Waits until no other restore runs in this database. The lock ends with the transaction. */
export async function lockRestores(transaction: Transaction<Tables>): Promise<void> {
  await sql.raw(`select pg_advisory_xact_lock(${RESTORE_LOCK})`).execute(transaction);
}

/** Stores the restore's id as a comment, for `wasRestored`. */
export async function leaveMark(transaction: Transaction<Tables>, id: string): Promise<void> {
  await sql`comment on table public.schema_version is ${sql.lit(MARK + id)}`.execute(transaction);
}

/**
 * Whether a killed restore had been committed.
 * @param takeBack called if it hadn't
 * @throws ServiceError RESTORE_IN_USE while it still runs; STORE_NOT_OPENED
 */
export async function wasRestored(databaseUrl: string, id: string, takeBack: () => void): Promise<boolean> {
  return withPostgres(databaseUrl, (database) =>
    database.attempt(async (transaction) => {
      const ask = async <Row>(text: string): Promise<Row | undefined> =>
        (await rowsOf<Row>(transaction, 'postgres', { text, values: [] }))[0];
      const lock = await ask<{ got: boolean }>(`select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as got`);
      if (!lock?.got) {
        const sentence =
          'a restore is still running in PostgreSQL. Wait until it has ended, then start again.';
        throw new ServiceError('RESTORE_IN_USE', sentence);
      }
      const comment = await ask<{ mark: string | null }>(
        `select obj_description(to_regclass('public.schema_version'), 'pg_class') as mark`,
      );
      const isCommitted = comment?.mark === MARK + id;
      if (!isCommitted) takeBack();
      return isCommitted;
    }),
  );
}
