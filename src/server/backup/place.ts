import type { Settings } from '../settings.ts';
import type { Migration } from '../store/migration.ts';

/** The folder of uploaded files, in DATA_DIR and in a backup. */
export const FILES = 'files';

/** Where a service stores its data: the database in `dataDir` or PostgreSQL, and its files in `dataDir` or a bucket. */
export interface BackupPlace extends Pick<Settings, 'dataDir' | 'databaseUrl' | 'bucket'> {
  /** Reads the migrations of the site's modules. Called only if tables of modules have to be made. */
  readonly ofModules: () => Promise<readonly Migration[]>;
}

/** Other things in the folder, such as unfinished uploads, have no row. */
export function isStorageKey(name: string): boolean {
  return /^[\w-]+$/.test(name);
}
