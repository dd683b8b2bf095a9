import type { Database } from './engine.ts';
import { rowsOf } from './statement.ts';

/** How much space the site's rows and files use. */
export interface StorageUse {
  readonly databaseBytes: number;
  /** The newest migration's name. */
  readonly schema: string;
  /** Files that aren't deleted, and their bytes. */
  readonly files: number;
  readonly fileBytes: number;
}

export async function readStorageUse({
  read,
  dialect,
}: Pick<Database, 'read' | 'dialect'>): Promise<StorageUse> {
  const text =
    dialect === 'sqlite'
      ? 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()'
      : 'select pg_database_size(current_database()) as bytes';
  const [size] = await rowsOf<{ bytes: number }>(read, dialect, { text, values: [] });
  const { name } = await read
    .selectFrom('schema_version')
    .select('name')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const files = await read
    .selectFrom('file')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Sum>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  const kept = await read
    .selectFrom('kept_file')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Sum>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return {
    databaseBytes: size?.bytes ?? 0,
    schema: name,
    files: files.count + kept.count,
    fileBytes: Number(files.bytes ?? 0) + Number(kept.bytes ?? 0),
  };
}

/** PostgreSQL's sums are texts. */
type Sum = string | number | null;
