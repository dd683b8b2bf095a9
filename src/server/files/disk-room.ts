import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As much as a few inquiries need. It is removed before the system brings it to the disk. */
const PROBE = new Uint8Array(256 * 1024);

/** @returns bytes that are free on the disk of a folder, to a user without privileges */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder takes more: it is not full, its quota is not used up, and it is not read-only. */
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
