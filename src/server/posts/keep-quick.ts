import type { FastifyInstance } from 'fastify';
import type { PostStore } from '../store/post-store.ts';

/** Milliseconds between two looks at cards that are empty, and between two steps of merging the search index. */
const EVERY = { cards: 2_000, search: 60_000 } as const;

/** Does, while the service listens, the work that lists and searches are quick by. It ends before the database is closed. */
export function keepQuick(app: FastifyInstance, posts: Pick<PostStore, 'fillCards' | 'mergeSearch'>): void {
  let isClosing = false;
  const fill = async (): Promise<void> => {
    while (!isClosing && (await posts.fillCards()));
  };
  const jobs = [
    { work: fill, every: EVERY.cards },
    { work: () => posts.mergeSearch(), every: EVERY.search },
  ].map(({ work, every }) => {
    let running = Promise.resolve();
    let isRunning = false;
    const run = async (): Promise<void> => {
      isRunning = true;
      try {
        await work();
      } catch (error) {
        app.log.warn({ err: error }, 'lists and searches were not made quicker');
      }
      isRunning = false;
    };
    const start = (): void => {
      if (!isRunning) running = run();
    };
    return { start, every, ended: () => running };
  });
  let timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', (done) => {
    timers = jobs.map(({ start, every }) => setInterval(start, every).unref());
    done();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(jobs.map(({ ended }) => ended()));
  });
}
