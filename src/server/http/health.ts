import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { takesMore } from '../files/disk-room.ts';
import type { Database, Reader, Work } from '../store/engine.ts';
import type { WatchedWrites } from '../store/watch-writes.ts';

/** Milliseconds. */
interface HealthTimes {
  /** A check that takes longer counts as failed. */
  readonly limit: number;
  /** How long a result is reused, so that frequent polling costs one check in that time. */
  readonly keep: number;
}
const TIMES: HealthTimes = { limit: 1_000, keep: 1_000 };

/** A check of whether something works at the moment; it never throws. */
export type Check = () => Promise<boolean>;

/**
 * Checks whether the database works: the smallest read from its tables and, on PostgreSQL, a small transaction that writes,
 * because after a failover a server may answer every read and refuse every write. (On SQLite the disk refuses writes: see
 * `createWriteCheck`.) Simultaneous callers share one check, and while one hangs, no second is started.
 * @returns true if it was answered in time
 */
export function createHealthCheck(
  database: Pick<Database, 'read' | 'dialect' | 'attempt'>,
  times: HealthTimes = TIMES,
): Check {
  const look = (): Promise<boolean> =>
    database.dialect === 'postgres' ? database.attempt(readAndWrite) : readOne(database.read);
  return keepAnswer(() => look().catch(() => false), times);
}

async function readOne(reader: Reader): Promise<boolean> {
  const row = await reader.selectFrom('schema_version').select('version').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The row is deleted at the end. Each check has its own, so processes that check at the same time don't wait for each other. */
const readAndWrite: Work<boolean> = async (transaction) => {
  const key = `health ${randomUUID()}`;
  await transaction.insertInto('setting').values({ key, value: '' }).execute();
  await transaction.deleteFrom('setting').where('key', '=', key).execute();
  return readOne(transaction);
};

/**
 * Checks whether writing works.
 * @param folders used on this machine: the database, unless it's elsewhere, and uploaded files
 */
export function createWriteCheck(
  { isFull }: Pick<WatchedWrites, 'isFull'>,
  folders: readonly string[],
  times: HealthTimes = TIMES,
): Check {
  return keepAnswer(
    async () => !isFull() && (await Promise.all(folders.map(takesMore))).every(Boolean),
    times,
  );
}

function keepAnswer(look: Check, { limit, keep }: HealthTimes): Check {
  let looking: Promise<boolean> | null = null;
  let answer: Promise<boolean> | null = null;
  const lookInTime = async (): Promise<boolean> => {
    const timer = new AbortController();
    const tooLong = wait(limit, false, { signal: timer.signal, ref: false }).catch(() => false);
    looking ??= look().finally(() => (looking = null));
    const isWell = await Promise.race([looking, tooLong]);
    timer.abort();
    setTimeout(() => (answer = null), keep).unref();
    return isWell;
  };
  return () => (answer ??= lookInTime());
}
