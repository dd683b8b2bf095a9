import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../service-error.ts';
import { forEach, withBucket } from '../backup/bucket-files.ts';
import { sumOf, sumOfBytes } from '../backup/copy-file.ts';
import type { Sum } from '../backup/copy-file.ts';
import { FILES, isStorageKey } from '../backup/place.ts';
import type { BucketObjects } from '../files/bucket-storage.ts';
import type { BucketSettings } from '../settings/outside.ts';

/** The result for the files. */
export interface MovedFiles {
  /** How many are in the bucket, or would be after a rehearsal. */
  readonly count: number;
  /** Bytes. */
  readonly size: number;
  /** Keys of rows whose bytes are in neither place. */
  readonly missing: readonly string[];
}

/** Files between two lines of progress. */
const TOLD = 500;

/**
 * Copies files into a bucket under the keys in the rows, and reads each back. Files already there are only compared, so a
 * killed move can be resumed. The folder isn't changed.
 * @param isRehearsal only counts, and requests one object from the bucket
 * @throws ServiceError MOVE_BUCKET, MOVE_TARGET_NOT_EMPTY, MOVE_DIFFERS
 */
export function moveFiles(
  dataDir: string,
  bucket: BucketSettings,
  keys: readonly string[],
  { isRehearsal, say }: { readonly isRehearsal: boolean; readonly say: (line: string) => void },
): Promise<MovedFiles> {
  const own = keys.filter(isStorageKey);
  let [count, size] = [0, 0];
  const missing = keys.filter((key) => !isStorageKey(key));
  const note = (key: string, sum: Pick<Sum, 'size'> | null): void => {
    if (!sum) {
      missing.push(key);
      return;
    }
    count++;
    size += sum.size;
    if (count % TOLD === 0) say(`files: ${count} of ${keys.length}`);
  };
  return withBucket(bucket, 'MOVE_BUCKET', async (objects) => {
    const pathOf = (key: string): string => join(dataDir, FILES, key);
    if (isRehearsal) {
      (await objects.read(own[0] ?? 'none'))?.destroy();
      for (const key of own) note(key, await stat(pathOf(key)).catch(ifMissing));
    } else {
      await forEach(own, async (key) => note(key, await moveOne(objects, key, pathOf(key))));
    }
    if (count > 0) say(`files: ${count} of ${keys.length}`);
    return { count, size, missing };
  });
}

async function moveOne(objects: BucketObjects, key: string, path: string): Promise<Sum | null> {
  const own = await sumOf(path).catch(ifMissing);
  const there = await sumInBucket(objects, key);
  if (!own) return there;
  if (there && !isSame(own, there)) {
    const sentence = `the key ${key} in the bucket doesn't hold the bytes of ${path}. Name a bucket that no copy of this site uses.`;
    throw new ServiceError('MOVE_TARGET_NOT_EMPTY', sentence);
  }
  if (there) return own;
  await objects.put(key, path);
  const written = await sumInBucket(objects, key);
  if (written && isSame(own, written)) return own;
  throw new ServiceError(
    'MOVE_DIFFERS',
    `the bucket doesn't return the bytes of ${path}. Start the move again.`,
  );
}

async function sumInBucket({ read }: BucketObjects, key: string): Promise<Sum | null> {
  const source = await read(key);
  return source && sumOfBytes(source);
}

const isSame = (one: Sum, other: Sum): boolean => one.size === other.size && one.sha256 === other.sha256;

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
