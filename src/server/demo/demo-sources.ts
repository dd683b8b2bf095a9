import type { BoardConfig } from '../../shared/do-contract.ts';
import type { Database } from '../store/engine.ts';
import type { FileKeeper } from './keep-files.ts';

/** What the demonstration is made from, and where it goes. */
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
