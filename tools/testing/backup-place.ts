import type { BackupPlace } from '../../src/server/backup/place.ts';
import type { BucketSettings } from '../../src/server/settings/outside.ts';
import type { StorePlace } from '../../src/server/store/database.ts';
import type { Migration } from '../../src/server/store/migration.ts';

/** @param migrations those of the site's modules */
export function backupPlace(
  place: StorePlace,
  bucket: BucketSettings | null = null,
  migrations: readonly Migration[] = [],
): BackupPlace {
  return { ...place, bucket, ofModules: () => Promise.resolve(migrations) };
}
