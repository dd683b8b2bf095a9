import { createReadStream } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ServiceError } from '../service-error.ts';
import { makeFolders } from '../make-folders.ts';
import { freeBytes } from './disk-room.ts';
import { StorageUnavailable } from './file-storage.ts';
import type { ByteRange, FileStorage, KeptThing, KeyMaker } from './file-storage.ts';

/** Bytes of the disk that are reserved for the database, so that it can still write. */
const RESERVE = 256 * 1024 * 1024;

/**
 * Stores files below `DATA_DIR/files`, readable only to the service's user.
 * @param reserve bytes that stay free on the disk
 * @throws ServiceError STORAGE_UNAVAILABLE if the folder doesn't exist and can't be made
 */
export function openFolderStorage(dataDir: string, keys: KeyMaker, reserve = RESERVE): FileStorage {
  const folder = join(dataDir, 'files');
  const incomingDir = makeIncoming(dataDir);
  return {
    incomingDir,
    keep: (path) =>
      explained(async () => {
        await refuseFull(folder, reserve);
        const key = keys.make();
        await sync(path);
        await rename(path, join(folder, key));
        await sync(folder); // otherwise a power failure may lose the name, though not the bytes
        return key;
      }),
    read: (key, range) => explained(() => openFile(join(folder, keyOf(key)), range)),
    drop: (key) => explained(() => rm(join(folder, keyOf(key)), { force: true })),
    list: () => listFolder(folder, keys),
    close: () => undefined,
  };
}

/**
 * @returns the folder for files being received.
 * @throws ServiceError STORAGE_UNAVAILABLE
 */
export function makeIncoming(dataDir: string): string {
  const folder = join(dataDir, 'files', 'incoming');
  try {
    makeFolders(folder);
    return folder;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const sentence = `the folder of uploaded files cannot be made: ${message}. Look at it, or set DATA_DIR to another folder.`;
    throw new ServiceError('STORAGE_UNAVAILABLE', sentence, { cause });
  }
}

/** Rows contain only keys made here; a slash in one would be an attempt to leave the folder. */
function keyOf(key: string): string {
  if (!/^[\w-]+$/.test(key)) throw new Error('a row names a key that no storage makes');
  return key;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function refuseFull(folder: string, reserve: number): Promise<void> {
  if ((await freeBytes(folder)) < reserve)
    throw new StorageUnavailable('full', 'what is left belongs to the database');
}

/** Opens the file before the answer starts, so that a missing file doesn't break an answer. */
async function openFile(path: string, range?: ByteRange): Promise<Readable | null> {
  try {
    const handle = await open(path, 'r');
    return createReadStream('', { fd: handle, ...range });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* listFolder(folder: string, keys: KeyMaker): AsyncGenerator<KeptThing> {
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !keys.isOurs(entry.name)) continue;
    const found = await stat(join(folder, entry.name)).catch(() => null);
    if (found) yield { key: entry.name, keptAt: found.mtimeMs };
  }
}

/** https://man7.org/linux/man-pages/man3/errno.3.html */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const PASSING = new Set(['EIO', 'EMFILE', 'ENFILE', 'EROFS', 'EAGAIN', 'ESTALE', 'ETIMEDOUT']);

/** Turns a disk's temporary errors into StorageUnavailable. */
export async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (FULL.has(codeOf(error))) throw new StorageUnavailable('full', error);
    if (PASSING.has(codeOf(error))) throw new StorageUnavailable('unreachable', error);
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
