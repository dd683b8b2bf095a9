import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../service-error.ts';
import { makeFolders } from '../make-folders.ts';
import { lookAtPostgres, restorePostgres } from '../store/backup/postgres-backup.ts';
import { isSqliteInUse, readySqlite, SQLITE_FILE } from '../store/backup/sqlite-backup.ts';
import type { StoreFacts } from '../store/backup/store-facts.ts';
import type { BucketSettings } from '../settings/outside.ts';
import { MIGRATIONS } from '../store/migrate.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { copyIntoBucket } from './bucket-files.ts';
import { copyFile, syncFolder } from './copy-file.ts';
import { copyKeys, isDisk, replaceKeys } from './disk-files.ts';
import { readManifest } from './manifest.ts';
import type { CopiedFile, Manifest } from './manifest.ts';
import { FILES } from './place.ts';
import type { BackupPlace } from './place.ts';

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest;
  /** Where what stood in DATA_DIR is now; null where nothing did. */
  readonly putAside: string | null;
}

/**
 * Puts a backup in place of what a service keeps. Everything is copied beside it, checked and only then moved in; what was
 * in DATA_DIR is put aside, and PostgreSQL's tables change in one transaction. The files of the backup go to where the settings
 * keep files, wherever they were before; those that were left out of it are expected there and stay as they are. All sessions are ended: the backup would
 * bring back those that were ended since.
 * @param isForced whether what is there may be replaced
 * @throws ServiceError BACKUP_BROKEN, BACKUP_OTHER, RESTORE_IN_USE, RESTORE_NOT_EMPTY, RESTORE_FAILED; nothing was changed
 */
export async function restoreBackup(
  place: BackupPlace,
  folder: string,
  isForced: boolean,
): Promise<Restored> {
  const manifest = await readManifest(folder);
  refuseOther(manifest, place);
  makeDataDir(place.dataDir);
  await refuseInTheWay(place, isForced);
  const staging = await mkdtemp(join(place.dataDir, STAGING));
  try {
    await copyChecked(folder, staging, manifest);
    if (!place.postgres) compare(manifest, await readySqlite(staging));
    if (place.bucket) await moveToBucket(place.bucket, staging, manifest.files);
    const files = join(place.dataDir, FILES);
    const isOnDisk = existsSync(join(staging, FILES)) && (await isDisk(files));
    if (isOnDisk) await copyKeys(files, join(staging, OLD_FILES)); // what takes room comes before what changes anything
    await refuseInTheWay(place, true); // copying takes a while
    if (place.postgres) {
      compare(manifest, await restorePostgres(place.postgres, join(staging, manifest.database.name)));
      await rm(join(staging, manifest.database.name));
    }
    return { manifest, putAside: await swap(place, staging, isOnDisk) };
  } catch (cause) {
    // What a file system says names the file, and no line of the program is at fault.
    const isOfDisk = cause instanceof StoreUnavailable || (cause instanceof Error && 'syscall' in cause);
    if (!isOfDisk) throw cause;
    const sentence = `${folder} cannot be restored to ${place.dataDir}: ${cause.message}. Make room, or look at what this names, and start it again.`;
    throw new ServiceError('RESTORE_FAILED', sentence, { cause });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const STAGING = '.restore-';
/** Below the staging: copies of the files that are replaced. */
const OLD_FILES = 'old-files';

function makeDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    const sentence = `the folder to restore to cannot be made: ${words}. Set DATA_DIR to another folder.`;
    throw new ServiceError('RESTORE_FAILED', sentence, { cause });
  }
}

