import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** FAULTS.md, "SIGTERM / deploy": go on accepting for about a second, be gone after ten. */
export interface StopTimes {
  readonly acceptMs: number;
  readonly limitMs: number;
}
export const STOP_TIMES: StopTimes = { acceptMs: 1_000, limitMs: 10_000 };

/**
 * Adds `/health` and the graceful stop.
 * @param isWell whether what the service stands on works
 * @returns `stop`, which says not ready, goes on answering with `Connection: close`, lets begun requests finish and
 *   closes; after `limitMs` it cuts what is left. Calling it again returns the same promise.
 */
export function addLifecycle(
  app: FastifyInstance,
  isWell: () => Promise<boolean>,
): (times?: StopTimes) => Promise<void> {
  let stopped: Promise<void> | null = null;
  app.get('/health', async (_request, reply) => {
    const works = stopped === null && (await isWell());
    // Looking takes a moment, in which the stop may have begun.
    const status = stopped ? 'stopping' : works ? 'ready' : 'unavailable';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopped) reply.header('connection', 'close');
    done();
  });
  const stop = async ({ acceptMs, limitMs }: StopTimes): Promise<void> => {
    const limit = setTimeout(() => app.server.closeAllConnections(), limitMs);
    await wait(acceptMs);
    await app.close();
    clearTimeout(limit);
  };
  return (times = STOP_TIMES) => (stopped ??= stop(times));
}
