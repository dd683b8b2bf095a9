import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from './engine.ts';
import { createFinder } from './sqlite-finder.ts';
import type { PackedIdAnswer, PackedIdQuestion } from './sqlite-finder.ts';
import { createSharedRead } from './sqlite-shared-read.ts';
import { keepPrepared } from './sqlite-statements.ts';
import { Sqlite } from './sqlite-driver.ts';

/** A text, and the values of each time that it is read with. */
export interface Reading {
  readonly text: string;
  readonly each: readonly Statement['values'][];
}

/** Rows of a reading, without the names of the columns, for each of its times. */
export interface ReadRows {
  readonly names: readonly string[];
  readonly each: readonly (readonly (readonly unknown[])[])[];
}

/** What a thread is asked: to find ids, to read, each in one state, or to write in one transaction. */
export type ThreadQuestion =
  | { readonly find: PackedIdQuestion }
  | { readonly read: readonly Reading[] }
  | { readonly write: readonly Statement[] };

export type ThreadAnswer =
  | { readonly found: PackedIdAnswer }
  | { readonly rows: readonly ReadRows[]; readonly ms: number }
  | { readonly written: true }
  | { readonly code: string; readonly message: string };

/** Milliseconds that are waited for a lock; nobody but this thread waits. */
const LOCK = 3_000;
/** KB of the file that a thread keeps in memory: the upper levels of what it reads. */
const CACHE = 8_000;

const { file } = workerData as { file: string }; // what sqlite-thread.ts gives
const connection = new Sqlite(file, { readonly: true, timeout: LOCK });
connection.pragma(`cache_size = -${CACHE}`);
const preparedRows = keepPrepared((text) => {
  const statement = connection.prepare<unknown[], unknown[]>(text);
  const names = statement.columns().map(({ name }) => name);
  return { names, statement: statement.raw() };
});
const shared = createSharedRead(connection, setImmediate);
const find = createFinder(connection, shared);
let writing: ((all: readonly Statement[]) => void) | null = null;

const readAll = connection.transaction((readings: readonly Reading[]): ReadRows[] =>
  readings.map(({ text, each }) => {
    const { names, statement } = preparedRows(text);
    return { names, each: each.map((values) => statement.all(...values)) };
  }),
);

/** Not synced to the disk by itself: what somebody waits for is written elsewhere, and synced with all that came before it. */
function openWriting(): (all: readonly Statement[]) => void {
  const database = new Sqlite(file, { timeout: LOCK });
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  database.pragma('secure_delete = ON');
  const prepared = keepPrepared((text) => database.prepare(text));
  const run = database.transaction((all: readonly Statement[]) => {
    for (const { text, values } of all) prepared(text).run(...values);
  });
  return (all) => run.immediate(all);
}

parentPort?.on('message', (question: ThreadQuestion) => {
  try {
    if ('find' in question) {
      const found = find(question.find);
      const made = [found.ids, found.first].flatMap((part) =>
        part instanceof Array || !part ? [] : [part.buffer],
      );
      parentPort?.postMessage({ found } satisfies ThreadAnswer, made);
    } else if ('read' in question) {
      shared.end(); // whoever has written before sees what was written
      const begun = performance.now();
      const rows = readAll(question.read);
      parentPort?.postMessage({ rows, ms: performance.now() - begun } satisfies ThreadAnswer);
    } else {
      (writing ??= openWriting())(question.write);
      parentPort?.postMessage({ written: true } satisfies ThreadAnswer);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ code, message } satisfies ThreadAnswer);
  }
});
