import type { FastifyInstance } from 'fastify';
import { runEvery } from '../run-every.ts';
import type { PostStore } from '../store/post-store.ts';

/** Milliseconds between two steps of merging the search index. */
const EVERY = 60_000;

/** Keeps searches fast while posts are written. */
export function keepSearchMerged(app: FastifyInstance, posts: Pick<PostStore, 'mergeSearchIndex'>): void {
  const failed = 'the search index was not merged';
  runEvery(app, { every: EVERY, atOnce: false, work: () => posts.mergeSearchIndex(), failed });
}
