import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../../engine/disk/sync-files.ts';
import { ServiceError } from '../../service-error.ts';
import { openDatabase } from '../database.ts';
import { PAGE_SIZE } from '../sqlite.ts';
import { codeOf } from '../store-unavailable.ts';
import type { StoreFacts } from './store-facts.ts';
import { faultsOf, readFacts, tableNames } from './store-facts.ts';
import { connectSqlite } from '../sqlite-driver.ts';

/** How long to wait for a lock, in milliseconds. */
const PATIENCE = 60_000;

/** The name of the database in its folder and in a backup. */
export const SQLITE_FILE = 'site.db';

/**
 * Copies `site.db` as it is at one moment into another folder, while others write. `vacuum into` reads in one transaction; the
 * backup API would restart with every commit of another process.
 * @throws ServiceError BACKUP_FAILED
 */
export async function copySqlite(dataDir: string, folder: string): Promise<StoreFacts> {
  const [source, copy] = [join(dataDir, SQLITE_FILE), join(folder, SQLITE_FILE)];
  if (!existsSync(source)) {
    throw new ServiceError('BACKUP_FAILED', `there is no database ${source}. Set DATA_DIR to the service's.`);
  }
  try {
    const connection = connectSqlite(source, { readonly: true, fileMustExist: true, timeout: PATIENCE });
    try {
      connection.pragma(`page_size = ${PAGE_SIZE}`);
      connection.prepare('vacuum into ?').run(copy);
    } finally {
      connection.close();
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError('BACKUP_FAILED', `${source} cannot be copied: ${message}.`, { cause });
  }
  return finishCopy(folder);
}

/** Checks a copy, and makes sure that it survives a power failure. @throws ServiceError BACKUP_BROKEN */
export async function finishCopy(folder: string): Promise<StoreFacts> {
  const facts = await lookInto(folder);
  const copy = join(folder, SQLITE_FILE);
  await chmod(copy, 0o600); // personal data
  syncPath(copy);
  return facts;
}

/** Prepares a copy for use: ends all sessions, disables password links and checks the file. @throws ServiceError BACKUP_BROKEN */
export async function readySqlite(folder: string): Promise<StoreFacts> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  try {
    const hasLinks = (await tableNames(database.read, 'sqlite')).includes('password_link'); // older backups have none
    await database.attempt(async (transaction) => {
      await transaction.deleteFrom('session').execute();
      if (hasLinks) await transaction.deleteFrom('password_link').execute();
    });
  } finally {
    await database.close();
  }
  return lookInto(folder);
}

async function lookInto(folder: string): Promise<StoreFacts> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  try {
    const faults = await faultsOf(database.read);
    if (faults.length > 0) {
      const sentence = `the copy of the database is damaged: ${faults.slice(0, 3).join('; ')}. Take an older backup.`;
      throw new ServiceError('BACKUP_BROKEN', sentence);
    }
    return await readFacts(database.read, 'sqlite');
  } finally {
    await database.close();
  }
}

/**
 * Refuses to create an empty database beside the remains of another one. Version 0.3.0 left DATA_DIR without a database if a
 * restore failed while it moved files.
 * @param putAside the prefix of folders in which a restore puts the previous content
 * @throws ServiceError RESTORE_UNFINISHED
 */
export function refuseRest(dataDir: string, putAside: string): void {
  const sizeOf = (...names: string[]): number =>
    statSync(join(dataDir, ...names), { throwIfNoEntry: false })?.size ?? 0;
  if (!existsSync(dataDir) || sizeOf(SQLITE_FILE) > 0) return;
  const [aside] = readdirSync(dataDir).filter(
    (name) => name.startsWith(putAside) && sizeOf(name, SQLITE_FILE) > 0,
  );
  if (aside === undefined && sizeOf(`${SQLITE_FILE}-wal`) === 0) return;
  const rest =
    aside === undefined
      ? `its log ${SQLITE_FILE}-wal`
      : `the one from before a restore, ${join(aside, SQLITE_FILE)},`;
  const sentence = `there is no database in ${dataDir}, but ${rest} is. Put back what belongs here (with ${SQLITE_FILE}-wal and files), or restore a backup with --force. To begin with an empty one, set DATA_DIR to another folder. Nothing was changed.`;
  throw new ServiceError('RESTORE_UNFINISHED', sentence);
}

/**
 * Whether another process has the database open. Only the last connection can leave SQLite's write-ahead mode
 * (https://www.sqlite.org/wal.html); the next start enters it again.
 */
export function isSqliteInUse(dataDir: string): boolean {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) return false;
  try {
    const connection = connectSqlite(file, { timeout: 0 });
    try {
      connection.pragma('journal_mode = DELETE');
      return false;
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)); // a damaged file isn't in use, and is a reason to restore
  }
}
