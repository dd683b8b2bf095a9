import type { DemoBoard } from './service/demo/demo-post.ts';
import { fillOnFirstStart } from './service/demo/first-start.ts';
import { keeperOf } from './service/demo/keep-files.ts';
import type { ServiceModule } from '../../server/module.ts';
import { accountData } from './store/account-data.ts';
import { postsOf } from './store/create-post-store.ts';
import { addFeed } from './service/feed.ts';
import { addDownloadCall } from './service/files/download-call.ts';
import { addUploadCall } from './service/files/upload-call.ts';
import { addZipCall } from './service/files/zip-call.ts';
import { createFindPosts } from './service/find-posts.ts';
import { keepSearchMerged } from './service/keep-search-merged.ts';
import { createPostDocuments } from './service/post-documents.ts';
import { publishOnTime } from './service/publish-on-time.ts';
import { purgeOnTime } from './service/purge-on-time.ts';
import { namePosts } from './service/name-posts.ts';
import { addReadingCalls } from './service/reading-calls.ts';
import { refuseUnknownTypes } from './service/refuse-unknown-types.ts';
import { createSitemap } from './service/sitemap.ts';
import { addViewCall } from './service/view-call.ts';
import { findWaitingPosts } from './service/waiting-posts.ts';
import { addWritingCalls } from './service/writing-calls.ts';

export const service: ServiceModule = {
  accountData,
  subjects: namePosts,
  waiting: findWaitingPosts,
  add: async (app, { content, database, hash, limit, origin, storage, uploads }) => {
    const { boards, timeZone } = content;
    const posts = postsOf(database);
    const sources = { boards, timeZone, posts, now: Date.now };
    addReadingCalls(app, sources);
    addViewCall(app, sources);
    addWritingCalls(app, { ...sources, limit });
    addFeed(app, { content, posts, origin, hash });
    if (!storage) return;
    const files = { database, storage, boards, limit };
    addDownloadCall(app, files);
    addZipCall(app, files);
    await addUploadCall(app, { ...files, ...uploads });
  },
  start: (app, { content, database, keepDeletedDays }) => {
    refuseUnknownTypes(content.boards);
    const posts = postsOf(database);
    publishOnTime(app, posts, Date.now);
    keepSearchMerged(app, database);
    purgeOnTime(app, database, keepDeletedDays);
    // If the database refuses writes, the last second's reads are lost, but shutdown continues.
    app.addHook('onClose', () =>
      posts.close().catch((error: unknown) => app.log.warn({ err: error }, 'reads were not counted')),
    );
  },
  fillDemo: async ({ storage, readPosts, lists: { boards }, ...sources }) => {
    const readBoards = (): readonly DemoBoard[] => readPosts() as readonly DemoBoard[]; // checked by the lint
    await fillOnFirstStart({ ...sources, boards, readPosts: readBoards, keeper: keeperOf(storage) });
  },
  documents: ({ database, ...sources }) => createPostDocuments(postsOf(database), sources),
  sitemap: createSitemap,
  search: createFindPosts,
};
