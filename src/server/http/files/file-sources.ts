import type { BoardConfig } from '../../../shared/do-contract.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Limit } from '../../sessions/limits.ts';
import type { Database } from '../../store/engine.ts';

/** What the calls of files answer from. */
export interface FileSources {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly boards: readonly BoardConfig[];
  readonly limit: Limit;
}
