import type { BoardConfig } from '../../shared/do-contract.ts';
import type { Database } from '../store/engine.ts';
import type { FileKeeper } from './keep-files.ts';

export interface DemoSources {
  readonly database: Database;
  /** Boards that are not among them stay empty. */
  readonly boards: readonly Pick<BoardConfig, 'id'>[];
  /** The folder of the site's drawings. */
  readonly artDir: string;
  readonly keeper: FileKeeper;
  /** Milliseconds since 1970; the newest post is a few hours older. */
  readonly now: number;
}

/** The row of `setting` by which a filled database is known, also when its posts are gone. */
export const DEMO_MARK = 'demo';

/**
 * Fills an empty database with the demonstration posts, once (`fillDemo`). What draws the pictures is loaded by a first start
 * alone.
 * @returns whether it was this one
 */
export async function fillOnFirstStart(sources: DemoSources): Promise<boolean> {
  const { read } = sources.database;
  const mark = await read.selectFrom('setting').select('key').where('key', '=', DEMO_MARK).executeTakeFirst();
  const post = mark ?? (await read.selectFrom('post').select('id').limit(1).executeTakeFirst());
  if (post) return false;
  const { fillDemo } = await import('./fill-demo.ts');
  return fillDemo(sources);
}
