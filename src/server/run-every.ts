import type { FastifyInstance } from 'fastify';

/** Work that a process repeats alongside its calls. */
export interface Job {
  /** Milliseconds from one start to the next; skipped while the last run is still going on. */
  readonly every: number;
  /** Whether it first runs when the service starts to listen, not one interval later. Default: true. */
  readonly atOnce?: boolean;
  /** @param closing aborted when the service is about to close, for long work */
  readonly work: (closing: AbortSignal) => Promise<unknown>;
  /** The log message for a failure. The next run tries again. */
  readonly failed: string;
}

/** Milliseconds for which a stop waits for a running job: the process must exit within ten seconds. */
const STOP_WAITS = 5_000;

/** Repeats a job while the service listens. A running job finishes before the database is closed, unless it takes too long. */
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
