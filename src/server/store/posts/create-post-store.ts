import type { Database } from '../engine.ts';
import type { PostStore } from '../post-store.ts';
import { createLists } from './lists.ts';
import { createNeighbours } from './neighbours.ts';
import { createNewest } from './newest.ts';
import { findSave } from './post-saves.ts';
import { createReads } from './reads.ts';
import { readFull, readStored } from './rows.ts';
import { createWaiting } from './waiting.ts';
import { createWriting } from './writing.ts';

/** The posts of an open database. Close it before the database. */
export function createPostStore(database: Database): PostStore {
  const { dialect } = database;
  const lists = createLists(database);
  const reads = createReads(database);
  return {
    list: lists.list,
    count: lists.count,
    search: lists.search,
    newest: createNewest(database, lists.withDirectory),
    ...createNeighbours(database, lists.withFound),
    ...createWriting(database),
    view: async (boardId, id) => {
      const post = await database.snapshot((reader) => readFull(reader, dialect, boardId, id));
      const more = reads.waiting(id);
      return post && more > 0 ? { ...post, readCount: post.readCount + more } : post;
    },
    waiting: createWaiting(database),
    find: (boardId, id) => database.snapshot((reader) => readStored(reader, dialect, boardId, id)),
    findSave: (key) => findSave(database.read, key),
    countRead: reads.countRead,
    close: reads.flush,
  };
}
