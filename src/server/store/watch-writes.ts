import type { Database } from './engine.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { UnavailableReason } from './store-unavailable.ts';

/** Counts a database's failed writes. */
export interface WatchedWrites {
  readonly database: Database;
  /** Failed writes since the start, by reason. Locks and conflicts are retried, and each try counts. */
  readonly failed: ReadonlyMap<UnavailableReason, number>;
  /** Whether a recent write found the disk full and none has succeeded since. */
  readonly isFull: () => boolean;
}

/** How long a disk counts as full without another write, in milliseconds. */
const BELIEVED = 5_000;

/** @param now milliseconds of a clock that can't be set */
export function watchWrites(database: Database, now: () => number = () => performance.now()): WatchedWrites {
  const failed = new Map<UnavailableReason, number>();
  let fullAt: number | null = null;
  const attempt: Database['attempt'] = async (work) => {
    try {
      const result = await database.attempt(work);
      fullAt = null;
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        failed.set(error.reason, (failed.get(error.reason) ?? 0) + 1);
        if (error.reason === 'full') fullAt = now();
      }
      throw error;
    }
  };
  return {
    database: { ...database, attempt },
    failed,
    isFull: () => fullAt !== null && now() - fullAt < BELIEVED,
  };
}
