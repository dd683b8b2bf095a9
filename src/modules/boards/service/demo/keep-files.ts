import type { FileStorage } from '../../../../server/files/file-storage.ts';
import { keepBytes } from '../../../../server/files/receive-file.ts';

/** Stores the bytes of files. */
export interface FileKeeper {
  /** Stores bytes permanently. @returns the key to read them by */
  readonly keep: (bytes: Buffer) => Promise<string>;
  readonly drop: (key: string) => Promise<void>;
}

/** Stores files in the storage for uploads. */
export function keeperOf(storage: FileStorage): FileKeeper {
  return { keep: async (bytes) => (await keepBytes(bytes, storage)).storageKey, drop: storage.drop };
}
