import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './file-storage.ts';
import { explained } from './folder-storage.ts';

/** Largest file in bytes, both as received and as stored. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** A file in the folder for received files. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes bytes to a new file as they arrive, without holding them in memory. Deletes the file if they don't arrive completely.
 * @throws StorageUnavailable, and the source's error
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
      // A stream that ends before its file is open still creates the file, so this waits for it.
      if (!target.closed) await new Promise<void>((done) => target.once('close', () => done()));
      await rm(path, { force: true });
      throw error;
    }
    return { path, size, sha256: hash.digest('hex') };
  });
}

/** Stores bytes that we made, the same way as a received file. @throws StorageUnavailable */
export async function keepBytes(
  bytes: Buffer,
  storage: FileStorage,
): Promise<ReceivedFile & { storageKey: string }> {
  const made = await receiveFile(bytes, storage.incomingDir);
  try {
    return { ...made, storageKey: await storage.keep(made.path) };
  } finally {
    await rm(made.path, { force: true }); // no longer there if it was stored
  }
}
