import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';

/**
 * Makes a new folder with a unique name, readable according to the umask; one by `mkdtemp` would be readable only to this user,
 * but another one may serve the site.
 * @param prefix the path up to its unique part
 */
export function makeDraft(prefix: string): string {
  const folder = `${prefix}${randomUUID()}`;
  mkdirSync(folder);
  return folder;
}
