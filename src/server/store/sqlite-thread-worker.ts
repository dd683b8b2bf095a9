import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { Among, IdAnswer, IdQuestion, Ids, Statement } from './engine.ts';
import { packIds } from './ids.ts';
import { createSharedRead } from './sqlite-shared-read.ts';
import { keepPrepared } from './sqlite-statements.ts';

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
  | { readonly find: IdQuestion }
  | { readonly read: readonly Reading[] }
  | { readonly write: readonly Statement[] };

export type ThreadAnswer =
  | { readonly found: IdAnswer }
  | { readonly rows: readonly ReadRows[]; readonly ms: number }
  | { readonly written: true }
  | { readonly code: string; readonly message: string };

/** Milliseconds that are waited for a lock; nobody but this thread waits. */
const LOCK = 3_000;
/** Ids up to which each is looked up. With more, going through all in order costs less. */
const FEW = 20_000;
/** Ids from which on a byte for each would be too many. */
const MOST_MARKS = 50_000_000;
/** Lists of all ids that are kept: those of the boards that are searched most. */
const KEPT_LISTS = 4;

/** KB of the file that a thread keeps in memory: the upper levels of what it reads. */
const CACHE = 8_000;

const { file } = workerData as { file: string }; // what sqlite-thread.ts gives
const connection = new Sqlite(file, { readonly: true, timeout: LOCK });
connection.pragma(`cache_size = -${CACHE}`);
const prepared = keepPrepared((text) => connection.prepare<unknown[], number>(text).pluck());
const preparedBytes = keepPrepared((text) =>
  connection.prepare<unknown[], Uint8Array<ArrayBuffer> | null>(text).pluck(),
);
const preparedRows = keepPrepared((text) => {
  const statement = connection.prepare<unknown[], unknown[]>(text);
  const names = statement.columns().map(({ name }) => name);
  return { names, statement: statement.raw() };
});
let writing: ((all: readonly Statement[]) => void) | null = null;
const lists = new Map<string, Ids>();

function read({ text, values }: Statement): number[] {
  return prepared(text).all(...values);
}

/**
 * Questions that have come together see one state, which each answer names: the index of the search reads its own structure anew for
 * each transaction.
 */
const shared = createSharedRead(connection, setImmediate);

function find({ ordered, among, versions, first }: IdQuestion): IdAnswer {
  shared.begin();
  const numbers = versions.map((version) => read(version)[0] ?? 0);
  const ids = among ? readAmong(ordered, among, numbers) : packIds(read(ordered));
  return { versions: numbers, ids, first: first && readFirst(first, ids) };
}

const readAll = connection.transaction((readings: readonly Reading[]): ReadRows[] =>
  readings.map(({ text, each }) => {
    const { names, statement } = preparedRows(text);
    return { names, each: each.map((values) => statement.all(...values)) };
  }),
);

function readAmong(ordered: Statement, among: Among, versions: readonly number[]): Ids {
  const short = readShort(among);
  if (short) return packIds(short);
  const ids = read(among.ids);
  if (ids.length > FEW) return pick(readList(ordered, versions), ids);
  const few = { text: among.few, values: [JSON.stringify(ids), ...ordered.values] };
  return packIds(ids.length > 0 ? read(few) : []);
}

function readFirst({ text, count }: NonNullable<IdQuestion['first']>, ids: Ids): IdAnswer['first'] {
  if (ids.length === 0) return null;
  return preparedBytes(text).get(JSON.stringify([...ids.subarray(0, count)])) ?? null;
}

/** The same by the shorter way; null where it does not lead there. */
function readShort({ shortcut: { wider, tooMany, few } }: Among): number[] | null {
  for (const statement of wider) {
    const ids = read(statement);
    if (ids.length === 0) return [];
    if (ids.length < tooMany) return read({ text: few.text, values: [JSON.stringify(ids), ...few.values] });
  }
  return null;
}

/** All ids in order, which are the same as long as the versions are. */
function readList(ordered: Statement, versions: readonly number[]): Ids {
  const key = JSON.stringify([ordered.text, ordered.values, versions]);
  const known = lists.get(key);
  if (known) return known;
  const list = packIds(read(ordered));
  const [oldest] = lists.keys();
  if (lists.size >= KEPT_LISTS && oldest !== undefined) lists.delete(oldest);
  lists.set(key, list);
  return list;
}

/** Those of a list that are among the ids, in the order of the list. */
function pick(list: Ids, ids: readonly number[]): Ids {
  const most = ids.reduce((one, other) => Math.max(one, other), 0);
  if (most >= MOST_MARKS) {
    const among = new Set(ids);
    return list.filter((id) => among.has(id));
  }
  const marks = new Uint8Array(most + 1);
  for (const id of ids) marks[id] = 1;
  return list.filter((id) => marks[id] === 1);
}

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
      const buffers = found.first ? [found.ids.buffer, found.first.buffer] : [found.ids.buffer];
      parentPort?.postMessage({ found } satisfies ThreadAnswer, buffers);
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
