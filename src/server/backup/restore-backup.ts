import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isKnownError } from '../../engine/common/known-error.ts';
import { ServiceError } from '../service-error.ts';
import { makeFolders } from '../make-folders.ts';
import { fillPostgres } from '../store/backup/fill-postgres.ts';
import type { MadeBy } from '../store/backup/made-by.ts';
import { lookAtPostgres } from '../store/backup/postgres-connection.ts';
import { wasRestored } from '../store/backup/restore-mark.ts';
import { isSqliteInUse, SQLITE_FILE } from '../store/backup/sqlite-backup.ts';
import { MIGRATIONS } from '../store/migrate.ts';
import { codeOf, StoreUnavailable } from '../store/store-unavailable.ts';
import { copyIntoBucket } from './bucket-files.ts';
import { copyFile } from './copy-file.ts';
import { readManifest } from './manifest.ts';
import type { CopiedFile, Manifest } from './manifest.ts';
import { FILES } from './place.ts';
import type { BackupPlace } from './place.ts';
import { databaseFolder, readyDatabase } from './ready-database.ts';
import { RESTORE_LOCK, withRestoreLock } from './restore-lock.ts';
import { settleUnfinished } from './settle-restore.ts';
import { beginStaging, commitStaging, finishSwap, isStagingName, removeStaging } from './swap-folders.ts';
import type { Staging } from './swap-folders.ts';

/** The result of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** The folders with the previous content; empty if there was none. */
  readonly putAside: readonly string[];
}

/**
 * Replaces a service's data with a backup, all or nothing. First everything is copied beside it, checked and synced; then one
 * `rename` commits the restore, and only then is anything moved. The previous content of DATA_DIR is put aside, and
 * PostgreSQL's tables change in one transaction. If the process is killed, the next start or command completes or undoes the
 * restore (`settleRestore`). All sessions are ended: the backup would bring back those that were ended since.
 * The backup's files go to where the settings store files, wherever they were before; files left out of the backup are expected
 * there and stay as they are. Files copied to a bucket before a restore failed have no row, and are swept up.
 * @param isForced whether existing data may be replaced
 * @param say called with the outcome of an earlier, interrupted restore
 * @throws ServiceError BACKUP_BROKEN, BACKUP_OTHER, RESTORE_IN_USE, RESTORE_NOT_EMPTY, RESTORE_FAILED, STORE_NEWER, SITE_NOT_BUILT:
 *   nothing was changed. RESTORE_UNFINISHED: the next start or command continues
 */
export async function restoreBackup(
  place: BackupPlace,
  folder: string,
  isForced: boolean,
  say: (sentence: string) => void = () => undefined,
): Promise<Restored> {
  const manifest = await readManifest(folder);
  refuseOther(manifest, place);
  makeDataDir(place.dataDir);
  try {
    return await withRestoreLock(place.dataDir, async () => {
      await settleUnfinished(place, say);
      await refuseInTheWay(place, isForced);
      const staging = beginStaging(place.dataDir, !place.bucket && manifest.filesLeftOut === 0);
      return { manifest, putAside: await fillAndSwap(place, staging, { folder, manifest }) };
    });
  } catch (cause) {
    throw isOfDisk(cause, place.dataDir) ? failed(folder, place.dataDir, cause) : cause;
  }
}

/** A file system's message names the file, and isn't a bug of the program. */
function isOfDisk(cause: unknown, dataDir: string): cause is Error {
  if (cause instanceof StoreUnavailable) return true;
  if (!(cause instanceof Error)) return false;
  if ('syscall' in cause || codeOf(cause).startsWith('SQLITE_')) return true;
  return cause.message.startsWith(`STORE_NOT_OPENED: ${dataDir}`); // the copy, on a full disk
}

function failed(folder: string, dataDir: string, cause: Error): ServiceError {
  const sentence = `${folder} cannot be restored to ${dataDir}: ${cause.message}. Nothing was changed. Make room, or look at what this names, and start it again.`;
  return new ServiceError('RESTORE_FAILED', sentence, { cause });
}

