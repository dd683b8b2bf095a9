import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KnownError } from '../common/known-error.ts';
import { linkFile } from '../disk/link-file.ts';
import { syncPath } from '../disk/sync-files.ts';
import { decodeContent } from '../content/content-text.ts';

/** The new content of a file; null deletes it. */
export interface FileChange {
  /** Relative to the root. */
  readonly file: string;
  readonly after: string | Buffer | null;
}

/**
 * Writes all changes or none. Everything that needs disk space is done first, in temporary files; after that, files are only
 * renamed, so a full disk can't interrupt the change or its undo. After a power cut, each file has its old or its new content.
 * @param check checks the result; if it throws, everything is restored
 * @throws what `check` throws, KnownError CONTENT_NOT_WRITTEN for a disk error, and ENCODING_WRONG if a text would overwrite
 * bytes that can't be read
 */
export function writeChanges(root: string, changes: readonly FileChange[], check: () => void): void {
  const staged = changes.map((change, index): StagedChange => {
    const path = join(root, change.file);
    // Hidden files aren't content.
    const beside = join(dirname(path), `.content-${process.pid}-${index}`);
    return { ...change, path, next: beside, former: `${beside}-was`, existed: existsSync(path) };
  });
  const done: StagedChange[] = [];
  for (const { file, path, after, existed } of staged)
    if (existed && typeof after === 'string') decodeContent(file, readFileSync(path));
  try {
    stageAll(staged);
    for (const change of staged) {
      done.push(change);
      if (change.after === null) rmSync(change.path);
      else renameSync(change.next, change.path);
    }
    syncFolders(staged);
  } catch (cause) {
    putBack(root, staged, done);
    const reason = cause instanceof Error ? cause.message : String(cause);
    const sentence = `a file couldn't be written (${reason}). Nothing was changed.`;
    throw new KnownError('CONTENT_NOT_WRITTEN', sentence, { cause });
  }
  try {
    check();
  } catch (cause) {
    putBack(root, staged, done);
    throw cause;
  }
  removeStaged(root, staged);
}

interface StagedChange extends FileChange {
  readonly path: string;
  /** The file with the new content, until it's put in place. */
  readonly next: string;
  /** The old file, until everything has succeeded. */
  readonly former: string;
  readonly existed: boolean;
}

function stageAll(staged: readonly StagedChange[]): void {
  for (const { path, next, former, existed, after } of staged) {
    mkdirSync(dirname(path), { recursive: true });
    if (after !== null) writeFileSync(next, after, { flush: true });
    rmSync(former, { force: true }); // from a killed process with the same number
    if (existed) linkFile(path, former);
  }
}

function putBack(root: string, staged: readonly StagedChange[], done: readonly StagedChange[]): void {
  for (const { path, former, existed } of done.toReversed()) {
    if (existed) renameSync(former, path);
    else rmSync(path, { force: true });
  }
  removeStaged(root, staged);
}

/** Also removes folders that are then empty. */
function removeStaged(root: string, staged: readonly StagedChange[]): void {
  for (const { next, former } of staged)
    for (const file of [next, former]) if (existsSync(file)) rmSync(file);
  for (const { file } of staged) removeEmptyFolders(root, dirname(file));
  syncFolders(staged);
}

function syncFolders(staged: readonly StagedChange[]): void {
  for (const folder of new Set(staged.map(({ path }) => dirname(path))))
    if (existsSync(folder)) syncPath(folder);
}

/** Removes folders without pages, up to pages-data or public. */
function removeEmptyFolders(root: string, folder: string): void {
  for (let empty = folder; empty.includes('/'); empty = dirname(empty)) {
    try {
      rmdirSync(join(root, empty));
    } catch {
      return; // it isn't empty
    }
  }
}
