import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownError } from '../../engine/common/known-error.ts';
import { ServiceError } from '../service-error.ts';
import { connectSqlite } from '../store/sqlite-driver.ts';
import { codeOf } from '../store/store-unavailable.ts';

/** An empty file in DATA_DIR. It is never deleted: otherwise two processes could lock two files of the same name. */
export const RESTORE_LOCK = '.lock-restore';

/**
 * Runs work while no other process restores to the same DATA_DIR or completes a restore there. Uses SQLite, because Node can't
 * lock files; the system releases the lock if the process is killed.
 * @throws ServiceError RESTORE_IN_USE; the disk's error; the work's own errors
 */
export async function withRestoreLock<Result>(
  dataDir: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const unlock = lock(join(dataDir, RESTORE_LOCK));
  try {
    return await work();
  } finally {
    unlock();
  }
}

function lock(file: string): () => void {
  // Errors of `open` name the file, SQLite's don't. An existing file isn't opened: closing it would release this process's own
  // lock.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  try {
    const connection = connectSqlite(file, { timeout: 0 });
    try {
      connection.pragma('journal_mode = memory'); // writes nothing, because the disk may be full
      connection.exec('begin exclusive');
    } catch (error) {
      connection.close();
      throw error;
    }
    return () => void connection.close();
  } catch (error) {
    // PostgreSQL is used without the driver, and has a separate lock for the critical part.
    if (isKnownError(error) && error.message.startsWith('SQLITE_DRIVER_MISSING')) return () => undefined;
    if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw error;
    const sentence = `another restore is running in ${file.slice(0, -RESTORE_LOCK.length)}. Wait until it has ended, then start this again.`;
    throw new ServiceError('RESTORE_IN_USE', sentence, { cause: error });
  }
}
