import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath, syncTree } from '../../engine/disk/sync-files.ts';
import { ServiceError } from '../service-error.ts';
import type { Database } from '../store/engine.ts';
import { SQLITE_FILE } from '../store/backup/sqlite-backup.ts';
import { codeOf } from '../store/store-unavailable.ts';
import { FILES, isStorageKey } from './place.ts';

/**
 * The folders of a restore. Their names show its progress, so there is no journal that a power failure could leave unwritten.
 *
 * - `DATA_DIR/.restore-<id>`: the backup is being copied. Deleting the folder undoes the restore.
 * - `DATA_DIR/restore-in-progress-<engine>-<id>`: everything is on the disk, and one `rename` has made the restore certain.
 *   - `staged`: the content of DATA_DIR is being moved to `old`.
 *   - `placing`, formerly `staged`: its content is being moved to DATA_DIR.
 * - `DATA_DIR/before-restore-<id>`, formerly `old`: the restore is complete.
 *
 * If `DATA_DIR/files` can't be renamed because it is a separate disk, its files are swapped in the same way, one by one, with
 * `DATA_DIR/files/.restore-<id>` and `DATA_DIR/files/before-restore-<id>`. A folder `files-apart` marks this case.
 */
export interface Staging {
  readonly id: string;
  readonly folder: string;
  /** Where the restored database goes. */
  readonly staged: string;
  /** Where the restored files go. */
  readonly stagedFiles: string;
}

const STAGING = '.restore-';
const IN_PROGRESS = /^restore-in-progress-(sqlite|postgres)-(.+)$/;
export const PUT_ASIDE = 'before-restore-';
const APART = 'files-apart';

/** Whether a name in DATA_DIR belongs to a restore that isn't certain yet. */
export const isStagingName = (name: string): boolean => name.startsWith(STAGING);

/** Renames, and records it so that it can be undone. */
type Rename = (from: string, to: string) => void;

/**
 * Creates the folders into which a backup is copied.
 * @param withFiles whether files are restored into `DATA_DIR/files`
 * @throws the disk's error; then nothing is left
 */
export function beginStaging(dataDir: string, withFiles: boolean): Staging {
  const id = randomUUID().slice(0, 8);
  const folder = join(dataDir, STAGING + id);
  const staged = join(folder, 'staged');
  const isApart = withFiles && isDisk(join(dataDir, FILES));
  const stagedFiles = isApart ? join(ownStaging(dataDir, id), 'staged') : join(staged, FILES);
  const staging = { id, folder, staged, stagedFiles };
  try {
    for (const root of [folder, ...(isApart ? [dirname(stagedFiles)] : [])]) {
      mkdirSync(root, { mode: 0o700 });
      for (const name of ['staged', 'old']) mkdirSync(join(root, name), { mode: 0o700 });
    }
    if (isApart) mkdirSync(join(folder, APART));
    if (withFiles && !isApart) mkdirSync(stagedFiles, { mode: 0o700 });
  } catch (error) {
    removeStaging(dataDir, staging);
    throw error;
  }
  return staging;
}

/** Commits a restore, once everything it needs is on the disk. @returns the same restore in its new place */
export function commitStaging(dataDir: string, staging: Staging, engine: Database['dialect']): Staging {
  syncTree(staging.folder);
  const own = ownStaging(dataDir, staging.id);
  if (existsSync(own)) {
    syncTree(own);
    syncPath(dirname(own));
  }
  const folder = join(dataDir, `restore-in-progress-${engine}-${staging.id}`);
  renameSync(staging.folder, folder);
  try {
    syncPath(dataDir);
  } catch (cause) {
    renameSync(folder, staging.folder); // otherwise the next start would complete a restore that was reported as failed
    throw cause;
  }
  return { ...staging, folder, staged: join(folder, 'staged') };
}

/** A restore that is certain but not complete. */
export interface UnfinishedRestore extends Pick<Staging, 'id' | 'folder'> {
  readonly engine: Database['dialect'];
}

/** The restores in DATA_DIR that are certain but not complete. */
export function unfinishedRestores(dataDir: string): UnfinishedRestore[] {
  return namesIn(dataDir).flatMap((name) => {
    const [, engine, id] = IN_PROGRESS.exec(name) ?? [];
    return engine && id
      ? [{ id, engine: engine === 'postgres' ? 'postgres' : 'sqlite', folder: join(dataDir, name) }]
      : [];
  });
}

/**
 * Moves the previous content aside and the restored content in. After a kill at any step, another process may repeat it.
 * @param undoes undoes every step if one fails; without it, the steps stay for the next try
 * @returns the folders with the previous content
 * @throws the disk's error, if everything is as before; otherwise ServiceError RESTORE_UNFINISHED
 */
