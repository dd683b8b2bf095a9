import type { Database } from '../../../server/store/engine.ts';
import type { PostStore } from './post-store.ts';
import { createAddresses } from './addresses.ts';
import { createLists } from './lists.ts';
import { createNeighbours } from './neighbours.ts';
import { findSave } from './post-saves.ts';
import { createReads } from './reads.ts';
import { readFull, readStored } from './rows.ts';
import { createDeleted, createWaiting } from './waiting.ts';
import { createWriting } from './writing.ts';

const stores = new WeakMap<Database, PostStore>();

/** The shared store of a database's posts: it caches lists and buffers reads. Close it before the database. */
export function postsOf(database: Database): PostStore {
  const posts = stores.get(database) ?? createPostStore(database);
  stores.set(database, posts);
  return posts;
}

/** A separate store. Close it before the database. */
export function createPostStore(database: Database): PostStore {
  const { dialect, snapshot } = database;
  const { findIds, ...lists } = createLists(database);
  const reads = createReads(database);
  return {
    ...lists,
    ...createNeighbours(database, findIds),
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
    close: reads.flush,
  };
}
