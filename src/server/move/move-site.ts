import type { Migration } from '../store/migration.ts';
import { openTarget } from '../store/backup/fill-postgres.ts';
import { MODULE_TABLE, openSource } from '../store/backup/backup-rows.ts';
import type { MovedTable } from '../store/backup/backup-rows.ts';
import { moveFiles } from './move-files.ts';
import type { MovedFiles } from './move-files.ts';
import type { MovePlan } from './move-plan.ts';

/** What a move did, or would do in a rehearsal. */
export interface Moved {
  readonly tables: readonly Pick<MovedTable, 'name' | 'count'>[];
  /** Null if files stay where they are. */
  readonly files: MovedFiles | null;
  /** Whether an earlier move had already copied the rows. */
  readonly wereThere: boolean;
}

/**
 * Moves a site into an empty database, and its files into a bucket if the plan names one. The files come first, so that no row
 * is without its bytes; the rows come in one transaction. A killed move therefore leaves at most files, which the next one
 * reuses. Meanwhile no service can open the source, which is only read.
 * @param say called with each line of progress
 * @param ofModules reads the migrations of the site's modules, if any of them has tables
 * @throws ServiceError MOVE_SOURCE, MOVE_SOURCE_IN_USE, MOVE_TARGET, MOVE_TARGET_NOT_EMPTY, MOVE_DIFFERS, MOVE_BUCKET,
 *   STORE_ENCODING, STORE_EXTENSION
 */
export async function moveSite(
  { dataDir, databaseUrl, bucket, isRehearsal }: MovePlan,
  say: (line: string) => void,
  ofModules: () => Promise<readonly Migration[]> = () => Promise.resolve([]),
): Promise<Moved> {
  const source = openSource(dataDir, !isRehearsal);
  try {
    const hasModules = source.tables.some(({ name }) => name === MODULE_TABLE);
    const target = await openTarget(databaseUrl, source, hasModules ? await ofModules() : []);
    try {
      const wereThere = (await target.look()) === 'same';
      const options = { isRehearsal, say };
      const files = bucket && (await moveFiles(dataDir, bucket, source.fileKeys, options));
      if (!wereThere) await (isRehearsal ? target.rehearse() : target.fill(say));
      return { tables: source.tables, files, wereThere };
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}
