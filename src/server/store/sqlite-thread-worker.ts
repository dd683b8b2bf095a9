import { workerData } from 'node:worker_threads';
import type { Ids, Statement } from './engine.ts';
import { connectSqlite, keepPrepared } from './sqlite-driver.ts';

/** What a search answers: ids, or the driver's error, whose code is lost between threads. */
export type SearchAnswer = Ids | { readonly code: string; readonly message: string };

/** Milliseconds that a lock is waited for; only this thread waits. */
const LOCK = 3_000;

const { file } = workerData as { file: string }; // what sqlite-searches.ts passes
const connection = connectSqlite(file, { readonly: true, timeout: LOCK });
const prepare = keepPrepared((text) => connection.prepare<unknown[], number>(text).pluck());

/** A task of the pool. */
export default function findIds({ text, values }: Statement): SearchAnswer {
  try {
    return Float64Array.from(prepare(text).all(...values));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { code, message: error instanceof Error ? error.message : String(error) };
  }
}
