import { wasRestored } from '../store/backup/restore-mark.ts';
import { refuseRest } from '../store/backup/sqlite-backup.ts';
import type { StorePlace } from '../store/database.ts';
import { ServiceError } from '../service-error.ts';
import { withRestoreLock } from './restore-lock.ts';
import {
  PUT_ASIDE,
  finishSwap,
  hasRestores,
  removeDeadStagings,
  removeStaging,
  unfinishedRestores,
} from './swap-folders.ts';
import type { UnfinishedRestore } from './swap-folders.ts';

/**
 * Completes or undoes a restore whose process was killed. Every start and every command that opens DATA_DIR calls this first,
 * so that it doesn't work on half a site or during a restore.
 * @param say called with the outcome
 * @throws ServiceError RESTORE_UNFINISHED, RESTORE_IN_USE, STORE_NOT_OPENED
 */
export async function settleRestore(place: StorePlace, say: (sentence: string) => void): Promise<void> {
  try {
    if (hasRestores(place.dataDir)) {
      await withRestoreLock(place.dataDir, () => settleUnfinished(place, say));
    }
    if (place.databaseUrl === null) refuseRest(place.dataDir, PUT_ASIDE);
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    const sentence = `${place.dataDir} cannot be used: ${cause.message}. Look at the folder, or set DATA_DIR to another one.`;
    throw new ServiceError('STORE_NOT_OPENED', sentence, { cause });
  }
}

/** The same for a restore, which holds the lock and may replace the remains of a database. */
export async function settleUnfinished(
  { dataDir, databaseUrl }: StorePlace,
  say: (sentence: string) => void,
): Promise<void> {
  for (const restore of unfinishedRestores(dataDir)) {
    if (await isCertain(restore, dataDir, databaseUrl)) {
      const putAside = finishSwap(dataDir, restore, false);
      const rest = putAside.length > 0 ? ` What was there before is in ${putAside.join(' and ')}.` : '';
      say(`An interrupted restore is now complete.${rest}`);
    } else {
      say('An interrupted restore was rolled back: nothing was changed. Start it again if you need it.');
    }
  }
  removeDeadStagings(dataDir);
}

async function isCertain(
  restore: UnfinishedRestore,
  dataDir: string,
  databaseUrl: string | null,
): Promise<boolean> {
  if (restore.engine === 'sqlite') return true;
  if (databaseUrl !== null)
    return wasRestored(databaseUrl, restore.id, () => removeStaging(dataDir, restore));
  const sentence = `a restore into PostgreSQL was interrupted, and its files are in ${restore.folder}. Set DATABASE_URL to that database and start again: it goes on by itself.`;
  throw new ServiceError('RESTORE_UNFINISHED', sentence);
}
