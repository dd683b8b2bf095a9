import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../../server/run-every.ts';
import type { PostStore } from '../store/post-store.ts';

/** The maximum delay of a scheduled post, in milliseconds. */
const EVERY = 10_000;

/** Publishes scheduled posts when they are due. Those that fell due while the service was down come before it is ready. */
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
