import { openMigrated } from '../../../src/server/store/migrate.ts';
import type { StorePlace } from '../../../src/server/store/database.ts';
import { measuresOf } from './bench-measures.ts';
import type { Measure } from './bench-measures.ts';
import { runJob, startService } from './bench-processes.ts';
import type { Serving } from './bench-processes.ts';
import { BENCH_BOARD, makeBenchRows } from './bench-rows.ts';
import { introduce } from './bench-service.ts';

/** docs/BENCHMARKS.md, "The service": what comes in a second, and how many inquiries at one moment. */
const RATES = { reads: 400, inquiries: 60 } as const;
const AT_ONCE = 1_000;
/** Seconds of the same load before anything is measured: code is compiled and caches are filled in them. */
const WARM_UP = 10;
const MEGABYTE = 1024 * 1024;

export interface PaceRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** What scripts/bench-pace.ts is asked and answers. */
export interface PaceJob {
  readonly url: string;
  readonly streams: readonly {
    /** A second; null sends all at one moment. */
    readonly rate: number | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly PaceRequest[];
  }[];
}

/** Times in milliseconds from the moment at which a request was due. */
export interface PaceAnswer {
  readonly total: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** How many answers had each status; 0 for those that never came. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface LoadOptions {
  /** The project's folder. */
  readonly root: string;
  readonly place: StorePlace;
  readonly posts: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/**
 * Puts the load of docs/BENCHMARKS.md on the service, all of it at the same time and from another process on the same machine,
 * then a thousand inquiries at one moment, and looks into the database whether each that was acknowledged is there.
 */
export async function benchLoad({ root, place, posts, seconds, say }: LoadOptions): Promise<void> {
  await makeBenchRows(place, posts, say);
  const before = await countInquiries(place);
  const service = await startService(root, place);
  const kept = await putLoadOn(root, service, { posts, seconds, say }).finally(service.stop);
  const stored = (await countInquiries(place)) - before;
  say(`inquiries acknowledged ${kept}, stored ${stored} (wanted: the same)`);
}

/** @returns how many inquiries were acknowledged */
async function putLoadOn(
  root: string,
  service: Serving,
  { posts, seconds, say }: Pick<LoadOptions, 'posts' | 'seconds' | 'say'>,
): Promise<number> {
  const load = await prepare(service, posts);
  const send = async (...streams: PaceJob['streams']): Promise<PaceAnswer[]> =>
    runJob<PaceAnswer[]>(root, 'bench-pace', { url: service.url, streams } satisfies PaceJob);
  const atRates = (from: number, long: number): Promise<PaceAnswer[]> =>
    send(load.reads(from, RATES.reads, long), load.inquiries(from, RATES.inquiries, long));

  say(
    `${posts.toLocaleString('en')} posts; ${RATES.reads} reads and ${RATES.inquiries} inquiries a second together`,
  );
  const warm = await atRates(0, WARM_UP);
  const start = service.residentMemory();
  const [reads, inquiries] = await atRates(WARM_UP, seconds);
  const calm = service.residentMemory();
  const [crowd] = await send(load.crowd(AT_ONCE));
  const { now, peak } = { now: service.residentMemory(), peak: service.peakMemory() };
  say(describe(`lists and details, ${seconds} s`, reads, 'p99 ≤ 50 ms'));
  say(describe(`inquiries, ${seconds} s`, inquiries, 'p99 ≤ 100 ms'));
  say(describe(`${AT_ONCE} inquiries at once`, crowd, 'all 200'));
  const grown = Math.max(calm, now) - start;
  say(
    `resident memory: ${toMegabytes(now)} MB after the load (wanted ≤ 400), grown by ${toMegabytes(grown)} MB, at most ${toMegabytes(peak)} MB`,
  );
  const acknowledged = [warm[1], inquiries, crowd].map((answer) => answer?.statuses['200'] ?? 0);
  return acknowledged.reduce((sum, count) => sum + count, 1); // one introduced the client
}

function describe(name: string, answer: PaceAnswer | undefined, wanted: string): string {
  if (!answer) return `${name}: not measured`;
  const { total, p50, p99, most, statuses } = answer;
  const [half, slow, slowest] = [p50, p99, most].map((time) => time.toFixed(1));
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
  );
  return `${name}: ${total} requests, p50 ${half}, p99 ${slow}, most ${slowest} ms (wanted ${wanted}); ${counts.join(', ')}`;
}

const toMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

/** What is sent, each time other requests than before. */
async function prepare(service: Serving, posts: number) {
  const config = await fetch(`${service.url}/boardConfig/getBoardConfigOne.do?id=${BENCH_BOARD}`);
  const { pagesize } = (await config.json()) as { pagesize: number }; // the contract's answer
  const all = measuresOf(posts, Math.ceil(posts / pagesize));
  const named = (part: string): Measure => {
    const found = all.find(({ name }) => name.startsWith(part));
    if (!found) throw new Error(`BENCH_FAILED: no measure is named ${part}`);
    return found;
  };
  const mix = ['first page', 'random pages', 'random posts', 'count'].map(named);
  const inquiry = named('inquiries saved');
  const [reading, writing] = [await introduce(service, named('count')), await introduce(service, inquiry)];
  if (writing.status !== 200) throw new Error(`BENCH_FAILED: an inquiry is answered ${writing.status}`);
  const toInquiry = (nth: number): PaceRequest => ({
    method: 'POST',
    path: inquiry.path(nth),
    body: JSON.stringify(inquiry.body?.(nth)),
  });
  const times = <Item>(from: number, count: number, make: (nth: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(from + index));
  return {
    reads: (from: number, rate: number, long: number) => ({
      rate,
      headers: reading.headers,
      requests: times(from * rate, rate * long, (nth): PaceRequest => {
        const measure = mix[nth % mix.length] ?? inquiry;
        return { method: 'GET', path: measure.path(nth) };
      }),
    }),
    inquiries: (from: number, rate: number, long: number) => ({
      rate,
      headers: writing.headers,
      requests: times(from * rate, rate * long, toInquiry),
    }),
    crowd: (count: number) => ({
      rate: null,
      headers: writing.headers,
      requests: times(0, count, toInquiry),
    }),
  };
}

async function countInquiries(place: StorePlace): Promise<number> {
  const database = await openMigrated(place);
  try {
    const { count } = await database.read
      .selectFrom('inquiry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await database.close();
  }
}
