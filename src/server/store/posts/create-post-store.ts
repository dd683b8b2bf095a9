import { write } from '../database.ts';
import type { Database } from '../engine.ts';
import type { PostStore } from '../post-store.ts';
import { rowsOf } from '../statement.ts';
import { createAddresses } from './addresses.ts';
import { createLists } from './lists.ts';
import { createNeighbours } from './neighbours.ts';
import { findSave } from './post-saves.ts';
import { createReads } from './reads.ts';
import { readFull, readStored } from './rows.ts';
import { createDeleted, createWaiting } from './waiting.ts';
import { createWriting } from './writing.ts';

/** The posts of an open database. Close it before the database. */
export function createPostStore(database: Database): PostStore {
  const { dialect, snapshot } = database;
  const { withIds, ...lists } = createLists(database);
  const reads = createReads(database);
  return {
    ...lists,
    ...createNeighbours(database, withIds),
    ...createWriting(database),
    ...createAddresses(database),
    view: async (boardId, id) => {
      const post = await snapshot((reader) => readFull(reader, dialect, boardId, id));
      const more = reads.waiting(id);
      return post && more > 0 ? { ...post, readCount: post.readCount + more } : post;
    },
    waiting: createWaiting(database),
    deleted: createDeleted(database),
    find: (boardId, id) => snapshot((reader) => readStored(reader, dialect, boardId, id)),
    findSave: (key) => findSave(database.read, key),
    countRead: reads.countRead,
    mergeSearchIndex: () => mergeSearchIndex(database),
    close: reads.flush,
  };
}

/** Pages of the index that one call writes: some milliseconds, in which nobody else writes. */
const MERGED_PAGES = 64;

/** PostgreSQL does so by itself. https://www.sqlite.org/fts5.html#the_merge_command */
async function mergeSearchIndex(database: Database): Promise<void> {
  if (database.dialect === 'postgres') return;
  const text = `insert into post_search (post_search, rank) values ('merge', ?)`;
  await write(database, (transaction) => rowsOf(transaction, 'sqlite', { text, values: [MERGED_PAGES] }));
}
