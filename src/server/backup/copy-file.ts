import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { CopiedFile } from './manifest.ts';

type Sum = Omit<CopiedFile, 'name'>;

/** Copies a file so that it outlives a loss of power. @throws what the disk says; then there is no copy */
export async function copyFile(from: string, to: string): Promise<Sum> {
  const reading = createReadStream(from);
  const hash = createHash('sha256');
  const handle = await open(to, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of reading as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  } finally {
    reading.destroy();
    await handle.close();
  }
}

export async function sumOf(file: string): Promise<Sum> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Otherwise the names in a folder may be lost, though the bytes are not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
