import { workerData } from 'node:worker_threads';
import type { Ids, Statement } from './engine.ts';
import { connectSqlite, keepPrepared } from './sqlite-driver.ts';

/** A search, or rewriting the whole file. */
export type ThreadTask = Statement | 'rewrite';

/** The driver's error; an Error would lose its code between threads. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** How long to wait for a lock, in milliseconds; only this thread waits. */
const LOCK = 3_000;

const { file } = workerData as { file: string }; // passed by sqlite-searches.ts
const connection = connectSqlite(file, { readonly: true, timeout: LOCK });
const prepare = keepPrepared((text) => connection.prepare<unknown[], number>(text).pluck());

/** Runs a task of the pool. */
export default function run(task: ThreadTask): Ids | Failure | null {
  try {
    if (task === 'rewrite') return rewrite();
    return Float64Array.from(prepare(task.text).all(...task.values));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { code, message: error instanceof Error ? error.message : String(error) };
  }
}

/** SQLite's `secure_delete` leaves copies of rows that moved between pages; `vacuum` copies only live rows. */
function rewrite(): null {
  const own = connectSqlite(file, { timeout: LOCK });
  try {
    own.pragma('secure_delete = ON');
    own.exec('vacuum');
    return null;
  } finally {
    own.close();
  }
}
