import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './store/store-unavailable.ts';

/**
 * Makes a folder and its parents, readable only to this user; an existing folder is left as it is. Node's `recursive` never
 * ends if a file system answers ENOENT for a new folder whose parent exists, as /proc does: it makes the parent and tries again
 * forever.
 * @throws the file system's error
 */
export function makeFolders(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(folder) && !existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
