import type { Settings } from '../settings.ts';
import type { Database } from '../store/engine.ts';
import { readSecret } from '../store/secret.ts';
import { createKeys } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { makeIncoming, openFolderStorage } from './folder-storage.ts';

/**
 * Checks that uploaded files can be stored in the configured place, before a start changes anything.
 * @throws ServiceError STORAGE_UNAVAILABLE
 */
export async function checkStorage({ dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>): Promise<void> {
  if (bucket) {
    const { checkBucket } = await import('./bucket-storage.ts');
    await checkBucket(bucket);
  }
  makeIncoming(dataDir);
}

/** Opens the configured storage. The bucket client is loaded only if there is a bucket. */
export async function openStorage(
  { dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>,
  database: Database,
): Promise<FileStorage> {
  const hash = await readSecret(database);
  const keys = createKeys(hash('files', '').toString('hex').slice(0, 8));
  const folder = openFolderStorage(dataDir, keys);
  if (!bucket) return folder;
  const { openBucketStorage } = await import('./bucket-storage.ts');
  return openBucketStorage(bucket, keys, folder.incomingDir);
}
