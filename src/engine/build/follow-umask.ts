import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeDraft } from './draft-folder.ts';

/** A folder that builds keep, and what tells whether all of it is readable. */
interface KeptTree {
  readonly folder: string;
  /** In the folder, or the folder itself: it changes last, so that a change that was interrupted is found. */
  readonly witness: string;
}

/**
 * Lets everybody whom the umask lets in read what an earlier build made under a stricter one. Otherwise what stays as it is, or
 * comes out of a cache, would be closed to the user who serves the site. Takes no rights away.
 * @param root a draft folder is made in it, because `process.umask()` must write the umask to read it
 */
export function followUmask(root: string, trees: readonly KeptTree[]): void {
  const draft = makeDraft(join(root, '.dist-'));
  const allowed = statSync(draft).mode & 0o777;
  rmSync(draft, { recursive: true });
  for (const { folder, witness } of trees) {
    if (!isClosed(witness, allowed)) continue;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of [...paths, folder, witness]) open(path, allowed);
  }
}

function isClosed(path: string, allowed: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && openMode(stats, allowed) !== stats.mode;
}

function open(path: string, allowed: number): void {
  const stats = statSync(path);
  const mode = openMode(stats, allowed);
  if (mode !== stats.mode) chmodSync(path, mode & 0o7777);
}

/** As if it were made now, and what it allows already. */
function openMode(
  stats: { readonly mode: number; readonly isDirectory: () => boolean },
  allowed: number,
): number {
  return stats.mode | (stats.isDirectory() ? allowed : allowed & 0o666);
}
