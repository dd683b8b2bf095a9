import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import type { Database, FoundIds } from './engine.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { ThreadAnswer, ThreadQuestion } from './sqlite-thread-worker.ts';

/** Milliseconds for a question, counted from when its turn came; as long as PostgreSQL has for a statement. */
const LIMIT = 8_000;
/** Questions that may wait. Who comes then would get no answer in time. */
const QUEUE = 500;

/** A thread with connections of its own, which does what takes long while the first thread answers everything else. */
export interface SqliteThread {
  readonly findIds: Database['findIds'];
  readonly write: Database['writeApart'];
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly question: ThreadQuestion;
  readonly resolve: (found: FoundIds | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers one question after another. The thread starts with the first one, and again after its death.
 * @param explain turns the driver's errors into what the store throws
 */
export function createThread(file: string, explain: (error: unknown) => unknown): SqliteThread {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const next = (): void => {
    const [first] = queue;
    if (!first) {
      worker?.unref(); // an idle thread keeps no process alive
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => die(new StoreUnavailable('slow', `no answer in ${LIMIT} ms`)), LIMIT);
    worker.postMessage(first.question);
  };
  const finish = (answer: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const first = queue.shift();
    if (first) answer(first);
    next();
  };
  const die = (error: unknown): void => {
    void worker?.terminate();
    worker = null;
    finish(({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = startThread(new URL('./sqlite-thread-worker.ts', import.meta.url), { file });
    started.on('message', (answer: ThreadAnswer) => {
      if ('done' in answer) return finish(({ resolve }) => resolve(answer.done));
      finish(({ reject }) =>
        reject(explain(Object.assign(new Error(answer.message), { code: answer.code }))),
      );
    });
    started.on('error', (error) => started === worker && die(explain(error)));
    return started;
  };
  const ask = (question: ThreadQuestion): Promise<FoundIds | null> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new StoreUnavailable('unreachable', 'The database is closed'));
      if (queue.length >= QUEUE) return reject(new StoreUnavailable('slow', `${QUEUE} questions wait`));
      queue.push({ question, resolve, reject });
      if (queue.length === 1) next();
    });
  return {
    findIds: async (question) => {
      const found = await ask({ find: question });
      if (!found) throw new Error('the thread has found nothing to answer');
      return found;
    },
    write: async (statements) => {
      await ask({ write: statements });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const closed = new StoreUnavailable('unreachable', 'The database is closed');
      for (const { reject } of queue.splice(0)) reject(closed);
      await worker?.terminate();
    },
  };
}
