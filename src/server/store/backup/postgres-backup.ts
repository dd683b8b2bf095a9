import { join } from 'node:path';
import { ServiceError } from '../../service-error.ts';
import type { Reader } from '../engine.ts';
import { codeOf, StoreUnavailable } from '../store-unavailable.ts';
import { findUncopied } from './copied-table.ts';
import { fillSqlite } from './fill-sqlite.ts';
import { removeLimits, withPostgres } from './postgres-connection.ts';
import { describePostgres, readBatches } from './postgres-rows.ts';
import { finishCopy, SQLITE_FILE } from './sqlite-backup.ts';
import type { StoreFacts } from './store-facts.ts';

/**
 * Copies a database into a `site.db`, as it is at one moment, while others write. Its tables have rows and keys but no other
 * indexes, which a restore makes: building the search index would take most of the time.
 * @throws ServiceError BACKUP_FAILED, STORE_NOT_OPENED, STORE_POOLER
 */
export async function copyPostgres(databaseUrl: string, folder: string): Promise<StoreFacts> {
  try {
    await withPostgres(databaseUrl, ({ snapshot }) => snapshot((reader) => copyRows(reader, folder)));
    return await finishCopy(folder);
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && codeOf(error) === '') throw error;
    if (error instanceof Error && 'syscall' in error) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new ServiceError('BACKUP_FAILED', `the database can't be copied: ${message}.`, { cause: error });
  }
}

async function copyRows(reader: Reader, folder: string): Promise<void> {
  await removeLimits(reader);
  const tables = await describePostgres(reader);
  for (const table of tables) {
    const column = findUncopied(table);
    if (!column) continue;
    const sentence = `column ${column.name} of table ${table.name} has the type ${column.type}, which a backup can't hold. Use text, bigint or double precision.`;
    throw new ServiceError('BACKUP_FAILED', sentence);
  }
  const batches = (table: (typeof tables)[number]) => readBatches(reader, table);
  await fillSqlite(join(folder, SQLITE_FILE), { tables, batches }, 'BACKUP_FAILED');
}