function refuseOther({ engine, schema, filesIn, filesLeftOut }: Manifest, place: BackupPlace): void {
  if ((engine === 'postgres') !== (place.postgres !== null)) {
    const way = engine === 'postgres' ? 'Set DATABASE_URL.' : 'Leave DATABASE_URL out.';
    const sentence = `the backup is one of ${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}, and the settings name the other database. ${way}`;
    throw new ServiceError('BACKUP_OTHER', sentence);
  }
  if (filesLeftOut > 0 && (filesIn === 'bucket') !== (place.bucket !== null)) {
    const way = filesIn === 'bucket' ? 'Set S3_BUCKET to theirs.' : 'Leave S3_BUCKET out.';
    const sentence = `the files were left out of the backup and are in a ${filesIn}, and the settings name the other place. ${way}`;
    throw new ServiceError('BACKUP_OTHER', sentence);
  }
  const stranger = schema.find((name, index) => MIGRATIONS[index]?.name !== name);
  if (stranger === undefined && schema.length > 0) return;
  const words = stranger === undefined ? 'holds no tables' : `was brought to "${stranger}"`;
  const sentence = `the database of the backup ${words}, which this version of the program does not know. Restore with the version that made it, or a newer one.`;
  throw new ServiceError('BACKUP_OTHER', sentence);
}

async function refuseInTheWay({ dataDir, postgres }: BackupPlace, isForced: boolean): Promise<void> {
  const { isInUse, isEmpty } = postgres
    ? await lookAtPostgres(postgres)
    : { isInUse: isSqliteInUse(dataDir), isEmpty: true };
  if (isInUse) {
    const sentence =
      'another program has the database open. Stop the service, and whatever else uses the database, first.';
    throw new ServiceError('RESTORE_IN_USE', sentence);
  }
  if (isForced) return;
  const others = (await readdir(dataDir)).filter((name) => !name.startsWith(STAGING));
  if (others.length === 0 && isEmpty) return;
  const what = isEmpty ? `the folder ${dataDir} is not empty` : 'the database of DATABASE_URL has tables';
  const kept = 'What is in the folder is then put aside there; tables of PostgreSQL are replaced.';
  throw new ServiceError('RESTORE_NOT_EMPTY', `${what}. To replace what is there, add --force. ${kept}`);
}

/** Objects that come to nothing because the restore fails after this are named by no row, and swept up. */
async function moveToBucket(
  bucket: BucketSettings,
  staging: string,
  files: readonly CopiedFile[],
): Promise<void> {
  await copyIntoBucket(bucket, files, join(staging, FILES));
  await rm(join(staging, FILES), { recursive: true, force: true });
}

async function copyChecked(folder: string, staging: string, manifest: Manifest): Promise<void> {
  const { database, files, filesLeftOut } = manifest;
  await copyOne(folder, staging, database);
  if (filesLeftOut > 0) return; // without a folder of its own it leaves the one alone that is there
  await mkdir(join(staging, FILES), { mode: 0o700 });
  for (const file of files) await copyOne(join(folder, FILES), join(staging, FILES), file);
  await syncFolder(join(staging, FILES));
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

function compare({ schema, rows }: Manifest, facts: StoreFacts): void {
  const wrong = Object.keys(rows).find((table) => facts.rows[table] !== rows[table]);
  if (wrong === undefined && schema.join() === facts.schema.join()) return;
  const words = wrong
    ? `${facts.rows[wrong] ?? 'no'} rows of ${rows[wrong]} in ${wrong}`
    : 'other migrations';
  throw new ServiceError('RESTORE_FAILED', `the restored database has ${words}. Take another backup.`);
}

/** Puts aside what stands in the way and moves the restored things in. */
async function swap({ dataDir }: BackupPlace, staging: string, isOnDisk: boolean): Promise<string | null> {
  const isRestored = (name: string): boolean => existsSync(join(staging, name));
  const oldOf = (name: string): string =>
    isOnDisk && name === FILES ? join(staging, OLD_FILES) : join(dataDir, name);
  const parts = [FILES, SQLITE_FILE].filter(isRestored);
  const replaced = isRestored(SQLITE_FILE) ? [`${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`] : [];
  const old = [...parts, ...replaced].filter((name) => existsSync(oldOf(name)));
  const aside = old.length > 0 ? await mkdtemp(join(dataDir, 'before-restore-')) : null;
  if (aside) for (const name of old) await rename(oldOf(name), join(aside, name));
  if (aside) await syncFolder(aside);
  await syncFolder(dataDir);
  for (const name of parts) {
    if (isOnDisk && name === FILES) await replaceKeys(join(staging, name), join(dataDir, name));
    else await rename(join(staging, name), join(dataDir, name));
  }
  await syncFolder(dataDir);
  return aside;
}
