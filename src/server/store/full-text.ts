import { setImmediate as nextTurn } from 'node:timers/promises';
import { write } from './database.ts';
import type { Database } from './engine.ts';
import { rowsOf } from './statement.ts';

/** Index pages written per step: some milliseconds, during which other writes wait. */
const STEP = 64;

/**
 * Merges a few of the segments to which a full-text index grows, because every search reads all of them. PostgreSQL does this
 * automatically.
 */
export async function mergeFullText(database: Database, index: string): Promise<void> {
  if (database.dialect === 'sqlite') await merge(database, index, STEP);
}

/**
 * Removes deleted text from all full-text indexes. FTS5 only marks it as deleted, and drops it when it merges the segments that
 * contain it. PostgreSQL's indexes are cleared by a vacuum.
 * @returns false if more was deleted in the meantime; try again later
 */
export async function clearFullText(database: Database): Promise<boolean> {
  if (database.dialect === 'postgres') return true;
  const text = `select name from sqlite_master where sql like '%using fts5 %'`;
  const indexes = await rowsOf<{ name: string }>(database.read, 'sqlite', { text, values: [] });
  for (const { name } of indexes) if (!(await clear(database, name))) return false;
  return true;
}

async function clear(database: Database, index: string): Promise<boolean> {
  // A negative step starts merging all segments into one: https://www.sqlite.org/fts5.html#the_merge_command
  for (let pages = -STEP; await hasDeletedText(database, index); pages = STEP) {
    const isDone = (await merge(database, index, pages)) < 2;
    if (isDone && pages > 0) return false;
    await nextTurn();
  }
  return true;
}

/**
 * Finds pages that list deleted rows: their ids start at the segment's number plus 2^16, shifted by 37 bits
 * (FTS5_TOMBSTONE_ROWID in fts5_index.c), which is part of the file format.
 */
async function hasDeletedText({ read }: Database, index: string): Promise<boolean> {
  const text = `select 1 as one from "${index}_data" where id >= (65536 << 37) limit 1`;
  return (await rowsOf(read, 'sqlite', { text, values: [] })).length > 0;
}

/** @returns how many index rows changed: fewer than two if there was nothing to merge */
function merge(database: Database, index: string, pages: number): Promise<number> {
  return write(database, async (transaction) => {
    const before = await countChanges();
    const text = `insert into "${index}" ("${index}", rank) values ('merge', ?)`;
    await rowsOf(transaction, 'sqlite', { text, values: [pages] });
    return (await countChanges()) - before;

    async function countChanges(): Promise<number> {
      const question = { text: 'select total_changes() as count', values: [] };
      const [row] = await rowsOf<{ count: number }>(transaction, 'sqlite', question);
      return row?.count ?? 0;
    }
  });
}
