import { createThread } from './sqlite-thread.ts';
import type { SqliteThread } from './sqlite-thread.ts';

/** Threads that do the same. Each starts when those before it are busy. */
export interface SqlitePool {
  /** Gives work to the thread that has the least. */
  readonly run: <Result>(work: (thread: SqliteThread) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** @param explain turns the driver's errors into what the store throws */
export function createPool(file: string, size: number, explain: (error: unknown) => unknown): SqlitePool {
  const threads = Array.from({ length: size }, () => ({ thread: createThread(file, explain), tasks: 0 }));
  return {
    run: async (work) => {
      const least = threads.reduce((one, other) => (other.tasks < one.tasks ? other : one));
      least.tasks++;
      try {
        return await work(least.thread);
      } finally {
        least.tasks--;
      }
    },
    close: async () => {
      await Promise.all(threads.map(({ thread }) => thread.close()));
    },
  };
}
