import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KnownError } from '../common/known-error.ts';
import { decodeContent } from '../content/content-text.ts';

/** What becomes of a file; null is "no file". */
export interface FileChange {
  /** Relative to the root. */
  readonly file: string;
  readonly after: string | Buffer | null;
}

/**
 * Writes all changes or none: first everything into files beside, which nobody reads, then under the right names.
 * @param check looks at the result; if it throws, everything is put back
 * @throws what `check` throws, KnownError CONTENT_NOT_WRITTEN if the disk refuses, and NOT_UTF8 for a text that would be written over
 *   bytes that can't be read
 */
export function writeChanges(root: string, changes: readonly FileChange[], check: () => void): void {
  const before = changes.map(({ file }) => {
    const path = join(root, file);
    return { path, content: existsSync(path) ? readFileSync(path) : null };
  });
  for (const [index, { file, after }] of changes.entries()) {
    const content = before[index]?.content;
    if (content && typeof after === 'string') decodeContent(file, content);
  }
  try {
    putAll(root, changes);
  } catch (cause) {
    restore(root, before);
    const reason = cause instanceof Error ? cause.message : String(cause);
    const sentence = `a file could not be written (${reason}). Nothing was changed.`;
    throw new KnownError('CONTENT_NOT_WRITTEN', sentence, { cause });
  }
  try {
    check();
  } catch (cause) {
    restore(root, before);
    throw cause;
  }
}

function putAll(root: string, changes: readonly FileChange[]): void {
  const staged: { readonly from: string; readonly to: string }[] = [];
  try {
    for (const { file, after } of changes) {
      if (after === null) continue;
      const to = join(root, file);
      // Hidden files are no content.
      const from = join(dirname(to), `.content-${process.pid}-${staged.length}`);
      mkdirSync(dirname(to), { recursive: true });
      staged.push({ from, to });
      writeFileSync(from, after);
    }
    for (const { from, to } of staged) renameSync(from, to);
  } finally {
    for (const { from } of staged) rmSync(from, { force: true });
  }
  for (const { file, after } of changes) {
    if (after !== null) continue;
    rmSync(join(root, file));
    removeEmptyFolders(root, dirname(file));
  }
}

function restore(
  root: string,
  before: readonly { readonly path: string; readonly content: Buffer | null }[],
): void {
  for (const { path, content } of before) {
    if (content === null) {
      if (existsSync(path)) rmSync(path);
      removeEmptyFolders(root, dirname(path).slice(root.length + 1));
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
}

/** Folders that the last page has left, up to pages-data or public. */
function removeEmptyFolders(root: string, folder: string): void {
  for (let empty = folder; empty.includes('/'); empty = dirname(empty)) {
    try {
      rmdirSync(join(root, empty));
    } catch {
      return; // something is in it
    }
  }
}
