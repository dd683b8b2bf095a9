import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../../server/run-every.ts';
import type { PostStore } from '../../../server/store/post-store.ts';

/** Milliseconds between two steps of merging the search index. */
const EVERY = 60_000;
/** Milliseconds for which former versions of posts can stay in it. What is deleted for good leaves it at once. */
const CLEARED_EVERY = 60 * 60_000;

/** Keeps searches fast while posts are written, and former versions of posts out of the index. */
export function keepSearchMerged(
  app: FastifyInstance,
  posts: Pick<PostStore, 'mergeSearchIndex' | 'clearSearchIndex'>,
): void {
  const failed = 'the search index was not merged';
  runEvery(app, { every: EVERY, atOnce: false, work: () => posts.mergeSearchIndex(), failed });
  const clear = async (): Promise<void> => {
    await posts.clearSearchIndex();
  };
  runEvery(app, { every: CLEARED_EVERY, work: clear, failed });
}
