import type { BoardConfig } from '../../shared/do-contract.ts';
import type { Database } from '../store/engine.ts';
import type { DemoBoard } from './demo-post.ts';
import type { FileKeeper } from './keep-files.ts';
import type { FileSources } from './make-file.ts';

/** What the demonstration is made from, and where it goes. */
export interface DemoSources extends FileSources {
  readonly database: Database;
  /** The boards of the site; posts of others are left out. */
  readonly boards: readonly Pick<BoardConfig, 'id'>[];
  /** Reads the posts of the site; none where it has none. */
  readonly readPosts: () => readonly DemoBoard[];
  readonly keeper: FileKeeper;
  /** Milliseconds since 1970; the newest post is a few hours older. */
  readonly now: number;
}

/** The row of `setting` by which a filled database is known, also when its posts are gone. */
export const DEMO_MARK = 'demo';
