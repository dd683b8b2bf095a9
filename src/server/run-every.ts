import type { FastifyInstance } from 'fastify';

/** Work that a process does again and again beside its calls. */
export interface Job {
  /** Milliseconds from one start to the next; a start that finds it still running is passed over. */
  readonly every: number;
  /** Whether the first time is when the service begins to listen, and not one interval later. */
  readonly atOnce?: boolean;
  /** @param closing tells work that takes long that the service is about to close */
  readonly work: (closing: AbortSignal) => Promise<unknown>;
  /** What is logged, in words, when it fails. The next time it is tried again. */
  readonly failed: string;
}

/** Milliseconds for which a stop waits for what is under way: the process is to be gone after ten seconds. */
const STOP_WAITS = 5_000;

/** Repeats a job while the service listens. What is under way ends before the database is closed, unless it takes too long. */
export function runEvery(app: FastifyInstance, { every, atOnce = true, work, failed }: Job): void {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    try {
      await work(closing.signal);
    } catch (error) {
      app.log.error({ err: error }, failed);
    }
    running = null;
  };
  const start = (): void => void (running ??= run());

  app.addHook('onListen', (done) => {
    timer = setInterval(start, every).unref();
    if (atOnce) start();
    done();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    clearInterval(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_WAITS).unref())]);
  });
}
