import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../make-folders.ts';
import { codeOf } from '../store/store-unavailable.ts';
import { copyFile, syncFolder } from './copy-file.ts';
import { isStorageKey } from './place.ts';

/**
 * Whether a folder is a disk or a volume of its own, which cannot be renamed. A volume may have the device number of what is
 * around it, so the system is asked to remove the folder: it does so only with an empty one that is none.
 */
export async function isDisk(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return false;
  } catch (error) {
    return codeOf(error) === 'EBUSY';
  }
}

/** Puts the files of a folder in place of those that are there. */
export async function replaceKeys(from: string, to: string): Promise<void> {
  for (const name of await keysIn(to)) await rm(join(to, name));
  await copyKeys(from, to);
}

/** Makes no folder where there is nothing to copy. */
export async function copyKeys(from: string, to: string): Promise<void> {
  const names = await keysIn(from);
  if (names.length === 0) return;
  makeFolders(to);
  for (const name of names) await copyFile(join(from, name), join(to, name));
  await syncFolder(to);
}

/** A disk has other things as well, such as lost+found. */
async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isStorageKey(entry.name)).map(({ name }) => name);
}
