import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeDraft } from './draft-folder.ts';

/** A folder that builds keep, and the file that shows whether all of it is readable. */
interface KeptTree {
  readonly folder: string;
  /** In the folder, or the folder itself. It changes last, so that an interrupted change is detected. */
  readonly witness: string;
}

/**
 * Applies the current umask to the output of an earlier build with a stricter one. Otherwise files that are kept or cached
 * would be unreadable for the user who serves the site. Removes no permissions.
 * @param root for a temporary folder, whose mode shows the umask: `process.umask()` can't read it without setting it
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

/** The mode of a new file, plus the permissions that it already has. */
function openMode(
  stats: { readonly mode: number; readonly isDirectory: () => boolean },
  allowed: number,
): number {
  return stats.mode | (stats.isDirectory() ? allowed : allowed & 0o666);
}
