import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Next to dist, so that neither a new build nor `npm ci` deletes it. */
export const CACHE_FOLDER = '.picture-cache';

/** Files that aren't used for this long are deleted. */
const KEEP_MS = 90 * 24 * 60 * 60 * 1_000;

/** Files made earlier, under names derived from their source and recipe. */
export interface PictureCache {
  /** Copies a file out of the cache. @returns false if it isn't there */
  readonly take: (name: string, target: string) => boolean;
  /** Adds a file atomically: readers see all of it or nothing. */
  readonly put: (name: string, content: Uint8Array | string) => void;
  readonly has: (name: string) => boolean;
  /** @returns a file's content, or null if it isn't there */
  readonly read: (name: string) => Buffer | null;
  /** Deletes files that weren't used for 90 days. */
  readonly prune: (now?: number) => void;
}

export function createPictureCache(root: string): PictureCache {
  const folder = join(root, CACHE_FOLDER);
  const touch = (name: string): boolean => {
    try {
      const now = new Date();
      utimesSync(join(folder, name), now, now);
      return true;
    } catch {
      return false; // missing
    }
  };
  return {
    has: touch,
    read: (name) => (touch(name) ? readFileSync(join(folder, name)) : null),
    take: (name, target) => {
      if (!touch(name)) return false;
      copyFileSync(join(folder, name), target);
      return true;
    },
    put: (name, content) => {
      mkdirSync(folder, { recursive: true });
      const draft = join(folder, `${name}.${process.pid}.part`);
      writeFileSync(draft, content, { flush: true }); // it's trusted as soon as it has its name
      renameSync(draft, join(folder, name));
    },
    prune: (now = Date.now()) => {
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        if (now - statSync(file).mtimeMs > KEEP_MS) rmSync(file, { recursive: true });
      }
    },
  };
}
