import { setImmediate as nextTurn } from 'node:timers/promises';
import { write } from '../database.ts';
import type { Database } from '../engine.ts';
import { rowsOf } from '../statement.ts';

/** Pages of the index that one step writes: some milliseconds, in which nobody else writes. */
const STEP = 64;

/** Merges a few of the parts by which the search index grows: every search looks into each of them. PostgreSQL does so by itself. */
export async function mergeSearchIndex(database: Database): Promise<void> {
  if (database.dialect === 'sqlite') await merge(database, STEP);
}

/**
 * Takes what deleted posts and former versions of posts were found by out of the search index. FTS5 only notes that such text no
 * longer counts, and drops it when it merges the parts that hold it. PostgreSQL's index is cleared by a vacuum.
 * @returns false if more was deleted meanwhile; try again later
 */
export async function clearSearchIndex(database: Database): Promise<boolean> {
  if (database.dialect === 'postgres') return true;
  // A negative step begins to merge all parts into one: https://www.sqlite.org/fts5.html#the_merge_command
  for (let pages = -STEP; await hasDeletedText(database); pages = STEP) {
    const isDone = (await merge(database, pages)) < 2;
    if (isDone && pages > 0) return false;
    await nextTurn();
  }
  return true;
}

/**
 * The pages that list deleted rows: their numbers begin at the number of a part and 2^16, shifted by 37 bits (FTS5_TOMBSTONE_ROWID of
 * fts5_index.c). The file format keeps it so.
 */
async function hasDeletedText({ read }: Database): Promise<boolean> {
  const text = 'select 1 as one from post_search_data where id >= (65536 << 37) limit 1';
  return (await rowsOf(read, 'sqlite', { text, values: [] })).length > 0;
}

/** @returns how many rows of the index changed: fewer than two if there was nothing to merge */
function merge(database: Database, pages: number): Promise<number> {
  return write(database, async (transaction) => {
    const before = await countChanges();
    const text = `insert into post_search (post_search, rank) values ('merge', ?)`;
    await rowsOf(transaction, 'sqlite', { text, values: [pages] });
    return (await countChanges()) - before;

    async function countChanges(): Promise<number> {
      const question = { text: 'select total_changes() as count', values: [] };
      const [row] = await rowsOf<{ count: number }>(transaction, 'sqlite', question);
      return row?.count ?? 0;
    }
  });
}
