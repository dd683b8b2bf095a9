import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../../server/run-every.ts';
import type { PostStore } from '../store/post-store.ts';

/** Milliseconds by which a scheduled post appears late at most. */
const EVERY = 10_000;

/** Publishes scheduled posts when their time has come. What fell due while the service was away is there when it is ready. */
export function publishOnTime(
  app: FastifyInstance,
  posts: Pick<PostStore, 'publishDue'>,
  now: () => number,
): void {
  const publish = async (): Promise<void> => {
    const count = await posts.publishDue(now());
    if (count > 0) app.log.info({ count }, 'scheduled posts were published');
  };
  const failed = 'scheduled posts were not published';
  app.addHook('onReady', () => publish().catch((error: unknown) => app.log.error({ err: error }, failed)));
  runEvery(app, { every: EVERY, atOnce: false, work: publish, failed });
}
