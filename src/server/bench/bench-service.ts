import type { StorePlace } from '../store/database.ts';
import { measuresOf } from './bench-measures.ts';
import type { Measure } from './bench-measures.ts';
import { runJob, startServing } from './bench-processes.ts';
import type { Serving } from './bench-processes.ts';
import { BENCH_BOARD, makeBenchRows } from './bench-rows.ts';

/** Requests that are made up before; each is sent once as a rule. */
const REQUESTS = 60_000;
const CONNECTIONS = 32;

export interface BenchOptions {
  /** The project's folder. */
  readonly root: string;
  readonly place: StorePlace;
  readonly posts: number;
  /** Seconds of each measurement. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** What scripts/bench-load.ts is asked and answers. */
export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly body?: string;
  }[];
}
export interface LoadAnswer {
  /** A second. */
  readonly requests: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Connections that failed, timeouts, and answers other than 2xx. */
  readonly failures: number;
}

/**
 * Measures the service with many posts, each call beside a Fastify that answers a fixed body of the same size: both run as
 * processes of their own, under the same load from a third.
 */
export async function benchService({ root, place, posts, seconds, say }: BenchOptions): Promise<void> {
  await makeBenchRows(place, posts, say);
  const floor = await startServing(root, 'bench-floor', {});
  const service = await startServing(root, 'start', {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
  });
  try {
    const board = (await (
      await fetch(`${service.url}/boardConfig/getBoardConfigOne.do?id=${BENCH_BOARD}`)
    ).json()) as { pagesize: number }; // the contract's answer
    const measures = measuresOf(posts, Math.ceil(posts / board.pagesize));
    say(`${posts.toLocaleString('en')} posts, ${board.pagesize} on a page, ${CONNECTIONS} connections`);
    for (const measure of measures) say(await compare(root, service, floor, measure, seconds));
  } finally {
    await Promise.all([service.stop(), floor.stop()]);
  }
}

async function compare(
  root: string,
  service: Serving,
  floor: Serving,
  measure: Measure,
  seconds: number,
): Promise<string> {
  const { headers, size, status } = await introduce(service, measure);
  if (status !== 200) return `${measure.name}: not measured, it answers ${status}`;
  const common = { connections: CONNECTIONS, headers };
  const requests = Array.from({ length: REQUESTS }, (_, nth) => ({
    method: measure.method,
    path: measure.path(nth),
    ...(measure.body ? { body: JSON.stringify(measure.body(nth)) } : {}),
  }));
  const load = (url: string, job: Pick<LoadJob, 'requests' | 'seconds'>): Promise<LoadAnswer> =>
    runJob(root, 'bench-load', { ...common, ...job, url } satisfies LoadJob);
  // What every program does at its first requests, compiling and filling its caches, is not measured.
  await load(service.url, { requests, seconds: Math.ceil(seconds / 2) });
  const fixed = await load(floor.url, { requests: [{ method: 'GET', path: `/?size=${size}` }], seconds });
  const ours = await load(service.url, { requests: requests.toReversed(), seconds });
  const ratio = (ours.requests / fixed.requests).toFixed(2);
  const numbers = `${Math.round(ours.requests)} a second, ratio ${ratio} (wanted ${measure.wanted}), p99 ${ours.p99} ms`;
  return `${measure.name}: ${numbers}, ${size} bytes, ${ours.failures} failures; Fastify ${Math.round(fixed.requests)}`;
}

/** Comes as a browser does that has been here before: with the cookie, and its token where something is sent. */
async function introduce(
  { url }: Serving,
  { method, path, body }: Measure,
): Promise<{ headers: Record<string, string>; size: number; status: number }> {
  const first = await fetch(`${url}/menu.do?siteId=35`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => /XSRF-TOKEN=/.test(cookie))?.split('=')[1] ?? '';
  const headers = {
    'user-agent': 'Mozilla/5.0 (benchmark)',
    cookie: cookies.join('; '),
    ...(method === 'POST'
      ? {
          'content-type': 'application/json',
          'x-xsrf-token': token,
          origin: url,
          'sec-fetch-site': 'same-origin',
        }
      : {}),
  };
  const answer = await fetch(`${url}${path(1)}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body(REQUESTS)) } : {}),
  });
  return { headers, size: (await answer.arrayBuffer()).byteLength, status: answer.status };
}
