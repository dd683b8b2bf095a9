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

/** Errors of a system that can't sync a folder, or a file opened for reading only. */
const UNSUPPORTED = new Set(['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM']);

/**
 * Flushes a file's content, or a folder's entries, to the disk. Without it, a power cut may leave a renamed file empty or full of
 * zeros.
 * @throws the disk's error
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

/** Above this, one call for the whole file system costs less than one per file. */
const MANY = 1_000;

/** Flushes a folder and everything below it to the disk. @throws the disk's error */
export function syncTree(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  if (entries.length > MANY && spawnSync('sync', ['-f', folder]).status === 0) return;
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  for (const { parentPath, name } of paths) syncPath(join(parentPath, name));
  syncPath(folder);
}

/**
 * Writes a file so that after a power cut, a kill or a full disk it has either its old or its new content. A link stays a link,
 * and an existing file keeps its mode.
 * @throws the disk's error; the old file is then still there
 */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const before = statSync(file, { throwIfNoEntry: false });
  const target = before ? realpathSync(file) : file;
  const draft = join(dirname(target), `.writing-${randomUUID()}`); // hidden files aren't content
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
