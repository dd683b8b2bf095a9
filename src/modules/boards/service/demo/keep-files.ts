import type { FileStorage } from '../../../../server/files/file-storage.ts';
import { keepBytes } from '../../../../server/files/receive-file.ts';

/** Where the bytes of files are kept. */
export interface FileKeeper {
  /** Keeps bytes for good. @returns the key under which they are found */
  readonly keep: (bytes: Buffer) => Promise<string>;
  readonly drop: (key: string) => Promise<void>;
}

/** Keeps files where uploaded ones are. */
export function keeperOf(storage: FileStorage): FileKeeper {
  return { keep: async (bytes) => (await keepBytes(bytes, storage)).storageKey, drop: storage.drop };
}
