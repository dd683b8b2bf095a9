import { Piscina } from 'piscina';
import { threadModule } from '../thread-module.ts';
import type { Database, Statement } from './engine.ts';
import type { SearchAnswer } from './sqlite-thread-worker.ts';
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
  readonly close: () => Promise<void>;
}

/** @param explain turns the driver's errors into what the store throws */
export function createSearches(file: string, explain: (error: unknown) => unknown): Searches {
  const pool = new Piscina<Statement, SearchAnswer>({
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
  const search = async (statement: Statement): Promise<SearchAnswer> => {
    try {
      return await pool.run(statement, { signal: AbortSignal.timeout(LIMIT) });
    } catch (error) {
      throw new StoreUnavailable(isClosed ? 'unreachable' : 'slow', error);
    }
  };
  return {
    findIds: async (statement) => {
      const answer = await search(statement);
      if (answer instanceof Float64Array) return answer;
      throw explain(Object.assign(new Error(answer.message), { code: answer.code }));
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
