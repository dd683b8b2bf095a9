import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** FAULTS.md: a visitor who came before a release still finds the code that his page was made for. */
const KEEP_ASSETS_MS = 14 * 24 * 60 * 60 * 1_000;

/**
 * Copies the previous build's hashed files into the fresh one where they are younger than 14 days, their time kept.
 * @param previous, fresh folders of hashed files; the previous one may be missing
 */
export async function keepPreviousAssets(previous: string, fresh: string, now = Date.now()): Promise<void> {
  if (!existsSync(previous)) return;
  mkdirSync(fresh, { recursive: true });
  const young = readdirSync(previous).filter(
    (name) => !existsSync(join(fresh, name)) && now - statSync(join(previous, name)).mtimeMs < KEEP_ASSETS_MS,
  );
  await Promise.all(
    young.map((name) => cp(join(previous, name), join(fresh, name), { preserveTimestamps: true })),
  );
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
