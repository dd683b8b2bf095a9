import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ServiceError } from '../../service-error.ts';
import type { Database } from '../engine.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { makeReady } from '../postgres-ready.ts';
import { codeOf, StoreUnavailable } from '../store-unavailable.ts';
import type { Tables } from '../tables.ts';
import { createStatement, refuseOtherColumns } from './copied-table.ts';
import { fillTables } from './fill-tables.ts';
import { makeTables } from './made-by.ts';
import type { MadeBy } from './made-by.ts';
import { removeLimits, withPostgres } from './postgres-connection.ts';
import { describePostgres } from './postgres-rows.ts';
import { leaveMark, lockRestores } from './restore-mark.ts';
import { openRows } from './sqlite-rows.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import { tableNames } from './store-facts.ts';

/** What PostgreSQL is filled from. */
export interface FillSource extends MadeBy {
  /** The restore's id. The transaction stores it on a table, which shows later whether it was committed. */
  readonly id: string;
  /** The folder of a `site.db` that `prepareRows` has prepared. */
  readonly folder: string;
}

/**
 * Replaces the tables by those of a copy of `site.db`, in one transaction: makes them by the same migrations, copies all rows and
 * compares them.
 * @throws ServiceError RESTORE_FAILED, STORE_NOT_OPENED, STORE_EXTENSION, STORE_ENCODING
 */
export async function fillPostgres(databaseUrl: string, source: FillSource): Promise<void> {
  const rows = openRows(source.folder);
  try {
    await withPostgres(databaseUrl, async (database) => {
      await database.makeReady();
      await database.attempt((transaction) => replaceTables(database, transaction, { ...source, rows }));
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && codeOf(error) === '') throw error;
    const message = error instanceof Error ? error.message : String(error);
    const sentence = `PostgreSQL didn't accept the backup: ${message}. Nothing was changed. Correct that and start the restore again.`;
    throw new ServiceError('RESTORE_FAILED', sentence, { cause: error });
  } finally {
    rows.close();
  }
}

async function replaceTables(
  database: Database,
  transaction: Transaction<Tables>,
  { id, rows, ...madeBy }: FillSource & { readonly rows: SqliteRows },
): Promise<void> {
  await removeLimits(transaction);
  await lockRestores(transaction);
  // The lock of every start, so that no service creates its tables in between.
  await sql.raw(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`).execute(transaction);
  await dropAll(transaction);
  const inside: Database = {
    ...database,
    read: transaction,
    makeReady: () => makeReady(transaction),
    attempt: (work) => work(transaction),
  };
  await makeTables(inside, madeBy);
  const made = await describePostgres(transaction);
  for (const table of rows.tables) {
    const own = made.find(({ name }) => name === table.name);
    if (own) refuseOtherColumns(table, own);
    else await sql.raw(createStatement(table, 'postgres')).execute(transaction);
  }
  await fillTables(transaction, rows);
  await leaveMark(transaction, id);
}

/** Drops the tables, and the functions of their triggers. */
async function dropAll(transaction: Transaction<Tables>): Promise<void> {
  const { rows: functions } = await sql<{ name: string }>`
    select distinct tgfoid::regprocedure::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  `.execute(transaction);
  for (const name of await tableNames(transaction, 'postgres'))
    await sql`drop table ${sql.table(name)} cascade`.execute(transaction);
  for (const { name } of functions) await sql.raw(`drop function ${name} cascade`).execute(transaction);
}
