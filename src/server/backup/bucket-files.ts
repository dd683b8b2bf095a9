import { join } from 'node:path';
import { ServiceError } from '../service-error.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import type { BucketObjects } from '../files/bucket-storage.ts';
import { StorageUnavailable } from '../files/file-storage.ts';
import type { BucketSettings } from '../settings/outside.ts';
import { sumOfBytes, writeBytes } from './copy-file.ts';
import type { CopiedFile } from './manifest.ts';

/** Objects in transfer at a time: most are small, so latency dominates. */
const AT_ONCE = 4;
/** Tries per object, because one of many thousands may fail. */
const TRIES = 3;

/**
 * Copies objects into a folder without holding them in memory.
 * @param keys missing objects are skipped
 * @throws ServiceError BACKUP_FAILED
 */
export function copyFromBucket(
  settings: BucketSettings,
  keys: readonly string[],
  folder: string,
): Promise<CopiedFile[]> {
  return withBucket(settings, 'BACKUP_FAILED', async ({ read }) => {
    const copied: CopiedFile[] = [];
    await forEach(keys, async (name) => {
      const source = await read(name);
      if (!source) return;
      copied.push({ name, ...(await writeBytes(source, join(folder, name))) });
    });
    return copied.sort((one, other) => (one.name < other.name ? -1 : 1));
  });
}

/**
 * Copies files into a bucket under the keys in the rows, and reads each back. Files that are there already aren't sent again.
 * Keys are random and their bytes never change, so other objects in the bucket aren't affected, and repeating it is harmless.
 * @throws ServiceError RESTORE_FAILED
 */
export function copyIntoBucket(
  settings: BucketSettings,
  files: readonly CopiedFile[],
  folder: string,
): Promise<void> {
  return withBucket(settings, 'RESTORE_FAILED', (objects) =>
    forEach(files, async (file) => {
      if (await holds(objects, file)) return;
      await objects.put(file.name, join(folder, file.name));
      if (await holds(objects, file)) return;
      const sentence = `the bucket ${settings.bucket} doesn't return the bytes of ${file.name} that were sent to it. Look at the bucket and its settings S3_…, then start the restore again.`;
      throw new ServiceError('RESTORE_FAILED', sentence);
    }),
  );
}

async function holds({ read }: BucketObjects, { name, size, sha256 }: CopiedFile): Promise<boolean> {
  const source = await read(name);
  if (!source) return false;
  const sum = await sumOfBytes(source);
  return sum.size === size && sum.sha256 === sha256;
}

/**
 * Processes several things at a time, and retries one whose connection failed.
 * @throws the first error, after all work has ended
 */
async function forEach<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = [...things];
  const workAll = async (): Promise<void> => {
    try {
      for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop()) await tryWork(work, thing);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, workAll));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function tryWork<Thing>(work: (thing: Thing) => Promise<void>, thing: Thing): Promise<void> {
  for (let left = TRIES - 1; ; left--) {
    try {
      await work(thing);
      return;
    } catch (error) {
      if (left === 0 || !isOfBucket(error)) throw error;
    }
  }
}

/** Whether it's the bucket's error or that of a lost connection to it, not one of the local disk. */
function isOfBucket(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** Opens the bucket for some work. @throws ServiceError with the given code if the bucket fails */
async function withBucket<Result>(
  settings: BucketSettings,
  code: 'BACKUP_FAILED' | 'RESTORE_FAILED',
  work: (objects: BucketObjects) => Promise<Result>,
): Promise<Result> {
  const { openBucketObjects } = await import('../files/bucket-storage.ts');
  const objects = openBucketObjects(settings);
  try {
    return await work(objects);
  } catch (cause) {
    if (!isOfBucket(cause)) throw cause;
    const message = trimEnd(cause instanceof Error ? cause.message : String(cause), '.');
    const sentence = `the bucket ${settings.bucket} doesn't work as needed: ${message}. Check the settings S3_… and its permissions.`;
    throw new ServiceError(code, sentence, { cause });
  } finally {
    objects.close();
  }
}
