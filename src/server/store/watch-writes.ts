import type { Database } from './engine.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { UnavailableReason } from './store-unavailable.ts';

/** What became of the writes of a database. */
export interface WatchedWrites {
  /** The same database, whose writes are watched. */
  readonly database: Database;
  /** Writes that failed since the start, by reason. A lock or a conflict is tried again and counts each time. */
  readonly failed: ReadonlyMap<UnavailableReason, number>;
  /** Whether a write found the disk full a moment ago, and none has succeeded since. */
  readonly isFull: () => boolean;
}

/** Milliseconds for which a full disk is believed in without another write. */
const BELIEVED = 5_000;

/** @param now milliseconds of a clock that nobody sets */
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
