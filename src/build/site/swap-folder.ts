import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEFT_OVER, findLeftOver, readLeftOver } from './left-over-files.ts';
import { linkFile } from './link-folder.ts';

/**
 * Puts the hashed files of the build before beside those of the fresh one, each for 14 days after it was last named.
 * @param dist, fresh folders of whole builds; the one before may be missing
 * @param assets where hashed files lie in both
 */
export function keepPreviousAssets(dist: string, fresh: string, assets: string, now = Date.now()): void {
  const previous = join(dist, assets);
  if (!existsSync(previous)) return;
  mkdirSync(join(fresh, assets), { recursive: true });
  const isCurrent = (name: string): boolean => existsSync(join(fresh, assets, name));
  const { kept } = findLeftOver(readLeftOver(dist), readdirSync(previous), isCurrent, now);
  for (const name of Object.keys(kept)) linkFile(join(previous, name), join(fresh, assets, name));
  if (Object.keys(kept).length > 0) writeFileSync(join(fresh, LEFT_OVER), JSON.stringify(kept));
}

/** Puts `fresh` in the place of `target`. If that fails, the old folder stands as before. */
export function swapFolder(fresh: string, target: string): void {
  if (!existsSync(target)) {
    renameSync(fresh, target);
    return;
  }
  const old = `${fresh}-old`;
  renameSync(target, old);
  try {
    renameSync(fresh, target);
  } catch (error) {
    renameSync(old, target);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}
