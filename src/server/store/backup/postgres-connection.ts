import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../database.ts';
import { PATIENT } from '../engine.ts';
import type { Database, Reader } from '../engine.ts';
import { refusePooler } from '../postgres-pooler.ts';
import { rowsOf } from '../statement.ts';
import { tableNames } from './store-facts.ts';

/** Opens a database for work without a time limit. @throws ServiceError STORE_NOT_OPENED, STORE_POOLER */
export async function withPostgres<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(
    { dataDir: '', databaseUrl },
    { ...PATIENT, lockMs: 0, statementMs: 0 },
  );
  try {
    refusePooler(database.isPooled, 'a backup or a restore');
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Removes the time limits of the role, which are meant for requests, from one transaction. */
export async function removeLimits(transaction: Reader): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await rowsOf(transaction, 'postgres', { text: `set local ${name} = 0`, values: [] });
}

/** What prevents a restore. */
export function lookAtPostgres(databaseUrl: string): Promise<{ isInUse: boolean; isEmpty: boolean }> {
  return withPostgres(databaseUrl, async ({ read }) => ({
    isInUse: await staysInUse(read),
    isEmpty: (await tableNames(read, 'postgres')).length === 0,
  }));
}

/** How often to check for other connections, and the milliseconds in between. */
const LOOKS: Readonly<Record<'times' | 'ms', number>> = { times: 20, ms: 100 };

/** A client that has just disconnected is listed until its backend has ended. */
async function staysInUse(read: Reader): Promise<boolean> {
  const text = `select count(*) as count from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let left = LOOKS.times; left > 0; left--) {
    const [others] = await rowsOf<{ count: number }>(read, 'postgres', { text, values: [] });
    if (!others || others.count === 0) return false;
    await wait(LOOKS.ms);
  }
  return true;
}
