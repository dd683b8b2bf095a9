import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../service-error.ts';
import { openDatabase } from './database.ts';
import type { StorePlace } from './database.ts';
import type { Database } from './engine.ts';
import { openMigrated } from './migrate.ts';
import { codeOf } from './store-unavailable.ts';

/**
 * Opens the database of a site that has been started before. Creating one would make a command work on a different, empty site.
 * @param make allows a new database if there is none, and is called with its place
 * @throws ServiceError STORE_NOT_OPENED, and the errors of `openMigrated`
 */
export async function openExisting(place: StorePlace, make?: (where: string) => void): Promise<Database> {
  if (!(await isSite(place))) {
    if (!make) throw noSite(place);
    make(whereOf(place));
  }
  return openMigrated(place);
}

async function isSite(place: StorePlace): Promise<boolean> {
  if (place.databaseUrl === null && !existsSync(join(place.dataDir, 'site.db'))) return false;
  const database = await openDatabase(place);
  return hasTables(database).finally(() => database.close());
}

async function hasTables({ read }: Database): Promise<boolean> {
  try {
    await read.selectFrom('schema_version').select('version').limit(1).execute();
    return true;
  } catch (error) {
    if (isUnknownTable(error)) return false;
    throw error;
  }
}

/** Checks PostgreSQL's code, because its messages may be in any language. */
function isUnknownTable(error: unknown): boolean {
  return codeOf(error) === '42P01' || (error instanceof Error && error.message.startsWith('no such table'));
}

function whereOf({ dataDir, databaseUrl }: StorePlace): string {
  if (databaseUrl === null) return join(dataDir, 'site.db');
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

function noSite(place: StorePlace): ServiceError {
  const name = place.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
  const sentence = `there is no site in ${whereOf(place)}. Set ${name} to what the service uses, or start the service once.`;
  return new ServiceError('STORE_NOT_OPENED', sentence);
}
