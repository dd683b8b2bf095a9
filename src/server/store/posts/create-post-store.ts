import type { Database } from '../engine.ts';
import type { PostStore } from '../post-store.ts';
import { createAddresses } from './addresses.ts';
import { createLists } from './lists.ts';
import { createNeighbours } from './neighbours.ts';
import { createNewest } from './newest.ts';
import { findSave } from './post-saves.ts';
import { createReads } from './reads.ts';
import { readFull, readStored } from './rows.ts';
import { mergeSearch } from './merge-search.ts';
import { readViewJson } from './view-json.ts';
import { createDeleted, createWaiting } from './waiting.ts';
import { fillEmpty } from './wholes.ts';
import { createWriting } from './writing.ts';

/** The posts of an open database. Close it before the database. */
export function createPostStore(database: Database): PostStore {
  const { dialect } = database;
  const lists = createLists(database);
  const reads = createReads(database);
  return {
    list: lists.list,
    listJson: lists.listJson,
    count: lists.count,
    search: lists.search,
    newest: createNewest(database, lists),
    ...createNeighbours(database, lists.withFound),
    ...createWriting(database),
    ...createAddresses(database),
    view: async (boardId, id) => {
      const post = await database.snapshot((reader) => readFull(reader, dialect, boardId, id));
      const more = reads.waiting(id);
      return post && more > 0 ? { ...post, readCount: post.readCount + more } : post;
    },
    viewJson: async (boardId, id, visit) => {
      const waits = reads.waits(id, visit);
      const post = await readViewJson(database, boardId, id, reads.waiting(id), visit);
      return post && waits ? { ...post, wasRead: true } : post;
    },
    waiting: createWaiting(database),
    deleted: createDeleted(database),
    find: (boardId, id) => database.snapshot((reader) => readStored(reader, dialect, boardId, id)),
    findSave: (key) => findSave(database.read, key),
    countRead: reads.countRead,
    fillCards: () => fillEmpty(database),
    mergeSearch: () => mergeSearch(database),
    close: reads.flush,
  };
}
