import type { Database, Statement } from './engine.ts';
import { createPool } from './sqlite-pool.ts';
import { toRow } from './sqlite-statements.ts';
import type { SqliteThread } from './sqlite-thread.ts';
import type { Reading } from './sqlite-thread-worker.ts';

/** A disk answers several threads in hardly more time than one. */
const THREADS = 3;
/**
 * Milliseconds of a statement from which on threads read it: it waits for the disk then. The way to a thread and back costs half as
 * much, where many are handed over together.
 */
const SLOW = 0.06;
/** Statements of one turn up to which that way would take longer than the disk does. */
const FEW = 2;
/** Statements that a thread is handed at once, so that many are read by several threads. */
const HANDFUL = 8;
/** Statements whose times count; those before them count less and less. */
const LATELY = 64;

interface Asked {
  readonly statement: Statement;
  readonly resolve: (rows: unknown[] | Promise<unknown[]>) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads where it costs least: here what the system has in memory; what is on the disk in threads, as many pages at once. */
export interface Readers {
  readonly read: Database['readApart'];
  readonly close: () => Promise<void>;
}

/**
 * @param explain turns the driver's errors into what the store throws
 * @param readHere reads in this thread, before it gives way
 * @param slow see SLOW
 */
export function createReaders(
  file: string,
  explain: (error: unknown) => unknown,
  readHere: (statement: Statement) => unknown[] | Promise<unknown[]>,
  slow = SLOW,
): Readers {
  const threads = createPool(file, THREADS, explain);
  let waiting: Asked[] = [];
  let pace = 0; // milliseconds that a statement took lately
  const note = (ms: number, count: number): void => {
    pace += (ms / count - pace) * Math.min(1, count / LATELY);
  };
  const readAll = (all: readonly Asked[]): void => {
    const begun = performance.now();
    for (const { statement, resolve, reject } of all) {
      try {
        resolve(readHere(statement));
      } catch (error) {
        reject(error);
      }
    }
    note(performance.now() - begun, all.length);
  };
  const hand = async (all: readonly Asked[]): Promise<void> => {
    try {
      note(await threads.run((thread) => readTogether(thread, all)), all.length);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const go = (): void => {
    const all = waiting;
    waiting = [];
    if (all.length <= FEW || pace < slow) readAll(all);
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

/** @returns milliseconds that reading took */
async function readTogether(thread: SqliteThread, all: readonly Asked[]): Promise<number> {
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
  const { rows, ms } = await thread.read(readings);
  for (const [index, same] of [...byText.values()].entries()) {
    const { names, each } = rows[index] ?? { names: [], each: [] };
    for (const [nth, { resolve }] of same.entries()) {
      resolve((each[nth] ?? []).map((values) => toRow(names, values.map(toValue))));
    }
  }
  return ms;
}

/** Bytes come from a thread as what every engine of JavaScript has. */
function toValue(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
