import { join } from 'node:path';
import { ServiceError } from '../../service-error.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../engine.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import type { Migration } from '../migration.ts';
import { rowsAlone } from '../migrations/0009-rows-alone.ts';
import type { CopiedRow, CopiedTable } from './copied-table.ts';
import { fillSqlite } from './fill-sqlite.ts';
import { findMadeBy, makeTables } from './made-by.ts';
import type { MadeBy } from './made-by.ts';
import { SQLITE_FILE } from './sqlite-backup.ts';
import { openRows } from './sqlite-rows.ts';

/** The first schema whose tables have the same columns in both engines. */
const FIRST_COMMON = MIGRATIONS.indexOf(rowsAlone) + 1;

interface Way {
  readonly from: Database['dialect'];
  readonly to: Database['dialect'];
  /** Reads the migrations of the site's modules; called if a module has made tables. */
  readonly readModules: () => Promise<readonly Migration[]>;
}

/**
 * Prepares a copy of a backup's `site.db` whose rows go into new tables. Rows of SQLite from before the first common schema are
 * migrated to it; the other missing migrations are left to the next start, as they are when a file is restored.
 * @returns the migrations that make the new tables
 * @throws ServiceError BACKUP_OTHER, STORE_NEWER, SITE_NOT_BUILT
 */
export async function prepareRows(folder: string, { from, to, readModules }: Way): Promise<MadeBy> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  try {
    const madeBy = await findMadeBy(database.read, readModules);
    if (from === to || madeBy.ofService.length >= FIRST_COMMON) return madeBy;
    if (from === 'postgres') throw tooOld();
    const ofService = MIGRATIONS.slice(0, FIRST_COMMON);
    await migrate(database, ofService);
    return { ...madeBy, ofService };
  } finally {
    await database.close();
  }
}

function tooOld(): ServiceError {
  const sentence =
    "the backup is one of PostgreSQL from before version 0.3.0, whose tables differ from SQLite's. Restore it into PostgreSQL, start this version on it once, and take another backup. Nothing was changed.";
  return new ServiceError('BACKUP_OTHER', sentence);
}

/**
 * Makes a `site.db` with all indexes from one that has only rows and keys.
 * @throws ServiceError RESTORE_FAILED
 */
export async function rebuildSqlite(from: string, to: string, madeBy: MadeBy): Promise<void> {
  const database = await openDatabase({ dataDir: to, databaseUrl: null });
  await makeTables(database, madeBy).finally(() => database.close());
  const { tables, rows, close } = openRows(from);
  try {
    const batches = (table: CopiedTable) => batchesOf(rows(table));
    await fillSqlite(join(to, SQLITE_FILE), { tables, batches }, 'RESTORE_FAILED');
  } finally {
    close();
  }
}

function* batchesOf(rows: Iterable<CopiedRow>): Generator<CopiedRow[]> {
  for (const row of rows) yield [row];
}
