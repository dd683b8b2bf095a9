import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../store/engine.ts';

/** Milliseconds. */
interface HealthTimes {
  /** A read that takes longer counts as failed. */
  readonly limit: number;
  /** So long an answer holds, so that watching costs the database one read in that time, however often it is asked. */
  readonly keep: number;
}
const TIMES: HealthTimes = { limit: 1_000, keep: 1_000 };

/**
 * Tells whether the database answers: the smallest read that goes to its tables. Those who ask together share one read,
 * and while one hangs no second is begun.
 * @returns true where the read was answered in time; it never throws
 */
export function createHealthCheck(
  database: Pick<Database, 'read'>,
  { limit, keep }: HealthTimes = TIMES,
): () => Promise<boolean> {
  let reading: Promise<boolean> | null = null;
  let answer: Promise<boolean> | null = null;
  const read = (): Promise<boolean> =>
    database.read
      .selectFrom('schema_version')
      .select('version')
      .limit(1)
      .executeTakeFirst()
      .then(
        (row) => row !== undefined,
        () => false,
      )
      .finally(() => (reading = null));
  const look = async (): Promise<boolean> => {
    const timer = new AbortController();
    const tooLong = wait(limit, false, { signal: timer.signal, ref: false }).catch(() => false);
    reading ??= read();
    const isWell = await Promise.race([reading, tooLong]);
    timer.abort();
    setTimeout(() => (answer = null), keep).unref();
    return isWell;
  };
  return () => (answer ??= look());
}
