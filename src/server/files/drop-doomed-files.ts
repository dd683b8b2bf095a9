import type { Database } from '../store/engine.ts';
import { doomedFiles, forgetDoomed } from '../store/doomed-files.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Deletes the bytes of files whose rows are gone.
 * @param closing stops it early; the next run continues
 * @returns how many
 * @throws the first failure, after trying all others
 */
export async function dropDoomedFiles(
  database: Database,
  storage: FileStorage,
  closing?: AbortSignal,
): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  for (const key of await doomedFiles(database.read)) {
    if (closing?.aborted) break;
    try {
      await storage.drop(key);
      await forgetDoomed(database, key);
      count++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}
