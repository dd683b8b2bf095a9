import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_CACHE } from '../common/build-cache.ts';
import { syncPath, syncTree } from '../disk/sync-files.ts';
import { makeDraft } from './draft-folder.ts';

/** Folders kept per kind: switching between two states rebuilds nothing. */
const KEPT = 3;

/**
 * A folder that is made once per key. A build that is killed while making it leaves nothing under the key.
 * @param kind a name for folders that are made in the same way
 * @param key a hash of everything that the folder is made from
 * @returns the folder's path; don't write to it
 */
export async function keptFolder(
  root: string,
  kind: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const all = join(root, BUILD_CACHE, kind);
  const folder = join(all, key);
  mkdirSync(all, { recursive: true });
  if (!existsSync(folder)) {
    const draft = makeDraft(join(all, '.new-'));
    try {
      await make(draft);
      syncTree(draft); // from here on, the folder is trusted
      renameSync(draft, folder);
      syncPath(all);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  pruneFolders(all, key);
  return folder;
}

/**
 * Deletes all but the most recently used folders of a kind. Only one build runs at a time, so folders without a key are from a
 * killed build.
 * @param current the one in use, kept even if a wrong clock has made others look newer
 */
function pruneFolders(all: string, current: string): void {
  const names = readdirSync(all);
  const age = (name: string): number => statSync(join(all, name)).mtimeMs;
  const others = names
    .filter((name) => !name.startsWith('.') && name !== current)
    .sort((left, right) => age(right) - age(left));
  const kept = new Set([current, ...others.slice(0, KEPT - 1)]);
  for (const name of names) if (!kept.has(name)) rmSync(join(all, name), { recursive: true, force: true });
}
