import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './file-storage.ts';
import { explained } from './folder-storage.ts';

/** Bytes of a file, as it comes and as it is kept. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** A file that lies in the folder of what is being received. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes bytes to a file of their own as they come, holding none of them. Nothing is left where they do not come to an end.
 * @throws StorageUnavailable, and whatever the source ends with
 */
export function receiveFile(source: Readable | Buffer, incomingDir: string): Promise<ReceivedFile> {
  const path = join(incomingDir, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return explained(async () => {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : source;
      await pipeline(bytes, measure, target);
    } catch (error) {
      // What ends before the file is open would leave it behind: it is opened all the same.
      if (!target.closed) await new Promise<void>((done) => target.once('close', () => done()));
      await rm(path, { force: true });
      throw error;
    }
    return { path, size, sha256: hash.digest('hex') };
  });
}

/** Keeps bytes of our own making, as a file that was received is kept. @throws StorageUnavailable */
export async function keepBytes(
  bytes: Buffer,
  storage: FileStorage,
): Promise<ReceivedFile & { storageKey: string }> {
  const made = await receiveFile(bytes, storage.incomingDir);
  try {
    return { ...made, storageKey: await storage.keep(made.path) };
  } finally {
    await rm(made.path, { force: true }); // gone already where it was kept
  }
}
