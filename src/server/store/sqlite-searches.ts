import { Piscina } from 'piscina';
import { threadModule } from '../thread-module.ts';
import type { Database, Ids } from './engine.ts';
import type { Failure, ThreadTask } from './sqlite-thread-worker.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Threads that search, so that a search for a frequent word does not hold up the next one. */
const THREADS = 2;
/** Milliseconds for a search; as long as PostgreSQL has for a statement. */
const LIMIT = 8_000;
/** Searches that may wait. */
const MOST_WAITING = 500;
/** Milliseconds after which an idle thread ends. */
const IDLE = 600_000;

/** Searches in threads of their own, which start with the first search. */
export interface Searches {
  readonly findIds: Database['findIds'];
  /** Writes the file anew, without what deleted rows have left in it. */
  readonly rewrite: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param explain turns the driver's errors into what the store throws */
export function createSearches(file: string, explain: (error: unknown) => unknown): Searches {
  const pool = new Piscina<ThreadTask, Ids | Failure | null>({
    ...threadModule('sqlite-thread-worker', import.meta.url),
    workerData: { file },
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
  });
  // A thread that could not start. Its search waits for the next one, or is told at its limit.
  pool.on('error', () => undefined);
  let isClosed = false;
  const run = async (task: ThreadTask, limit?: AbortSignal): Promise<Ids | null> => {
    let answer: Ids | Failure | null;
    try {
      answer = await pool.run(task, { signal: limit ?? null });
    } catch (error) {
      throw new StoreUnavailable(isClosed ? 'unreachable' : 'slow', error);
    }
    if (answer && 'code' in answer)
      throw explain(Object.assign(new Error(answer.message), { code: answer.code }));
    return answer;
  };
  return {
    findIds: async (statement) => {
      const ids = await run(statement, AbortSignal.timeout(LIMIT));
      return ids ?? new Float64Array();
    },
    rewrite: async () => {
      await run('rewrite');
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
