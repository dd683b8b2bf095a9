import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ServiceError } from '../../service-error.ts';
import type { Database } from '../engine.ts';
import { migrate, migrateModules, MIGRATION_LOCK } from '../migrate.ts';
import { makeReady } from '../postgres-ready.ts';
import { codeOf, StoreUnavailable } from '../store-unavailable.ts';
import type { Tables } from '../tables.ts';
import { openRows } from './sqlite-rows.ts';
import type { BackupRows } from './sqlite-rows.ts';
import { fillTables } from './fill-tables.ts';
import type { MadeBy } from './prepare-fill.ts';
import { leaveMark, lockRestores, withPostgres } from './postgres-backup.ts';
import type { PostgresPlace } from './postgres-backup.ts';
import { refuseOtherColumns } from './postgres-rows.ts';
import { tableNames } from './store-facts.ts';

/** What PostgreSQL is filled from. */
export interface FillSource extends MadeBy {
  /** The restore's id. The transaction stores it on a table, which shows later whether it was committed. */
  readonly id: string;
  /** The folder of a `site.db` that `prepareFill` has prepared. */
  readonly folder: string;
}

/**
 * Replaces the tables by those of a copy of `site.db`, in one transaction: makes them by the same migrations, copies all rows and
 * compares them.
 * @throws ServiceError RESTORE_FAILED, BACKUP_OTHER, STORE_NOT_OPENED, STORE_EXTENSION, STORE_ENCODING
 */
export async function fillPostgres(place: PostgresPlace, source: FillSource): Promise<void> {
  const rows = openRows(source.folder);
  try {
    await withPostgres(place, async (database) => {
      await database.makeReady();
      await database.attempt((transaction) => replaceTables(database, transaction, { ...source, rows }));
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && codeOf(error) === '') throw error;
    const words = error instanceof Error ? error.message : String(error);
    const sentence = `PostgreSQL didn't accept the backup: ${words}. Nothing was changed. Correct that and start the restore again.`;
    throw new ServiceError('RESTORE_FAILED', sentence, { cause: error });
  } finally {
    rows.close();
  }
}

async function replaceTables(
  database: Database,
  transaction: Transaction<Tables>,
  { id, rows, ofService, ofModules }: FillSource & { readonly rows: BackupRows },
): Promise<void> {
  await lockRestores(transaction);
  // The lock of every start, so that no service creates its tables in between.
  await sql.raw(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`).execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction); // the role may set a limit
  await dropAll(transaction);
  const inside: Database = {
    ...database,
    read: transaction,
    makeReady: () => makeReady(transaction),
    attempt: (work) => work(transaction),
  };
  await migrate(inside, ofService);
  await migrateModules(inside, ofModules);
  await refuseUnknownTables(transaction, rows);
  for (const table of rows.tables) await refuseOtherColumns(transaction, table);
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

async function refuseUnknownTables(transaction: Transaction<Tables>, rows: BackupRows): Promise<void> {
  const made = new Set(await tableNames(transaction, 'postgres'));
  const unknown = rows.tables.find(({ name }) => !made.has(name));
  if (!unknown) return;
  const sentence = `the backup has a table ${unknown.name}, which none of the site's modules makes. List the module that made it in site.config.ts and build the site, then start the restore again. Nothing was changed.`;
  throw new ServiceError('BACKUP_OTHER', sentence);
}
