import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { deleteUnused, unnamedKeys } from '../store/sweep-files.ts';
import { dropDoomedFiles } from './drop-doomed-files.ts';
import type { FileStorage } from './file-storage.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Keys per look-up. */
const SOME = 500;

export interface Sweep {
  readonly database: Database;
  readonly storage: FileStorage;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Days for which files removed from their posts are kept. */
  readonly keepDeletedDays: number;
  /** Stops it early; the next run continues. */
  readonly closing: AbortSignal;
}

/** Numbers of deleted files. */
export interface Swept {
  /** Files with a row. */
  readonly files: number;
  /** Bytes without a row, from processes that were killed between the two steps. */
  readonly orphans: number;
}

/**
 * Deletes everything that is no longer needed: uploads that no post took within a day, files removed from their posts, bytes
 * without a row, and incomplete uploads. It may be killed at any moment and may run twice at once: rows are deleted first,
 * leaving a note of their bytes.
 */
export async function sweepFiles({
  database,
  storage,
  now,
  keepDeletedDays,
  closing,
}: Sweep): Promise<Swept> {
  const times = { free: now - DAY, deleted: now - keepDeletedDays * DAY };
  let files = 0;
  do files += await dropDoomedFiles(database, storage, closing);
  while (!closing.aborted && (await write(database, (transaction) => deleteUnused(transaction, times))) > 0);
  await dropBrokenOff(storage.incomingDir, now - HOUR);
  return { files, orphans: await dropOrphans(database, storage, now - DAY, closing) };
}

/** Bytes are stored before their row is written, so recent ones may still get one. */
async function dropOrphans(
  database: Database,
  storage: FileStorage,
  before: number,
  closing: AbortSignal,
): Promise<number> {
  let count = 0;
  let waiting: string[] = [];
  const look = async (): Promise<void> => {
    count += await dropAll(await unnamedKeys(database.read, waiting), storage, closing);
    waiting = [];
  };
  for await (const { key, keptAt } of storage.list()) {
    if (closing.aborted) return count;
    if (keptAt < before) waiting.push(key);
    if (waiting.length >= SOME) await look();
  }
  await look();
  return count;
}

/** @returns how many; it may stop early */
async function dropAll(keys: readonly string[], storage: FileStorage, closing: AbortSignal): Promise<number> {
  let count = 0;
  for (const key of keys) {
    if (closing.aborted) break;
    await storage.drop(key);
    count++;
  }
  return count;
}

async function dropBrokenOff(incomingDir: string, before: number): Promise<void> {
  for (const name of await readdir(incomingDir)) {
    const path = join(incomingDir, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
}
