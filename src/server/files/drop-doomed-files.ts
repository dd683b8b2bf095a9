import type { Database } from '../store/engine.ts';
import { doomedFiles, forgetDoomed } from '../store/doomed-files.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Deletes the bytes of files whose rows are gone.
 * @param closing ends it early; the next time finds the rest
 * @returns how many
 */
export async function dropDoomedFiles(
  database: Database,
  storage: FileStorage,
  closing?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const key of await doomedFiles(database.read)) {
    if (closing?.aborted) break;
    await storage.drop(key);
    await forgetDoomed(database, key);
    count++;
  }
  return count;
}
