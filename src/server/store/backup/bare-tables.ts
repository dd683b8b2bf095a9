import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { rowsOf } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** Foreign keys first: they depend on indexes. */
const FOREIGN_KEYS = `select conrelid::regclass::text as name,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Primary keys and unique constraints stay. */
const INDEXES = `select indexrelid::regclass::text as name, format('drop index %s', indexrelid::regclass) as off,
    pg_get_indexdef(indexrelid) as on
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not exists (select from pg_constraint where conindid = indexrelid)`;

const TRIGGERS = `select relname as name, format('alter table %I disable trigger user', relname) as off,
    format('alter table %I enable trigger user', relname) as on
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/**
 * Drops foreign keys and indexes of all tables and disables their triggers, so that rows can be inserted as they are, in any
 * order and much faster.
 * @returns a function that restores them
 */
export async function bareTables(transaction: Transaction<Tables>): Promise<() => Promise<void>> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(transaction);
  const taken: string[] = [];
  for (const text of [FOREIGN_KEYS, INDEXES, TRIGGERS]) {
    const parts = await rowsOf<{ off: string; on: string }>(transaction, 'postgres', { text, values: [] });
    for (const { off, on } of parts) {
      await run(off);
      taken.unshift(on);
    }
  }
  return async () => {
    for (const text of taken) await run(text);
  };
}
