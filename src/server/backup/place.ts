import type { Settings } from '../settings.ts';
import type { BucketSettings } from '../settings/outside.ts';
import type { PostgresPlace } from '../store/backup/postgres-backup.ts';
import type { Migration } from '../store/migration.ts';

/** The folder of uploaded files, in DATA_DIR and in a backup. */
export const FILES = 'files';

/** Where a service stores its data. */
export interface BackupPlace {
  readonly dataDir: string;
  /** Null for SQLite in `dataDir`. */
  readonly postgres: PostgresPlace | null;
  /** Null if uploaded files are in `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** Reads the migrations of the site's modules. Called only if tables of modules have to be made. */
  readonly ofModules: () => Promise<readonly Migration[]>;
}

/** @param findBin finds the folder of pg_dump and psql, or throws; called only for PostgreSQL */
export function placeOf(
  { dataDir, databaseUrl, bucket }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'bucket'>,
  findBin: () => string,
  ofModules: BackupPlace['ofModules'] = () => Promise.resolve([]),
): BackupPlace {
  return {
    dataDir,
    postgres: databaseUrl === null ? null : { databaseUrl, bin: findBin() },
    bucket,
    ofModules,
  };
}

/** Other things in the folder, such as unfinished uploads, have no row. */
export function isStorageKey(name: string): boolean {
  return /^[\w-]+$/.test(name);
}
