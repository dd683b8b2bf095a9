import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './engine.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Bytes of a file that is written anew at any time: about a second, in which writing waits. */
const SMALL = 128 * 1024 * 1024;
/** Bytes of the disk that stay free meanwhile. */
const RESERVE = 256 * 1024 * 1024;

interface TraceSources {
  readonly writing: SqliteConnection;
  readonly file: string;
  /** Runs something when the connection that writes is in no transaction. */
  readonly inTurn: <Result>(work: () => Result) => Promise<Result>;
  /** Writes the file anew in another thread. */
  readonly rewrite: () => Promise<void>;
  readonly explain: (error: unknown) => unknown;
}

/** What clears deleted rows out of the files of SQLite. */
export function createTraces({
  writing,
  file,
  inTurn,
  rewrite,
  explain,
}: TraceSources): Pick<Database, 'compact' | 'emptyLog'> {
  return {
    compact: async (isQuiet) => {
      const bytes = sizeOf(file) + sizeOf(`${file}-wal`);
      if (bytes > SMALL && !isQuiet) return false;
      const { bavail, bsize } = await statfs(dirname(file));
      // The new file stands in the log before it takes the place of the old one.
      if (bavail * bsize < 2 * bytes + RESERVE)
        throw new StoreUnavailable('full', 'there is no room to write the file anew');
      await rewrite();
      return true;
    },
    emptyLog: async () => {
      if (sizeOf(`${file}-wal`) === 0) return true;
      return inTurn(() => {
        try {
          // Its first column: whether something stood in the way. https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
          return writing.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
        } catch (error) {
          const explained = explain(error);
          if (explained instanceof StoreUnavailable) return false;
          throw explained;
        }
      });
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
