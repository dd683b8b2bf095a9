import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What a system answers that cannot sync a folder, or a file that is open for reading only. */
const UNSUPPORTED = new Set(['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM']);

/**
 * Forces the content of a file, or the names in a folder, to the disk. Without it, a power cut may leave a file that was written and
 * renamed under its new name, but empty or full of zeros.
 * @throws what the disk says
 */
export function syncPath(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNSUPPORTED.has(String(error.code)))) throw error;
  }
}

/** Above this, one call for the whole file system costs less than one for each file. */
const MANY = 1_000;

/** Forces a folder and everything below it to the disk. @throws what the disk says */
export function syncTree(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  if (entries.length > MANY && spawnSync('sync', ['-f', folder]).status === 0) return;
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  for (const { parentPath, name } of paths) syncPath(join(parentPath, name));
  syncPath(folder);
}

/**
 * Writes a file so that a power cut, a kill or a full disk leaves the old content or the new one. A link stays a link, and a file that
 * exists keeps its mode.
 * @throws what the disk says; the old file is then still there
 */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const before = statSync(file, { throwIfNoEntry: false });
  const target = before ? realpathSync(file) : file;
  const draft = join(dirname(target), `.writing-${randomUUID()}`); // hidden files are no content
  try {
    writeFileSync(draft, content, { flush: true });
    if (before) chmodSync(draft, before.mode);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncPath(dirname(target));
}
