import { Piscina } from 'piscina';
import { threadModule } from '../thread-module.ts';
import type { Database, Ids } from './engine.ts';
import type { Failure, ThreadTask } from './sqlite-thread-worker.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Search threads, so that a search for a frequent word doesn't delay the next one. */
const THREADS = 2;
/** A search's time limit in milliseconds; the same as for a statement in PostgreSQL. */
const LIMIT = 8_000;
/** Most searches in the queue. */
const MOST_WAITING = 500;
/** Milliseconds after which an idle thread ends. */
const IDLE = 600_000;

/** Searches in separate threads, which start with the first search. */
export interface Searches {
  readonly findIds: Database['findIds'];
  /** Rewrites the file, without traces of deleted rows. */
  readonly rewrite: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param explain converts the driver's errors to the store's */
export function createSearches(file: string, explain: (error: unknown) => unknown): Searches {
  const pool = new Piscina<ThreadTask, Ids | Failure | null>({
    ...threadModule('sqlite-thread-worker', import.meta.url),
    workerData: { file },
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
  });
  // A thread couldn't start. Its search waits for the next one, or fails at its time limit.
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
