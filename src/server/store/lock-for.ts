import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * Lets only one transaction at a time continue, over all processes on one database, until it ends: for work that reads, decides
 * and writes. SQLite lets only one transaction write anyway.
 */
export async function lockFor(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  name: string,
): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  }
}