interface Source {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** @returns the folders with the previous content */
async function fillAndSwap(
  place: BackupPlace,
  begun: Staging,
  { folder, manifest }: Source,
): Promise<string[]> {
  const { dataDir, databaseUrl } = place;
  let staging = begun;
  try {
    await copyChecked(folder, place, staging, manifest);
    const madeBy = await readyDatabase(place, staging, manifest);
    await refuseInTheWay(place, true); // copying takes a while
    staging = commitStaging(dataDir, staging, madeBy ? 'postgres' : 'sqlite');
    await refuseInTheWay(place, true); // a service that was starting has opened the database by now; others wait for the lock
    if (databaseUrl !== null && madeBy) await swapTables(databaseUrl, staging, madeBy);
    return finishSwap(dataDir, staging, !madeBy);
  } catch (cause) {
    if (!isUnfinished(cause)) removeStaging(dataDir, staging);
    throw cause;
  }
}

function isUnfinished(error: unknown): boolean {
  return isKnownError(error) && error.message.startsWith('RESTORE_UNFINISHED');
}

/** @throws ServiceError RESTORE_FAILED; RESTORE_UNFINISHED if the connection was lost and the commit is uncertain */
async function swapTables(databaseUrl: string, { folder, id }: Staging, madeBy: MadeBy): Promise<void> {
  try {
    await fillPostgres(databaseUrl, { folder, id, ...madeBy });
  } catch (cause) {
    const isCommitted = await wasRestored(databaseUrl, id, () => undefined).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const sentence = `the connection to PostgreSQL broke off, so it isn't known whether the backup was restored: ${message} What belongs to it is in ${folder}. Leave it there and start the service or any command again: it goes on by itself.`;
      throw new ServiceError('RESTORE_UNFINISHED', sentence, { cause });
    });
    if (!isCommitted) throw cause;
  }
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const sentence = `the folder to restore to can't be made: ${message}. Set DATA_DIR to another folder.`;
    throw new ServiceError('RESTORE_FAILED', sentence, { cause });
  }
}

function refuseOther({ database, schema, filesIn, filesLeftOut }: Manifest, place: BackupPlace): void {
  if (database.name !== SQLITE_FILE) {
    const sentence =
      'the backup was made by version 0.3.0 or an older one with pg_dump. Restore it with the version that made it, start this version on that database, and take another backup.';
    throw new ServiceError('BACKUP_OTHER', sentence);
  }
  if (filesLeftOut > 0 && (filesIn === 'bucket') !== (place.bucket !== null)) {
    const way = filesIn === 'bucket' ? 'Set S3_BUCKET to theirs.' : 'Leave S3_BUCKET out.';
    const sentence = `the files were left out of the backup and are in a ${filesIn}, and the settings name the other place. ${way}`;
    throw new ServiceError('BACKUP_OTHER', sentence);
  }
  const stranger = schema.find((name, index) => MIGRATIONS[index]?.name !== name);
  if (stranger === undefined && schema.length > 0) return;
  const text = stranger === undefined ? 'holds no tables' : `was brought to "${stranger}"`;
  const sentence = `the database of the backup ${text}, which this version of the program does not know. Restore with the version that made it, or a newer one.`;
  throw new ServiceError('BACKUP_OTHER', sentence);
}

async function refuseInTheWay(place: BackupPlace, isForced: boolean): Promise<void> {
  const { dataDir, databaseUrl } = place;
  const { isInUse, isEmpty } =
    databaseUrl === null
      ? { isInUse: isSqliteInUse(dataDir), isEmpty: true }
      : await lookAtPostgres(databaseUrl);
  if (isInUse) {
    const sentence =
      'another program has the database open. Stop the service, and whatever else uses the database, first.';
    throw new ServiceError('RESTORE_IN_USE', sentence);
  }
  if (isForced) return;
  const taken = await takenFolder(place);
  if (taken === null && isEmpty) return;
  const what =
    taken === null ? 'the database of DATABASE_URL has tables' : `the folder ${taken} is not empty`;
  const kept = 'What is in the folder is then put aside there; tables of PostgreSQL are replaced.';
  throw new ServiceError('RESTORE_NOT_EMPTY', `${what}. To replace what is there, add --force. ${kept}`);
}

/** The folder whose content a restore would replace; null if there is none. A restore into PostgreSQL leaves `site.db` alone. */
async function takenFolder({ dataDir, databaseUrl, bucket }: BackupPlace): Promise<string | null> {
  const names = (await readdir(dataDir)).filter((name) => !isStagingName(name) && name !== RESTORE_LOCK);
  if (databaseUrl === null) return names.length > 0 ? dataDir : null;
  return !bucket && names.includes(FILES) ? join(dataDir, FILES) : null;
}

async function copyChecked(
  folder: string,
  place: BackupPlace,
  staging: Staging,
  manifest: Manifest,
): Promise<void> {
  const { database, files, filesLeftOut } = manifest;
  const { bucket } = place;
  await copyOne(folder, databaseFolder(place, staging, manifest), database);
  if (filesLeftOut > 0) return;
  const target = bucket ? join(staging.folder, 'for-bucket') : staging.stagedFiles;
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const file of files) await copyOne(join(folder, FILES), target, file);
  if (!bucket) return;
  await copyIntoBucket(bucket, files, target);
  await rm(target, { recursive: true });
}

async function copyOne(from: string, to: string, { name, size, sha256 }: CopiedFile): Promise<void> {
  const source = join(from, name);
  if (!existsSync(source)) throw new ServiceError('BACKUP_BROKEN', `${source} is missing. ${ANOTHER}`);
  const sum = await copyFile(source, join(to, name));
  if (sum.size === size && sum.sha256 === sha256) return;
  throw new ServiceError(
    'BACKUP_BROKEN',
    `${source} is not what was backed up: its checksum differs. ${ANOTHER}`,
  );
}

const ANOTHER = 'Nothing was changed. Take another backup.';
