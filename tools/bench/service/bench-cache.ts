import type { StorePlace } from '../../../src/server/store/database.ts';
import type { LoadAnswer, LoadJob } from './bench-service.ts';
import { runJob, startService } from './bench-processes.ts';
import { BENCH_BOARD, makeBenchRows } from './bench-rows.ts';

const CONNECTIONS = 32;
const REQUESTS = 20_000;
/** Posts that are read again and again, as the newest are. */
const READ_POSTS = 50;

/** A cache that is started in front of the service. */
interface Cache {
  readonly url: string;
  /** For each answer how the cache came to it, such as `HIT GET /`. */
  readonly log: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface CacheBenchOptions {
  readonly root: string;
  readonly place: StorePlace;
  readonly posts: number;
  readonly seconds: number;
  readonly startCache: (origin: string) => Promise<Cache>;
  readonly say: (line: string) => void;
}

/**
 * Says how much of what visitors ask for reaches the service behind a cache. A visit is a document; if it shows a post, its screen
 * makes the call that counts the read.
 */
export async function benchCache(options: CacheBenchOptions): Promise<void> {
  const { root, place, posts, seconds, startCache, say } = options;
  await makeBenchRows(place, posts, say);
  const service = await startService(root, place);
  try {
    const cache = await startCache(service.url);
    try {
      const before = service.processorTime();
      const headers = { accept: 'text/html', 'accept-encoding': 'br' };
      const job: LoadJob = {
        url: cache.url,
        connections: CONNECTIONS,
        seconds,
        headers,
        requests: visits(posts),
      };
      const { requests, p99, failures } = await runJob<LoadAnswer>(root, 'bench-load', job);
      const work = Math.round(1_000 * (service.processorTime() - before));
      const numbers = [`${Math.round(requests)} a second`, `p99 ${p99} ms`, `${failures} failures`];
      say(`behind a cache: ${numbers.join(', ')}, ${work} ms of the service's processor in ${seconds} s`);
      say(reached(cache.log(), 'documents', (path) => !path.endsWith('.do')));
      say(reached(cache.log(), 'calls', (path) => path.endsWith('.do')));
    } finally {
      await cache.stop();
    }
  } finally {
    await service.stop();
  }
}

/** Home, a list, then a post with its call, and so on. */
function visits(posts: number): LoadJob['requests'] {
  const newest = (nth: number): number => posts - (nth % Math.min(READ_POSTS, posts));
  return Array.from({ length: REQUESTS }, (_, nth) => {
    const id = newest(nth >> 2);
    const post = `boardConfigId=${BENCH_BOARD}&boardId=${id}`;
    const paths = [
      '/',
      `/board/1566/${BENCH_BOARD}/1`,
      `/boardView/1566/${BENCH_BOARD}/${id}/1`,
      `/getBoardView.do?${post}`,
    ];
    return { method: 'GET', path: paths[nth % paths.length] ?? '/' };
  });
}

function reached(log: readonly string[], what: string, isMeant: (path: string) => boolean): string {
  const lines = log.filter((line) => isMeant(line.split(' ')[2] ?? ''));
  const passed = lines.filter((line) => !line.startsWith('HIT ')).length;
  const share = lines.length > 0 ? ((100 * passed) / lines.length).toFixed(1) : '0';
  return `${what}: ${lines.length} asked for, ${passed} reached the service (${share} %)`;
}
