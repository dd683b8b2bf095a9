import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './store/store-unavailable.ts';

/**
 * Makes a folder and those that it lies in, readable to this user only; one that is there stays as it is. Node's own
 * `recursive` never ends where a file system says ENOENT of a new folder whose parent is there, as /proc does: it makes the
 * parent and tries again for ever.
 * @throws what the file system says
 */
export function makeFolders(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(folder) && !existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // It was there, or another process has made it just now.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
