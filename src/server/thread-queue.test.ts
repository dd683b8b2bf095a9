import { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createThreadQueue } from './thread-queue.ts';
import type { ThreadQueue } from './thread-queue.ts';

/** What the thread is asked to do with a question. */
type Deed = 'answer' | 'die' | 'end' | 'hang';

/** Answers with its own number and the question's, in order. */
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', ({ deed, name }) => {
    if (deed === 'die') throw new Error('died of ' + name);
    if (deed === 'end') process.exit();
    if (deed === 'hang') while (true);
    parentPort.postMessage(workerData + name);
  });
`;

let queue: ThreadQueue<{ deed: Deed; name: string }, string>;
let threads: number;

function open(handed: number, limit = 60_000, most = 10, Thread = Worker): void {
  threads = 0;
  queue = createThreadQueue({
    start: () => new Thread(CODE, { eval: true, workerData: `thread ${++threads}: ` }),
    limit: { first: limit, later: limit },
    handed,
    most,
    fail: (reason) => new Error(reason),
  });
}

afterEach(() => queue.close());

const ask = (name: string, deed: Deed = 'answer'): Promise<string> => queue.ask({ deed, name });

/** What came of questions, one after another: an answer, or the words of an error. */
function outcomes(all: readonly Promise<string>[]): Promise<string[]> {
  return Promise.all(
    all.map((one) => one.catch((error: unknown) => (error instanceof Error ? error.message : String(error)))),
  );
}

test.each([1, 3])('questions are answered in their order by a thread that is handed %i', async (handed) => {
  open(handed);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const order: string[] = [];
  const all = names.map(async (name) => {
    const answer = await ask(name);
    order.push(name);
    return answer;
  });
  expect(await outcomes(all)).toEqual(names.map((name) => `thread 1: ${name}`));
  expect(order).toEqual(names);
  expect(await ask('later')).toBe('thread 1: later');
});

test.each([1, 3])('one that kills the thread fails alone, with %i handed', async (handed) => {
  open(handed);
  const all = [ask('a'), ask('b', 'die'), ask('c'), ask('d')];
  expect(await outcomes(all)).toEqual(['thread 1: a', 'died of b', 'thread 2: c', 'thread 2: d']);
});

/** Its error is heard before the answers it gave, as it may be: the two come by ways of their own. */
class Overtaken extends Worker {
  readonly #held: unknown[] = [];

  override emit(event: string, ...values: unknown[]): boolean {
    if (event === 'message') return this.#held.push(...values) > 0;
    const isHeard = super.emit(event, ...values);
    if (event === 'error') for (const answer of this.#held) super.emit('message', answer);
    return isHeard;
  }
}

test('one that kills the thread fails alone, though its error overtakes the answers before it', async () => {
  open(3, 60_000, 10, Overtaken);
  expect(await outcomes([ask('a'), ask('b', 'die')])).toEqual(['thread 1: a', 'died of b']);
});

test('a thread that ends without an error takes the question with it, and the next one starts another', async () => {
  open(1);
  expect(await outcomes([ask('a', 'end'), ask('b')])).toEqual(['The thread ended.', 'thread 2: b']);
});

test.each([1, 3])('one that is never answered is given up alone, with %i handed', async (handed) => {
  open(handed, 1_500);
  const all = [ask('a', 'hang'), ask('b'), ask('c')];
  expect(await outcomes(all)).toEqual(['late', 'thread 2: b', 'thread 2: c']);
});

test('more than may wait are refused, and so is everything when it is closed', async () => {
  open(2, 60_000, 2);
  const waiting = outcomes([ask('a', 'hang'), ask('b')]);
  expect(await outcomes([ask('c')])).toEqual(['full']);
  await queue.close();
  expect(await waiting).toEqual(['closed', 'closed']);
  expect(await outcomes([ask('d')])).toEqual(['closed']);
});

test.each([1, 3])(
  'a thread that begins anew is told again what its questions speak of, with %i handed',
  async (handed) => {
    let told = new Set<string>();
    const speaking = createThreadQueue<{ deed: Deed; of: string }, string>({
      start: () => {
        told = new Set();
        return new Worker(CODE, { eval: true, workerData: '' });
      },
      pack: ({ deed, of }) => {
        const name = told.has(of) ? `${of} again` : `${of}, told`;
        told.add(of);
        return { deed, name };
      },
      limit: { first: 60_000, later: 60_000 },
      handed,
      most: 10,
      fail: (reason) => new Error(reason),
    });
    onTestFinished(() => speaking.close());
    const all = (['answer', 'answer', 'die', 'answer', 'answer'] as const).map((deed) =>
      speaking.ask({ deed, of: 'x' }),
    );
    expect(await outcomes(all)).toEqual(['x, told', 'x again', 'died of x again', 'x, told', 'x again']);
  },
);
