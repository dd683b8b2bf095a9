import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../../shared/known-error.ts';
import { openDatabase } from './database.ts';
import type { StorePlace } from './database.ts';
import type { Database } from './engine.ts';
import { openMigrated } from './migrate.ts';

/**
 * Opens the database of a site that was started before. A command that made one where there is none would work on another, empty
 * site.
 * @throws KnownError STORE_NOT_OPENED, and what `openMigrated` throws
 */
export async function openExisting(place: StorePlace): Promise<Database> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === null && !existsSync(join(dataDir, 'site.db'))) throw noSite(place);
  const database = await openDatabase(place);
  try {
    if (!(await hasTables(database))) throw noSite(place);
  } finally {
    await database.close();
  }
  return openMigrated(place);
}

async function hasTables({ read }: Database): Promise<boolean> {
  try {
    await read.selectFrom('schema_version').select('version').limit(1).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && /no such table|does not exist/.test(error.message)) return false;
    throw error;
  }
}

function noSite({ dataDir, databaseUrl }: StorePlace): KnownError {
  const [name, where] =
    databaseUrl === null
      ? ['DATA_DIR', join(dataDir, 'site.db')]
      : ['DATABASE_URL', new URL(databaseUrl).host + new URL(databaseUrl).pathname];
  const sentence = `there is no site in ${where}. Set ${name} to what the service uses, or start the service once.`;
  return new KnownError('STORE_NOT_OPENED', sentence);
}
