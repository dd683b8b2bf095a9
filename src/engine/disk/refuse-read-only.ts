import { accessSync, constants } from 'node:fs';
import { KnownError } from '../common/known-error.ts';

/**
 * Throws if this user can't write to a folder, for example in a read-only root file system. A built site doesn't need such
 * folders: DATA_DIR and the temporary folder are enough.
 * @throws KnownError SITE_READ_ONLY
 */
export function refuseReadOnly(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const sentence = `the site must be built, and ${folder} can't be written to (${reason}). Build it where it can, for example with npm run release, or let this user write to the folder.`;
    throw new KnownError('SITE_READ_ONLY', sentence, { cause });
  }
}
