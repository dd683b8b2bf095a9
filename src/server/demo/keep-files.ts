import { rm } from 'node:fs/promises';
import type { FileStorage } from '../files/file-storage.ts';
import { receiveFile } from '../files/receive-file.ts';

/** Where the bytes of files are kept. */
export interface FileKeeper {
  /** Keeps bytes for good. @returns the key under which they are found */
  readonly keep: (bytes: Buffer) => Promise<string>;
  readonly drop: (key: string) => Promise<void>;
}

/** Keeps files where uploaded ones are. */
export function keeperOf(storage: FileStorage): FileKeeper {
  return {
    keep: async (bytes) => {
      const { path } = await receiveFile(bytes, storage.incomingDir);
      try {
        return await storage.keep(path);
      } finally {
        await rm(path, { force: true }); // gone already where it was kept
      }
    },
    drop: storage.drop,
  };
}
