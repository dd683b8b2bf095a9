import { fillOnFirstStart } from '../../src/modules/boards/service/demo/first-start.ts';
import { keeperOf } from '../../src/modules/boards/service/demo/keep-files.ts';
import { createKeys } from '../../src/server/files/file-storage.ts';
import { openFolderStorage } from '../../src/server/files/folder-storage.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { TEST_DEMO_POSTS } from './demo-posts.ts';

/** Fills the database of DATA_DIR or DATABASE_URL, and is killed when everything is written but nothing committed. */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, ART_DIR: artDir = '' } = process.env;
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null });
const dying: Database = {
  ...database,
  attempt: (work) =>
    database.attempt(async (transaction) => {
      const result = await work(transaction);
      process.kill(process.pid, 'SIGKILL');
      return result;
    }),
};
const boards = TEST_DEMO_POSTS.map(({ boardId }) => ({ id: boardId }));
const readPosts = (): typeof TEST_DEMO_POSTS => TEST_DEMO_POSTS;
const keeper = keeperOf(openFolderStorage(dataDir, createKeys('0123abcd'), 0));
const readSheet = (): string => '';
await fillOnFirstStart({ database: dying, boards, readPosts, artDir, readSheet, keeper, now: Date.now() });
