import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';

/**
 * Makes a folder that no other build has. Others may read it as the umask says; `mkdtemp` would make it readable to this user only,
 * and the site may be served by another one.
 * @param prefix the path up to the part that makes it unique
 */
export function makeDraft(prefix: string): string {
  const folder = `${prefix}${randomUUID()}`;
  mkdirSync(folder);
  return folder;
}
