import type { FastifyInstance } from 'fastify';
import { runEvery } from '../run-every.ts';
import type { PostStore } from '../store/post-store.ts';

/** Milliseconds between two looks at cards that are empty, and between two steps of merging the search index. */
const EVERY = { cards: 2_000, search: 60_000 } as const;

/** Does the work that lists and searches are quick by. */
export function keepQuick(app: FastifyInstance, posts: Pick<PostStore, 'fillCards' | 'mergeSearch'>): void {
  const fill = async (closing: AbortSignal): Promise<void> => {
    while (!closing.aborted && (await posts.fillCards()));
  };
  const merge = (): Promise<void> => posts.mergeSearch();
  const common = { atOnce: false, failed: 'lists and searches were not made quicker' };
  runEvery(app, { ...common, work: fill, every: EVERY.cards });
  runEvery(app, { ...common, work: merge, every: EVERY.search });
}
