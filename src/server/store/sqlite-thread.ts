import { join } from 'node:path';
import { startThread } from '../../threads/start-thread.ts';
import { createThreadQueue } from '../thread-queue.ts';
import type { Database, IdPlan, IdQuestion } from './engine.ts';
import { packIds } from './ids.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { PackedIdQuestion } from './sqlite-finder.ts';
import type { Reading, ReadRows, ThreadAnswer, ThreadQuestion } from './sqlite-thread-worker.ts';

const WORKER = join(import.meta.dirname, 'sqlite-thread-worker.ts');

/** Milliseconds for a question; as long as PostgreSQL has for a statement. */
const LIMIT = 8_000;
/**
 * Questions that the thread holds, as many as keep it busy while the first thread answers what came in one turn. Each may be asked
 * twice: what is written is written once.
 */
const HANDED = 32;
/** Questions that may wait. */
const MOST = 500;

/** What a thread makes is handed over and of no use to it afterwards: without a limit it would be left lying for longer. */
const MEMORY = { maxYoungGenerationSizeMb: 4 } as const;

/** A thread with connections of its own, which does what takes long while the first thread answers everything else. */
export interface SqliteThread {
  readonly findIds: Database['findIds'];
  /** @returns what was read, for each of the readings, all of it in one state, and how many milliseconds that took */
  readonly read: (
    readings: readonly Reading[],
  ) => Promise<{ readonly rows: readonly ReadRows[]; readonly ms: number }>;
  readonly write: Database['writeApart'];
  readonly close: () => Promise<void>;
}

/** @param explain turns the driver's errors into what the store throws */
export function createThread(file: string, explain: (error: unknown) => unknown): SqliteThread {
  const errors = {
    late: () => new StoreUnavailable('slow', `no answer in ${LIMIT} ms`),
    full: () => new StoreUnavailable('slow', `${MOST} questions wait`),
    closed: () => new StoreUnavailable('unreachable', 'The database is closed'),
  };
  let told = new Map<IdPlan, number>();
  const thread = createThreadQueue<Asked, ThreadAnswer>({
    start: () => {
      told = new Map();
      return startThread(WORKER, { file }, MEMORY);
    },
    pack: (asked) => ('find' in asked ? { find: pack(asked.find, told) } : asked),
    limit: { first: LIMIT, later: LIMIT },
    handed: HANDED,
    most: MOST,
    fail: (reason) => errors[reason](),
    explain,
  });
  const ask = async (asked: Asked): Promise<ThreadAnswer> => {
    const answer = await thread.ask(asked);
    if ('code' in answer) throw explain(Object.assign(new Error(answer.message), { code: answer.code }));
    return answer;
  };
  return {
    findIds: async (question) => {
      const answer = await ask({ find: question });
      if (!('found' in answer)) throw new Error('the thread has found nothing to answer');
      const { ids, ...found } = answer.found;
      return { ...found, ids: 'buffer' in ids ? ids : packIds(ids) };
    },
    read: async (readings) => {
      const answer = await ask({ read: readings });
      if (!('rows' in answer)) throw new Error('the thread has read nothing to answer');
      return answer;
    },
    write: async (statements) => {
      await ask({ write: statements });
    },
    close: thread.close,
  };
}

type Asked = Exclude<ThreadQuestion, { find: unknown }> | { readonly find: IdQuestion };

/** The texts of a plan go to a thread once: to copy and read them takes longer than to wake it. */
function pack({ plan, values, firstCount }: IdQuestion, told: Map<IdPlan, number>): PackedIdQuestion {
  const known = told.get(plan);
  if (known !== undefined) return { number: known, plan: null, values, firstCount };
  const number = told.size;
  told.set(plan, number);
  return { number, plan, values, firstCount };
}
