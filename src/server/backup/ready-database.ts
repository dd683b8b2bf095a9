import { ServiceError } from '../service-error.ts';
import type { MadeBy } from '../store/backup/made-by.ts';
import { prepareRows, rebuildSqlite } from '../store/backup/prepare-rows.ts';
import { readySqlite } from '../store/backup/sqlite-backup.ts';
import type { StoreFacts } from '../store/backup/store-facts.ts';
import type { Manifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import type { Staging } from './swap-folders.ts';

/** Where the `site.db` of a backup is copied: beside what is moved into DATA_DIR if only its rows are used. */
export function databaseFolder(
  { databaseUrl }: Pick<BackupPlace, 'databaseUrl'>,
  { folder, staged }: Pick<Staging, 'folder' | 'staged'>,
  { engine }: Manifest,
): string {
  return databaseUrl === null && engine === 'sqlite' ? staged : folder;
}

/**
 * Checks the copy of a backup's `site.db`, ends all sessions in it, and makes what DATA_DIR gets.
 * @returns for PostgreSQL, the migrations that make its tables
 * @throws ServiceError BACKUP_BROKEN, BACKUP_OTHER, RESTORE_FAILED, STORE_NEWER, SITE_NOT_BUILT
 */
export async function readyDatabase(
  place: BackupPlace,
  staging: Staging,
  manifest: Manifest,
): Promise<MadeBy | null> {
  const folder = databaseFolder(place, staging, manifest);
  compare(manifest, await readySqlite(folder));
  if (folder === staging.staged) return null;
  const to = place.databaseUrl === null ? 'sqlite' : 'postgres';
  const madeBy = await prepareRows(folder, { from: manifest.engine, to, readModules: place.ofModules });
  if (to === 'postgres') return madeBy;
  await rebuildSqlite(folder, staging.staged, madeBy);
  compare(manifest, await readySqlite(staging.staged));
  return null;
}

function compare({ schema, rows }: Manifest, facts: StoreFacts): void {
  const wrong = Object.keys(rows).find((table) => facts.rows[table] !== rows[table]);
  if (wrong === undefined && schema.join() === facts.schema.join()) return;
  const text = wrong ? `${facts.rows[wrong] ?? 'no'} rows of ${rows[wrong]} in ${wrong}` : 'other migrations';
  throw new ServiceError('RESTORE_FAILED', `the restored database has ${text}. Take another backup.`);
}
