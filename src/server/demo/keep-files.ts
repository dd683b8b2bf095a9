import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of files are kept. */
export interface FileKeeper {
  /** Keeps bytes for good. @returns the key under which they are found */
  readonly keep: (bytes: Buffer) => Promise<string>;
  readonly drop: (key: string) => Promise<void>;
}

/** Keeps files below DATA_DIR/files, under names by chance. */
export function keepInFolder(dataDir: string): FileKeeper {
  const folder = join(dataDir, 'files');
  return {
    keep: async (bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = randomBytes(16).toString('hex');
      const file = await open(join(folder, key), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync(); // the row that names it comes after
      } finally {
        await file.close();
      }
      return key;
    },
    drop: (key) => rm(join(folder, key), { force: true }),
  };
}
