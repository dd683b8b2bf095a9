import { setTimeout as wait } from 'node:timers/promises';
import { PATIENT } from './engine.ts';
import type { Database, Patience, Work } from './engine.ts';
import { openSqlite } from './sqlite.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Where the rows are. */
export interface StorePlace {
  /** The folder of `site.db`. */
  readonly dataDir: string;
  /** A `postgres://` address in place of it; null for SQLite. */
  readonly databaseUrl: string | null;
  /** How many connections to PostgreSQL; ten if not given. */
  readonly connections?: number;
}

/**
 * Opens the database as it stands; `openMigrated` brings its tables up to date as well.
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
 * Runs work that writes in one transaction, again where others stood in its way.
 *
 * SQLite lets one transaction write at a time, PostgreSQL lets others run beside it and shows what they commit (read
 * committed). So let one statement both check and change (`update … where`, `on conflict`); what was read before may
 * no longer hold.
 * @param lockMs how long a lock or conflict is waited out, in milliseconds
 * @throws StoreUnavailable when it lasts, and whatever the work throws; then nothing was written
 */
export function write<Result>(
  database: Database,
  work: Work<Result>,
  lockMs: number = PATIENT.lockMs,
): Promise<Result> {
  return repeat(() => database.attempt(work), lockMs);
}

/** Milliseconds between two tries: short at first, then steady. */
const PAUSE = { first: 2, most: 50 };

async function repeat<Result>(run: () => Promise<Result>, limitMs: number): Promise<Result> {
  const end = performance.now() + limitMs; // a clock that nobody sets
  for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.most)) {
    try {
      return await run();
    } catch (error) {
      if (!passesSoon(error) || performance.now() + pause >= end) throw error;
    }
    await wait(pause * (0.5 + Math.random())); // apart from those who wait as well
  }
}

function passesSoon(error: unknown): boolean {
  return error instanceof StoreUnavailable && (error.reason === 'locked' || error.reason === 'conflict');
}
