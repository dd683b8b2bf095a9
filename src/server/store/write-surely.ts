import { setTimeout as wait } from 'node:timers/promises';
import { write } from './database.ts';
import type { Database, Work } from './engine.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** How long to wait for a lost connection, in milliseconds: less than a browser waits for a call (10 s). */
const LOST_MS = 4_000;
const PAUSE = 100;

/**
 * Writes rows that have a unique key. If the connection is lost during a commit, it's unknown whether the commit succeeded; the
 * key finds the rows if it did, so the work can be repeated.
 */
export async function writeSurely<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const end = performance.now() + LOST_MS;
  for (;;) {
    try {
      return await write(database, work);
    } catch (error) {
      const isLost = error instanceof StoreUnavailable && error.reason === 'unreachable';
      if (!isLost || performance.now() + PAUSE >= end) throw error;
    }
    await wait(PAUSE);
  }
}
