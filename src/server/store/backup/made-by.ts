import { ServiceError } from '../../service-error.ts';
import type { Database, Reader } from '../engine.ts';
import { migrate, migrateModules, MIGRATIONS, ownerOf } from '../migrate.ts';
import type { Migration } from '../migration.ts';
import { tableNames } from './store-facts.ts';

/** The migrations that made the tables of a database. */
export interface MadeBy {
  readonly ofService: readonly Migration[];
  readonly ofModules: readonly Migration[];
}

/** Exists once a module has tables. */
const MODULE_TABLE = 'module_migration';

/**
 * Finds them for a backup's `site.db`.
 * @param readModules reads the migrations of the site's modules; called if a module has made tables
 * @throws ServiceError STORE_NEWER, SITE_NOT_BUILT
 */
export async function findMadeBy(
  reader: Reader,
  readModules: () => Promise<readonly Migration[]>,
): Promise<MadeBy> {
  const tables = await tableNames(reader, 'sqlite');
  if (!tables.includes('schema_version')) return { ofService: [], ofModules: [] };
  const schema = await reader.selectFrom('schema_version').select('name').orderBy('version').execute();
  const stranger = schema.find(({ name }, index) => name !== MIGRATIONS[index]?.name);
  if (stranger) throw newer(stranger.name);
  const ofService = MIGRATIONS.slice(0, schema.length);
  if (!tables.includes(MODULE_TABLE)) return { ofService, ofModules: [] };
  const applied = await reader.selectFrom(MODULE_TABLE).select('name').execute();
  return { ofService, ofModules: appliedOf(new Set(applied.map(({ name }) => name)), await readModules()) };
}

/** Without those of modules that the site no longer lists. */
function appliedOf(applied: ReadonlySet<string>, known: readonly Migration[]): Migration[] {
  const owners = new Set(known.map(({ name }) => ownerOf(name)));
  const names = new Set(known.map(({ name }) => name));
  const stranger = [...applied].find((name) => owners.has(ownerOf(name)) && !names.has(name));
  if (stranger !== undefined) throw newer(stranger);
  return known.filter(({ name }) => applied.has(name));
}

/** Makes the same tables in an empty database. */
export async function makeTables(database: Database, { ofService, ofModules }: MadeBy): Promise<void> {
  await migrate(database, ofService);
  await migrateModules(database, ofModules);
}

function newer(name: string): ServiceError {
  const sentence = `the database was brought to "${name}", which this version of the program does not know. Run this with the newer version. Nothing was changed.`;
  return new ServiceError('STORE_NEWER', sentence);
}
