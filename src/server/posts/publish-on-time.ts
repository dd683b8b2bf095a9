import type { FastifyInstance } from 'fastify';
import type { PostStore } from '../store/post-store.ts';

/** Milliseconds by which a scheduled post appears late at most. */
const EVERY = 10_000;

/** Publishes scheduled posts when their time has come, from when the service is ready until it closes. */
export function publishOnTime(
  app: FastifyInstance,
  posts: Pick<PostStore, 'publishDue'>,
  now: () => number,
  every = EVERY,
): void {
  const publish = async (): Promise<void> => {
    try {
      const count = await posts.publishDue(now());
      if (count > 0) app.log.info({ count }, 'scheduled posts were published');
    } catch (error) {
      app.log.warn({ err: error }, 'scheduled posts were not published');
    }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => (running = running.then(publish)), every).unref();
  app.addHook('onReady', publish); // what fell due while the service was away
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running; // the database closes next
  });
}
