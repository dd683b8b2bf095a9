import { setTimeout as wait } from 'node:timers/promises';
import { write } from './database.ts';
import type { Database, Work } from './engine.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Milliseconds for which a lost connection is waited for, with what a browser waits for a call in mind (10 s). */
const LOST_MS = 4_000;
const PAUSE = 100;

/**
 * Writes what carries a key of its own. Where the connection is lost during a commit, nobody knows whether it was carried out; by
 * its key it is found where it was, so it can be sent again.
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
