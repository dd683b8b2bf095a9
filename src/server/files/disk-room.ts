import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough for a few last writes of the database. Removed before the system writes it to the disk. */
const PROBE = new Uint8Array(256 * 1024);

/** @returns bytes that are free on a folder's disk for a user without privileges */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether a folder's disk accepts more data: it isn't full, over quota or read-only. */
export async function takesMore(folder: string): Promise<boolean> {
  const path = join(folder, `.room-${process.pid}`);
  try {
    await writeFile(path, PROBE, { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
