import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { StorePlace } from '../../../src/server/store/database.ts';
import { openMigrated } from '../../../src/server/store/migrate.ts';
import { measuresOf } from './bench-measures.ts';
import type { Measure } from './bench-measures.ts';
import { runJob, startService, startServing } from './bench-processes.ts';
import type { Serving } from './bench-processes.ts';
import { BENCH_BOARD, makeBenchRows } from './bench-rows.ts';

/** Requests that are made up for each round; none is sent in two rounds, and in a round none twice unless it answers faster. */
const REQUESTS = 100_000;
const CONNECTIONS = 32;
/** What no list of bots holds: a bot's reads would not be counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Fastify and the service take turns, so that both see what else the machine does. The median counts. */
const ROUNDS = 3;

export interface BenchOptions {
  /** The project's folder. */
  readonly root: string;
  readonly place: StorePlace;
  readonly posts: number;
  /** Seconds of each measurement. */
  readonly seconds: number;
  /** Part of the names of those that are measured, which one of them has; all where empty. */
  readonly only: string;
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
  /** In all, those before the measurement as well. */
  readonly total: number;
  /** Connections that failed, timeouts, and answers other than 2xx. */
  readonly failures: number;
}

/**
 * Measures the service with many posts, each call beside a Fastify that answers a fixed body of the same size: both run as
 * processes of their own, under the same load from a third.
 */
export async function benchService({ root, place, posts, seconds, only, say }: BenchOptions): Promise<void> {
  await makeBenchRows(place, posts, say);
  const readBefore = await sumReads(place);
  let read = 0;
  const floor = await startServing(root, 'bench-floor', {});
  const service = await startService(root, place);
  try {
    const board = (await (
      await fetch(`${service.url}/boardConfig/getBoardConfigOne.do?id=${BENCH_BOARD}`)
    ).json()) as { pagesize: number }; // the contract's answer
    const all = measuresOf(posts, Math.ceil(posts / board.pagesize));
    const measures = all.filter(({ name }) => name.includes(only));
    say(`${posts.toLocaleString('en')} posts, ${board.pagesize} on a page, ${CONNECTIONS} connections`);
    for (const measure of measures) {
      const { line, answered } = await compare(root, place, service, floor, measure, seconds);
      say(line);
      if (measure.isRead) read += answered;
    }
  } finally {
    await Promise.all([service.stop(), floor.stop()]);
  }
  if (read > 0) say(`of ${read} posts that were read, counted ${(await sumReads(place)) - readBefore}`);
}

/** Reads of all posts, as the database has them. */
async function sumReads(place: StorePlace): Promise<number> {
  const database = await openMigrated(place);
  try {
    const { sum } = await database.read
      .selectFrom('post_read_count')
      .select(({ fn }) => fn.sum<number | string | null>('reads').as('sum'))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  } finally {
    await database.close();
  }
}

/**
 * Reads the file of SQLite, so that the system has it in memory: some virtual machines take out what nobody has used for a few
 * seconds, and a round would measure their disk.
 */
async function readFileOf({ dataDir, databaseUrl }: StorePlace): Promise<void> {
  if (databaseUrl !== null) return;
  const file = createReadStream(join(dataDir, 'site.db'), { highWaterMark: 1 << 20 });
  await once(file.resume(), 'close');
}

async function compare(
  root: string,
  place: StorePlace,
  service: Serving,
  floor: Serving,
  measure: Measure,
  seconds: number,
): Promise<Compared> {
  const { headers, size, status } = await introduce(service, measure);
  if (status !== 200) return { line: `${measure.name}: not measured, it answers ${status}`, answered: 0 };
  const requestsOf = (round: number): LoadJob['requests'] =>
    Array.from({ length: REQUESTS }, (_, index) => round * REQUESTS + index).map((nth) => ({
      method: measure.method,
      path: measure.path(nth),
      ...(measure.body ? { body: JSON.stringify(measure.body(nth)) } : {}),
    }));
  const load = async (
    { url, processorTime }: Serving,
    job: Pick<LoadJob, 'requests' | 'seconds' | 'headers'>,
  ): Promise<Round> => {
    const before = processorTime();
    const whole: LoadJob = { ...job, connections: CONNECTIONS, url };
    const answer = await runJob<LoadAnswer>(root, 'bench-load', whole);
    return { ...answer, work: ((processorTime() - before) / answer.total) * 1_000_000 };
  };
  const before = await askOnce(service, measure.before ?? [], headers);
  // What every program does at its first requests, compiling and filling its caches, is not measured.
  const warm = await load(service, { headers, requests: requestsOf(0), seconds: Math.ceil(seconds / 2) });
  const floors: Round[] = [];
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = [{ method: 'GET', path: `/?size=${size}` }] as const;
    floors.push(await load(floor, { headers, requests: fixed, seconds }));
    await readFileOf(place);
    const newcomer = await introduce(service, measure); // who has read nothing yet
    const requests = requestsOf(round + 1);
    rounds.push(await load(service, { headers: newcomer.headers, requests, seconds }));
  }
  const ratios = rounds.map((round, index) => round.requests / (floors[index]?.requests ?? Number.NaN));
  const byWork = median(rounds.map((round, index) => (floors[index]?.work ?? Number.NaN) / round.work));
  const numbers = [
    `${rate(rounds)} a second`,
    `ratio ${median(ratios).toFixed(2)} (wanted ${measure.wanted})`,
    `${Math.round(median(rounds.map(({ work }) => work)))} µs of a processor each, ratio ${byWork.toFixed(2)}`,
    `p99 ${median(rounds.map(({ p99 }) => p99))} ms${measure.method === 'GET' ? ' (wanted ≤ 25, at a million ≤ 100)' : ''}`,
    `${size} bytes`,
    `${rounds.reduce((sum, { failures }) => sum + failures, 0)} failures`,
    `Fastify ${rate(floors)}, p99 ${median(floors.map(({ p99 }) => p99))} ms`,
  ];
  const answered = [warm, ...rounds].reduce((sum, { total }) => sum + total, 0);
  return { line: `${measure.name}: ${numbers.join(', ')}${before}`, answered };
}

interface Compared {
  readonly line: string;
  /** Requests that the service has answered in all. */
  readonly answered: number;
}

interface Round extends LoadAnswer {
  /** Microseconds of a processor that the serving process used for a request, which other programs change less. */
  readonly work: number;
}

function rate(rounds: readonly LoadAnswer[]): number {
  return Math.round(median(rounds.map(({ requests }) => requests)));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** @returns words about how long that took, for the end of the line */
async function askOnce(
  { url }: Serving,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  if (paths.length === 0) return '';
  const begun = performance.now();
  for (const path of paths) await (await fetch(url + path, { headers })).arrayBuffer();
  const each = Math.round((performance.now() - begun) / paths.length);
  return `; the first time a word is looked for ${each} ms`;
}

/** Comes as a browser does that has been here before: with the cookie, and its token where something is sent. */
export async function introduce(
  { url }: Serving,
  { method, path, body }: Measure,
): Promise<{ headers: Record<string, string>; size: number; status: number }> {
  const first = await fetch(`${url}/menu.do?siteId=35`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => /XSRF-TOKEN=/.test(cookie))?.split('=')[1] ?? '';
  const headers = {
    'user-agent': BROWSER,
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
    ...(body ? { body: JSON.stringify(body((ROUNDS + 1) * REQUESTS)) } : {}),
  });
  return { headers, size: (await answer.arrayBuffer()).byteLength, status: answer.status };
}
