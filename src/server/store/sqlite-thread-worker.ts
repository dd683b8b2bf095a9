import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { Statement } from './statement.ts';

export interface ThreadQuestion {
  readonly statements: readonly Statement[];
}

export type ThreadAnswer =
  { readonly columns: Float64Array[] } | { readonly code: string; readonly message: string };

/** Milliseconds that are waited for a lock; nobody but this thread waits. */
const LOCK = 3_000;

const { file } = workerData as { file: string }; // what sqlite-thread.ts gives
const connection = new Sqlite(file, { readonly: true, timeout: LOCK });
const readAll = connection.transaction((statements: readonly Statement[]) => statements.map(readColumn));

function readColumn({ text, values }: Statement): Float64Array<ArrayBuffer> {
  return Float64Array.from(connection.prepare<unknown[], number>(text).pluck().all(values));
}

parentPort?.on('message', ({ statements }: ThreadQuestion) => {
  try {
    const columns = readAll(statements);
    parentPort?.postMessage(
      { columns } satisfies ThreadAnswer,
      columns.map(({ buffer }) => buffer),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ code, message } satisfies ThreadAnswer);
  }
});
