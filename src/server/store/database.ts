import { setTimeout as wait } from 'node:timers/promises';
import { PATIENT } from './engine.ts';
import type { Database, Patience, Work } from './engine.ts';
import { openSqlite } from './sqlite.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Where the database is. */
export interface StorePlace {
  /** The folder of `site.db`. */
  readonly dataDir: string;
  /** A `postgres://` address; null for SQLite. */
  readonly databaseUrl: string | null;
  /** Most connections to PostgreSQL. Default: 10. */
  readonly connections?: number;
}

/**
 * Opens the database without changing its tables; `openMigrated` updates them.
 * @throws ServiceError STORE_NOT_OPENED, StoreUnavailable
 */
export async function openDatabase(place: StorePlace, patience: Patience = PATIENT): Promise<Database> {
  if (place.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(place.databaseUrl, patience, place.connections);
  }
  return repeat(() => Promise.resolve(openSqlite(place.dataDir)), patience.lockMs);
}

/**
 * Runs work that writes in one transaction, and retries it if other transactions block it.
 * SQLite lets one transaction write at a time. PostgreSQL runs them in parallel, and each sees what others commit (read
 * committed). So check and change in a single statement (`update … where`, `on conflict`): values read before may be out of
 * date.
 * @param lockMs how long to wait for a lock or conflict, in milliseconds
 * @throws StoreUnavailable if it lasts longer, and the work's own errors; then nothing was written
 */
export function write<Result>(
  database: Database,
  work: Work<Result>,
  lockMs: number = PATIENT.lockMs,
): Promise<Result> {
  return repeat(() => database.attempt(work), lockMs);
}

/** Milliseconds between two tries: short at first, then constant. */
const PAUSE = { first: 2, most: 50 };

async function repeat<Result>(run: () => Promise<Result>, limitMs: number): Promise<Result> {
  const end = performance.now() + limitMs; // a clock that can't be set
  for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.most)) {
    try {
      return await run();
    } catch (error) {
      if (!passesSoon(error) || performance.now() + pause >= end) throw error;
    }
    await wait(pause * (0.5 + Math.random())); // random, so that waiting processes don't retry together
  }
}

function passesSoon(error: unknown): boolean {
  return error instanceof StoreUnavailable && (error.reason === 'locked' || error.reason === 'conflict');
}
