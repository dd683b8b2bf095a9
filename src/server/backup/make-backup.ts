import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncPath } from '../../engine/disk/sync-files.ts';
import { ServiceError } from '../service-error.ts';
import { makeFolders } from '../make-folders.ts';
import { copyPostgres } from '../store/backup/postgres-backup.ts';
import { copySqlite, SQLITE_FILE } from '../store/backup/sqlite-backup.ts';
import type { StoreFacts } from '../store/backup/store-facts.ts';
import { copyFromBucket } from './bucket-files.ts';
import { copyFile, sumOf } from './copy-file.ts';
import { MANIFEST } from './manifest.ts';
import type { CopiedFile, Manifest } from './manifest.ts';
import { FILES, isStorageKey } from './place.ts';
import type { BackupPlace } from './place.ts';

/**
 * Copies the database and uploaded files of a service, which may be running, into a new folder.
 * A file's bytes never change, are stored before its row and deleted after it. So a folder's files are copied first, then the
 * database at one moment, then files added meanwhile: every copied row has its bytes, even if the file was deleted during the
 * backup. Copies of files without a row are then removed: they may be of what was erased. From a bucket, the files of the
 * copied rows are copied after the database; any swept up meanwhile were past their term and are listed in `missing`. The
 * folder gets its name once everything is on the disk.
 * @param options `withFiles: false` leaves the files out, which the manifest states
 * @throws ServiceError BACKUP_FAILED, BACKUP_BROKEN, STORE_NOT_OPENED
 */
export async function makeBackup(
  place: BackupPlace,
  folder: string,
  { withFiles = true, now = new Date() }: BackupOptions = {},
): Promise<Manifest> {
  try {
    return await copyAll(place, folder, { withFiles, now });
  } catch (cause) {
    // A file system's message names the file, and isn't a bug of the program.
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    const sentence = `${folder} cannot be made: ${cause.message}. Look at what this names, or name another folder.`;
    throw new ServiceError('BACKUP_FAILED', sentence, { cause });
  }
}

interface BackupOptions {
  readonly withFiles?: boolean;
  readonly now?: Date;
}

async function copyAll(
  place: BackupPlace,
  folder: string,
  options: Required<BackupOptions>,
): Promise<Manifest> {
  await refuseTaken(folder);
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished-${process.pid}`);
  makeFolders(join(unfinished, FILES));
  try {
    const manifest = await fill(place, unfinished, options);
    syncPath(join(unfinished, FILES));
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(unfinished, MANIFEST), text, { flag: 'wx', mode: 0o600, flush: true });
    syncPath(unfinished);
    await rename(unfinished, folder);
    syncPath(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  place: BackupPlace,
  folder: string,
  { withFiles, now }: Required<BackupOptions>,
): Promise<Manifest> {
  const { bucket } = place;
  const copied = new Map<string, CopiedFile>();
  const target = join(folder, FILES);
  const copyNew = async (): Promise<void> => {
    if (withFiles && !bucket) await copyFiles(join(place.dataDir, FILES), target, copied);
  };
  await copyNew();
  const { schema, rows, fileKeys, namedKeys } = await copyDatabase(place, folder);
  await copyNew();
  await dropUnnamed(copied, namedKeys, target);
  if (withFiles && bucket) {
    const keys = fileKeys.filter(isStorageKey);
    for (const file of await copyFromBucket(bucket, keys, target)) copied.set(file.name, file);
  }
  return {
    format: 1,
    madeAt: now.toISOString(),
    engine: place.databaseUrl === null ? 'sqlite' : 'postgres',
    schema,
    rows,
    database: { name: SQLITE_FILE, ...(await sumOf(join(folder, SQLITE_FILE))) },
    filesIn: bucket ? 'bucket' : 'folder',
    filesLeftOut: withFiles ? 0 : fileKeys.length,
    files: [...copied.values()],
    missing: withFiles ? fileKeys.filter((key) => !copied.has(key)) : [],
  };
}

function copyDatabase({ dataDir, databaseUrl }: BackupPlace, folder: string): Promise<StoreFacts> {
  return databaseUrl === null ? copySqlite(dataDir, folder) : copyPostgres(databaseUrl, folder);
}

async function copyFiles(from: string, to: string, copied: Map<string, CopiedFile>): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(ifMissing([]));
  for (const { name } of entries.filter((entry) => entry.isFile() && isStorageKey(entry.name))) {
    if (copied.has(name)) continue;
    const sum = await copyFile(join(from, name), join(to, name)).catch(ifMissing(null));
    if (sum) copied.set(name, { name, ...sum });
  }
}

/** Removes copies of files that were erased but not yet deleted, or that were added after the database was copied. */
async function dropUnnamed(
  copied: Map<string, CopiedFile>,
  namedKeys: readonly string[],
  folder: string,
): Promise<void> {
  const named = new Set(namedKeys);
  for (const name of [...copied.keys()].filter((key) => !named.has(key))) {
    await rm(join(folder, name));
    copied.delete(name);
  }
}

/** A file may be deleted between listing and copying; then no row refers to it any more. */
function ifMissing<Other>(other: Other): (error: unknown) => Other {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return other;
    throw error;
  };
}

async function refuseTaken(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(ifMissing<string[]>([]));
  if (entries.length === 0) return;
  throw new ServiceError('BACKUP_FAILED', `${folder} is not empty. Name a folder that is not there yet.`);
}
