import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts the files of a folder into another one, which then share their bytes: a copy costs ten times as much. Neither side
 * may ever be written to in place; a build puts new files there by renaming. Where the file system has no links, it copies.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

/** What stands there already gives way. @throws when there is no source */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error.code === 'ENOENT') throw error;
    rmSync(target, { force: true });
    copyFileSync(source, target); // another disk, a file system without links, or too many of them
  }
}
