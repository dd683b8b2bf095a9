import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_CACHE } from '../common/build-cache.ts';
import { syncPath, syncTree } from '../disk/sync-files.ts';
import { makeDraft } from './draft-folder.ts';

/** Folders of a kind that are kept: going back and forth between two states makes nothing anew. */
const KEPT = 3;

/**
 * A folder that is made once for a key. A build that is killed while it makes one leaves nothing under the key.
 * @param kind a name for folders that are made in the same way
 * @param key a hash of all that the folder is made from
 * @returns the folder's path; it must not be written to
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
      syncTree(draft); // the folder is believed from here on
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
 * Deletes all but the last used folders of a kind. Only one build runs at a time, so what has no key yet belongs to a build that
 * was killed.
 * @param current the one in use, which is kept even if a clock that was ahead once has made others look newer
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
