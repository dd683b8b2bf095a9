import { openDatabase } from '../database.ts';
import { MIGRATIONS, migrate } from '../migrate.ts';
import type { Migration } from '../migration.ts';
import { rowsAlone } from '../migrations/0009-rows-alone.ts';
import { tableNames } from './store-facts.ts';

/** The migrations that made the tables of a database. */
export interface MadeBy {
  readonly ofService: readonly Migration[];
  readonly ofModules: readonly Migration[];
}

/** Exists once a module has tables. */
export const MODULE_TABLE = 'module_migration';

/** The first schema whose tables have the same columns in both engines. */
const FIRST_COMMON = MIGRATIONS.indexOf(rowsAlone) + 1;

/**
 * Prepares a copy of `site.db` whose rows go into PostgreSQL. A copy from before the first common schema is migrated to it; the
 * other missing migrations are left to the next start, as they are when a copy is restored to SQLite.
 * @param readModules reads the migrations of the site's modules; called if a module has made tables
 * @throws ServiceError SITE_NOT_BUILT
 */
export async function prepareFill(
  folder: string,
  readModules: () => Promise<readonly Migration[]>,
): Promise<MadeBy> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  try {
    const { read } = database;
    const names = await read.selectFrom('schema_version').select('name').execute();
    const ofService = MIGRATIONS.slice(0, Math.max(names.length, FIRST_COMMON));
    if (names.length < FIRST_COMMON) await migrate(database, ofService);
    if (!(await tableNames(read, 'sqlite')).includes(MODULE_TABLE)) return { ofService, ofModules: [] };
    const applied = await read.selectFrom(MODULE_TABLE).select('name').execute();
    const isApplied = new Set(applied.map(({ name }) => name));
    return { ofService, ofModules: (await readModules()).filter(({ name }) => isApplied.has(name)) };
  } finally {
    await database.close();
  }
}
