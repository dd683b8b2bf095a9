import type { Database } from '../engine.ts';

/** Pages of the index that one call writes: some milliseconds, in which nobody else writes. */
const PAGES = 64;

/**
 * SQLite's search index grows by parts, each of which is looked into by every search; this makes one of several, a little at a time.
 * PostgreSQL does so by itself. https://www.sqlite.org/fts5.html#the_merge_command
 */
export async function mergeSearch(database: Database): Promise<void> {
  if (database.dialect === 'postgres') return;
  const text = `insert into post_search (post_search, rank) values ('merge', ?)`;
  await database.writeApart([{ text, values: [PAGES] }]);
}
