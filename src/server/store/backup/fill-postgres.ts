import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ServiceError } from '../../service-error.ts';
import { tableNames } from './store-facts.ts';
import { openDatabase } from '../database.ts';
import { PATIENT } from '../engine.ts';
import type { Database, Reader } from '../engine.ts';
import { migrate, migrateModules, MIGRATION_LOCK } from '../migrate.ts';
import type { Migration } from '../migration.ts';
import { refusePooler } from '../postgres-pooler.ts';
import { makeReady } from '../postgres-ready.ts';
import { codeOf, StoreUnavailable } from '../store-unavailable.ts';
import type { Tables } from '../tables.ts';
import { fillTables } from './fill-tables.ts';
import { refuseOtherColumns, sumOfTarget } from './read-back.ts';
import { createRowSum, isSameSum } from './row-sum.ts';
import { SCHEMA_TABLE } from './backup-rows.ts';
import type { MoveSource } from './backup-rows.ts';

/** The PostgreSQL database that a site is moved to. */
export interface MoveTarget {
  /**
   * Whether the database is empty, or already contains the source's rows from an earlier move.
   * @throws ServiceError MOVE_TARGET_NOT_EMPTY, MOVE_TARGET
   */
  readonly look: () => Promise<'empty' | 'same'>;
  /** Creates the tables and rolls back. @throws ServiceError like `fill` */
  readonly rehearse: () => Promise<void>;
  /**
   * Creates the tables, copies all rows and compares them with the source, in one transaction: a failed or killed move leaves
   * nothing.
   * @param say called with each line of progress
   * @throws ServiceError MOVE_TARGET_NOT_EMPTY, MOVE_TARGET, MOVE_DIFFERS, MOVE_SOURCE, STORE_ENCODING, STORE_EXTENSION
   */
  readonly fill: (say: (line: string) => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Waits for an earlier, killed move that the server may still be running. Copying has no time limit. */
const PATIENCE = { ...PATIENT, lockMs: 60_000, statementMs: 0, connectMs: 10_000 };

/**
 * @param ofModules creates the tables of the site's modules
 * @throws ServiceError MOVE_TARGET, STORE_POOLER
 */
export async function openTarget(
  databaseUrl: string,
  source: MoveSource,
  ofModules: readonly Migration[],
): Promise<MoveTarget> {
  const { host, pathname } = new URL(databaseUrl);
  const name = `${host}${pathname}`;
  const database = await openDatabase({ dataDir: '', databaseUrl }, PATIENCE).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw refuse(
      `the database ${name} can't be opened: ${wordsOf(cause)}. Start it, or correct its address.`,
      cause,
    );
  });
  if (database.isPooled) {
    await database.close();
    refusePooler(true, 'a move');
  }
  const explained = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) && codeOf(error) === '') throw error;
      throw refuse(
        `the database ${name} didn't accept the site: ${wordsOf(error)}. Correct that and start the move again.`,
        error,
      );
    }
  };
  const inOne = (work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> =>
    explained(() =>
      database.attempt(async (transaction) => {
        await makeTables(database, transaction, name, ofModules);
        await refuseUnknownTables(transaction, source);
        for (const table of source.tables) await refuseOtherColumns(transaction, table);
        await work(transaction);
      }),
    );
  const undo = new Error('all of it was a rehearsal');
  return {
    look: () => explained(() => database.snapshot((reader) => lookAt(reader, source, name))),
    rehearse: () =>
      inOne(() => Promise.reject(undo)).catch((error: unknown) => {
        if (error !== undo) throw error;
      }),
    fill: (say) => inOne((transaction) => fillTables(transaction, source, say)),
    close: database.close,
  };
}

async function lookAt(reader: Reader, source: MoveSource, name: string): Promise<'empty' | 'same'> {
  const names = await tableNames(reader, 'postgres');
  if (names.length === 0) return 'empty';
  const expected = [...source.tables.map((table) => table.name), SCHEMA_TABLE];
  const isSite = names.toSorted().join() === expected.toSorted().join();
  if (!isSite || !(await holdsAll(reader, source))) throw notEmpty(name, names);
  return 'same';
}

async function holdsAll(reader: Reader, source: MoveSource): Promise<boolean> {
  const applied = await reader.selectFrom(SCHEMA_TABLE).select('name').orderBy('version').execute();
  if (applied.map((row) => row.name).join() !== source.schema.join()) return false;
  for (const table of source.tables) {
    await refuseOtherColumns(reader, table);
    const sum = createRowSum();
    for (const row of source.rows(table)) sum.add(row);
    if (!isSameSum(sum.result(), await sumOfTarget(reader, table))) return false;
  }
  return true;
}

/** Migrates within the one transaction. Uses the lock of every start, so that no service can create its tables in between. */
async function makeTables(
  database: Database,
  transaction: Transaction<Tables>,
  name: string,
  ofModules: readonly Migration[],
): Promise<void> {
  await sql.raw(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`).execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction); // the role may set a limit
  const names = await tableNames(transaction, 'postgres');
  if (names.length > 0) throw notEmpty(name, names);
  const inside: Database = {
    ...database,
    read: transaction,
    makeReady: () => makeReady(transaction),
    attempt: (work) => work(transaction),
  };
  await migrate(inside);
  await migrateModules(inside, ofModules);
}

/** @throws ServiceError MOVE_SOURCE if the source has tables of a module that the site no longer lists */
async function refuseUnknownTables(transaction: Transaction<Tables>, source: MoveSource): Promise<void> {
  const made = new Set(await tableNames(transaction, 'postgres'));
  const unknown = source.tables.find(({ name }) => !made.has(name));
  if (!unknown) return;
  const sentence = `the site has a table ${unknown.name}, which none of its modules makes. List the module that made it in site.config.ts and build the site, or drop the table. Nothing was changed.`;
  throw new ServiceError('MOVE_SOURCE', sentence);
}

function notEmpty(name: string, tables: readonly string[]): ServiceError {
  const what = tables.includes(SCHEMA_TABLE)
    ? 'another site, or a later state of this one'
    : `tables such as ${tables[0]}`;
  const sentence = `the database ${name} is not empty: it holds ${what}. Name an empty one. Nothing was changed.`;
  return new ServiceError('MOVE_TARGET_NOT_EMPTY', sentence);
}

function refuse(sentence: string, cause: unknown): ServiceError {
  return new ServiceError('MOVE_TARGET', sentence, { cause });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message || codeOf(error) : String(error);
}
