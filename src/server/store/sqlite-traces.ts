import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './engine.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Largest file, in bytes, that may be rewritten at any time: it takes about a second, during which writes wait. */
const SMALL = 128 * 1024 * 1024;
/** Bytes of the disk that must stay free meanwhile. */
const RESERVE = 256 * 1024 * 1024;

interface TraceSources {
  readonly writing: SqliteConnection;
  readonly file: string;
  /** Runs something while the writing connection isn't in a transaction. */
  readonly inTurn: <Result>(work: () => Result) => Promise<Result>;
  /** Rewrites the file in another thread. */
  readonly rewrite: () => Promise<void>;
  readonly explain: (error: unknown) => unknown;
}

/** Clears deleted rows from SQLite's files. */
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
      // The new file is in the log before it replaces the old one.
      if (bavail * bsize < 2 * bytes + RESERVE)
        throw new StoreUnavailable('full', 'there is no room to write the file anew');
      await rewrite();
      return true;
    },
    emptyLog: async () => {
      if (sizeOf(`${file}-wal`) === 0) return true;
      return inTurn(() => {
        try {
          // The first column is 1 if something blocked it. https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
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
