import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../../server/run-every.ts';
import type { Database } from '../../../server/store/engine.ts';
import { clearFullText, mergeFullText } from '../../../server/store/full-text.ts';

/** Milliseconds between two steps of merging the search index. */
const EVERY = 60_000;
/** Milliseconds for which earlier versions of posts can stay in it. Posts that are deleted for good leave it at once. */
const CLEARED_EVERY = 60 * 60_000;

/** Keeps searches fast while posts are written, and removes earlier versions of posts from the index. */
export function keepSearchMerged(app: FastifyInstance, database: Database): void {
  const failed = 'the search index was not merged';
  const merge = (): Promise<void> => mergeFullText(database, 'post_search');
  runEvery(app, { every: EVERY, atOnce: false, work: merge, failed });
  const clear = async (): Promise<void> => {
    await clearFullText(database);
  };
  runEvery(app, { every: CLEARED_EVERY, work: clear, failed });
}
