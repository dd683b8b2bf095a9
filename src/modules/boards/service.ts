import type { ServiceModule } from '../../server/module.ts';
import { createBoardDocuments } from './service/board-documents.ts';
import { addFeed } from './service/feed.ts';
import { addDownloadCall } from './service/files/download-call.ts';
import { addUploadCall } from './service/files/upload-call.ts';
import { addZipCall } from './service/files/zip-call.ts';
import { keepSearchMerged } from './service/keep-search-merged.ts';
import { createPagesWithPosts } from './service/pages-with-posts.ts';
import { publishOnTime } from './service/publish-on-time.ts';
import { addReadingCalls } from './service/reading-calls.ts';
import { addViewCall } from './service/view-call.ts';
import { addWritingCalls } from './service/writing-calls.ts';

export const service: ServiceModule = {
  add: async (app, { content, database, posts, hash, limit, origin, storage, uploads }) => {
    const { boards, timeZone } = content;
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
  start: (app, { posts }) => {
    publishOnTime(app, posts, Date.now);
    keepSearchMerged(app, posts);
  },
  documents: ({ site, ...sources }) => ({
    answerScreen: createBoardDocuments({ boards: site.boards, questions: site.places.questions, ...sources }),
    answerPage: createPagesWithPosts({ site, ...sources }),
  }),
};