export function finishSwap(
  dataDir: string,
  { id, folder }: Pick<Staging, 'id' | 'folder'>,
  undoes: boolean,
): string[] {
  const done: [from: string, to: string][] = [];
  const rename: Rename = (from, to) => {
    renameSync(from, to);
    done.push([from, to]);
  };
  const own = ownStaging(dataDir, id);
  try {
    const isApart = existsSync(join(folder, APART));
    if (isApart && !existsSync(own))
      throw new Error(`${own} isn't there (is the disk of its folder mounted?)`);
    if (isApart) swapIn(join(dataDir, FILES), own, isFileOfRow, rename);
    swapIn(dataDir, folder, isReplaced, rename);
    const asides: [root: string, staging: string][] = [
      [dataDir, folder],
      [join(dataDir, FILES), own],
    ];
    for (const [root, staging] of asides) putAside(root, staging, PUT_ASIDE + id, rename);
  } catch (error) {
    if (!undoes) throw unfinished(folder, error);
    try {
      for (const [from, to] of done.reverse()) renameSync(to, from);
    } catch {
      throw unfinished(folder, error);
    }
    throw error;
  }
  removeStaging(dataDir, { id, folder });
  return [dataDir, join(dataDir, FILES)]
    .map((root) => join(root, PUT_ASIDE + id))
    .filter((aside) => existsSync(aside));
}

/** @param folder of the restore */
function unfinished(folder: string, cause: unknown): ServiceError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const sentence = `a restore is not finished: ${message}. What it restores, and what was there before, is in ${folder}. Leave it there, correct what this names, and start the service or any command again: it goes on by itself.`;
  return new ServiceError('RESTORE_UNFINISHED', sentence, { cause });
}

function swapIn(
  root: string,
  folder: string,
  isOld: (name: string, root: string, staged: string) => boolean,
  rename: Rename,
): void {
  const staged = join(folder, 'staged');
  const placing = join(folder, 'placing');
  const old = join(folder, 'old');
  if (existsSync(staged)) {
    for (const name of namesIn(root))
      if (isOld(name, root, staged)) rename(join(root, name), join(old, name));
    syncPath(old);
    syncPath(root);
    rename(staged, placing);
    syncPath(folder);
  }
  for (const name of namesIn(placing)) rename(join(placing, name), join(root, name));
  syncPath(root);
}

/** Whether a restore replaces this name in DATA_DIR. Data that was left out of the backup stays. */
function isReplaced(name: string, _root: string, staged: string): boolean {
  const part = name.startsWith(`${SQLITE_FILE}-`) ? SQLITE_FILE : name;
  return (part === SQLITE_FILE || part === FILES) && existsSync(join(staged, part));
}

/** Whether this is the file of a row. A separate disk contains other things too, such as lost+found and unfinished uploads. */
function isFileOfRow(name: string, root: string): boolean {
  return isStorageKey(name) && lstatSync(join(root, name)).isFile();
}

function putAside(root: string, folder: string, name: string, rename: Rename): void {
  if (namesIn(join(folder, 'old')).length > 0) rename(join(folder, 'old'), join(root, name));
}

/** Deletes a restore's folders. Renames them first, so that a half-deleted one can't be resumed. */
export function removeStaging(dataDir: string, { id, folder }: Pick<Staging, 'id' | 'folder'>): void {
  const removed = join(dataDir, `${STAGING}removed-${id}`);
  try {
    if (existsSync(folder)) renameSync(folder, removed);
    syncPath(dataDir);
  } catch (error) {
    throw unfinished(folder, error);
  }
  try {
    rmSync(ownStaging(dataDir, id), { recursive: true, force: true });
    rmSync(removed, { recursive: true, force: true });
  } catch {
    // the next command tries again
  }
}

/** Whether DATA_DIR contains a restore that is running or was killed. */
export function hasRestores(dataDir: string): boolean {
  return unfinishedRestores(dataDir).length > 0 || stagingIds(dataDir).size > 0;
}

/** Deletes the remains of restores that were killed before they were certain. Hold the restore lock, so that none is running. */
export function removeDeadStagings(dataDir: string): void {
  const unfinishedIds = unfinishedRestores(dataDir).map(({ id }) => id);
  for (const id of stagingIds(dataDir)) {
    if (unfinishedIds.includes(id)) continue;
    try {
      removeStaging(dataDir, { id, folder: join(dataDir, STAGING + id) });
    } catch {
      // DATA_DIR may be read-only; this only costs space
    }
  }
}

function stagingIds(dataDir: string): Set<string> {
  const names = [...namesIn(dataDir), ...namesIn(join(dataDir, FILES))].filter(isStagingName);
  return new Set(names.map((name) => name.slice(STAGING.length)));
}

const ownStaging = (dataDir: string, id: string): string => join(dataDir, FILES, STAGING + id);

/**
 * Whether a folder can't be renamed with its contents: it is a disk or volume, or a link to another place. A volume may have
 * the device number of its parent, so this asks the system to remove the folder, which succeeds only for an empty folder that
 * isn't a mount point.
 */
function isDisk(folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  try {
    rmdirSync(folder);
    return false;
  } catch (error) {
    return codeOf(error) === 'EBUSY';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
