import type { Settings } from '../settings.ts';
import type { BucketSettings } from '../settings/outside.ts';
import type { PostgresPlace } from '../store/backup/postgres-backup.ts';

/** The folder of uploaded files, below DATA_DIR and in a backup. */
export const FILES = 'files';

/** Where a service keeps what is backed up. */
export interface BackupPlace {
  readonly dataDir: string;
  /** Null for SQLite in `dataDir`. */
  readonly postgres: PostgresPlace | null;
  /** Null where uploaded files are in `dataDir`. */
  readonly bucket: BucketSettings | null;
}

/** @param findBin finds the folder of pg_dump and psql, or throws; asked only where there is a PostgreSQL */
export function placeOf(
  { dataDir, databaseUrl, bucket }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'bucket'>,
  findBin: () => string,
): BackupPlace {
  return {
    dataDir,
    postgres: databaseUrl === null ? null : { databaseUrl, bin: findBin() },
    bucket,
  };
}

/** What lies beside them, such as uploads that are still coming in, is no file of a row. */
export function isStorageKey(name: string): boolean {
  return /^[\w-]+$/.test(name);
}
