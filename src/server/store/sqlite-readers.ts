import type { Database, Statement } from './engine.ts';
import { createPool } from './sqlite-pool.ts';
import { toRow } from './sqlite-statements.ts';
import type { SqliteThread } from './sqlite-thread.ts';
import type { Reading } from './sqlite-thread-worker.ts';

/** A disk answers several threads in hardly more time than one. */
const THREADS = 3;
/** Statements of one turn up to which the way to a thread and back would take longer than to read them here. */
const FEW = 2;
/** Statements that a thread is handed at once, so that many are read by several threads. */
const HANDFUL = 8;

interface Asked {
  readonly statement: Statement;
  readonly resolve: (rows: unknown[] | Promise<unknown[]>) => void;
  readonly reject: (error: unknown) => void;
}

/** Threads that read, so that nothing else waits for the disk, and the disk works for several visitors at once. */
export interface Readers {
  readonly read: Database['readApart'];
  readonly close: () => Promise<void>;
}

/**
 * @param explain turns the driver's errors into what the store throws
 * @param readHere reads in this thread
 */
export function createReaders(
  file: string,
  explain: (error: unknown) => unknown,
  readHere: (statement: Statement) => Promise<unknown[]>,
): Readers {
  const threads = createPool(file, THREADS, explain);
  let waiting: Asked[] = [];
  const hand = async (all: readonly Asked[]): Promise<void> => {
    try {
      await threads.run((thread) => readTogether(thread, all));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const go = (): void => {
    const all = waiting;
    waiting = [];
    if (all.length <= FEW) for (const { statement, resolve } of all) resolve(readHere(statement));
    else for (let at = 0; at < all.length; at += HANDFUL) void hand(all.slice(at, at + HANDFUL));
  };
  return {
    read: (statement) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(go);
        waiting.push({ statement, resolve, reject });
      }),
    close: threads.close,
  };
}

async function readTogether(thread: SqliteThread, all: readonly Asked[]): Promise<void> {
  const byText = new Map<string, Asked[]>();
  for (const asked of all) {
    const others = byText.get(asked.statement.text);
    if (others) others.push(asked);
    else byText.set(asked.statement.text, [asked]);
  }
  const readings = [...byText].map(([text, same]): Reading => ({
    text,
    each: same.map(({ statement }) => statement.values),
  }));
  const answers = await thread.read(readings);
  for (const [index, same] of [...byText.values()].entries()) {
    const { names, each } = answers[index] ?? { names: [], each: [] };
    for (const [nth, { resolve }] of same.entries()) {
      resolve((each[nth] ?? []).map((values) => toRow(names, values.map(toValue))));
    }
  }
}

/** Bytes come from a thread as what every engine of JavaScript has. */
function toValue(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
