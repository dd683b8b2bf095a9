import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** R-FAULT-18: keep accepting for about a second, exit within ten. */
export interface StopTimes {
  readonly acceptMs: number;
  readonly limitMs: number;
}
const STOP_TIMES: StopTimes = { acceptMs: 1_000, limitMs: 10_000 };

/**
 * Adds `/health` and the graceful stop.
 * @param isWell whether everything that the service depends on works
 * @returns `stop`, which makes `/health` not ready, keeps answering with `Connection: close`, lets requests in progress finish
 *   and closes; after `limitMs` it cuts the rest. Calling it again returns the same promise.
 */
export function addLifecycle(
  app: FastifyInstance,
  isWell: () => Promise<boolean>,
): (times?: StopTimes) => Promise<void> {
  let stopped: Promise<void> | null = null;
  app.get('/health', async (_request, reply) => {
    const works = stopped === null && (await isWell());
    // The stop may have started during the check.
    const status = stopped ? 'stopping' : works ? 'ready' : 'unavailable';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  let held: Promise<void> | null = null;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) void held.then(() => done());
    else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopped) reply.header('connection', 'close');
    done();
  });
  const stop = async ({ acceptMs, limitMs }: StopTimes): Promise<void> => {
    const { server } = app;
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    await wait(acceptMs);
    let release = (): void => undefined;
    held = new Promise<void>((resolve) => (release = resolve));
    await emptyQueue(server);
    const closed = closePort(server);
    held = null;
    release();
    await closed;
    await app.close(); // now that there are no more requests: jobs, then the database
    clearTimeout(limit);
  };
  return (times = STOP_TIMES) => (stopped ??= stop(times));
}

/** Milliseconds between checks for idle connections after the port is closed. */
const IDLE_MS = 250;

/**
 * Stops accepting connections, and waits until all open ones are answered and closed. An HTTP server's own `close` treats a new
 * connection, whose request is on its way, as idle and cuts it; closing only the port doesn't.
 */
async function closePort(server: Server): Promise<void> {
  if (!server.listening) return;
  const gone = new Promise<void>((resolve) => void TcpServer.prototype.close.call(server, () => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  await gone;
  clearInterval(idle);
}

/** Milliseconds: without new connections, before the port is closed; and the longest wait for that. */
const QUIET = { look: 10, times: 3, most: 500 };
/** Event-loop turns in which connections may still arrive after that. */
const MOST_TURNS = 100;

/**
 * Waits until no connection is queued. Node accepts one connection per event-loop turn, so under load many are always queued in
 * the system, and closing the port cuts them: 39 of 40 clients were cut that way. While answers are held back, all are
 * accepted. A timer runs before a turn accepts any, and late on a loaded machine, so the port is closed after a turn.
 */
async function emptyQueue(server: Server): Promise<void> {
  let arrivals = 0;
  const count = (): number => arrivals++;
  server.on('connection', count);
  const end = performance.now() + QUIET.most;
  for (let quiet = 0; quiet < QUIET.times && performance.now() < end;) {
    const before = arrivals;
    await wait(QUIET.look);
    quiet = arrivals === before ? quiet + 1 : 0;
  }
  for (let turn = 0, before = -1; turn < MOST_TURNS && arrivals !== before; turn++) {
    before = arrivals;
    await nextTurn();
  }
  server.off('connection', count);
}
