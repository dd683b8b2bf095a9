import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { takesMore } from '../files/disk-room.ts';
import type { Database, Reader, Work } from '../store/engine.ts';
import type { WatchedWrites } from '../store/watch-writes.ts';

/** Milliseconds. */
interface HealthTimes {
  /** A look that takes longer counts as failed. */
  readonly limit: number;
  /** So long an answer holds, so that watching costs one look in that time, however often it is asked. */
  readonly keep: number;
}
const TIMES: HealthTimes = { limit: 1_000, keep: 1_000 };

/** Something that may work or not at the moment; it never throws. */
export type Check = () => Promise<boolean>;

/**
 * Tells whether the database does its work: the smallest read that goes to its tables and, on PostgreSQL, a small transaction that
 * writes. After a failover a server may answer every read and take no write. (On SQLite it is the disk that takes no
 * write: see `createWriteCheck`.) Those who ask together share one look, and while one hangs no second is begun.
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

/** The row is gone at the end, and of its own for each look: processes that look at the same time don't wait for each other. */
const readAndWrite: Work<boolean> = async (transaction) => {
  const key = `health ${randomUUID()}`;
  await transaction.insertInto('setting').values({ key, value: '' }).execute();
  await transaction.deleteFrom('setting').where('key', '=', key).execute();
  return readOne(transaction);
};

/**
 * Tells whether something can be written.
 * @param folders where something is kept on this machine: the database, unless it is elsewhere, and uploaded files
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
