import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CopiedFile } from './manifest.ts';

export type Sum = Omit<CopiedFile, 'name'>;

/** Copies a file so that the copy survives a power failure. @throws the disk's error; then there is no copy */
export function copyFile(from: string, to: string): Promise<Sum> {
  return writeBytes(createReadStream(from), to);
}

/**
 * Writes bytes as they arrive so that they survive a power failure.
 * @throws the source's or the disk's error; then there is no file
 */
export async function writeBytes(source: Readable, to: string): Promise<Sum> {
  const hash = createHash('sha256');
  const handle = await open(to, 'wx', 0o600).catch((error: unknown) => {
    source.destroy();
    throw error;
  });
  try {
    let size = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
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
    source.destroy();
    await handle.close();
  }
}

export function sumOf(file: string): Promise<Sum> {
  return sumOfBytes(createReadStream(file));
}

export async function sumOfBytes(source: Readable): Promise<Sum> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
