import type { DemoSources as GivenSources } from '../../../../server/module.ts';
import type { DemoBoard } from './demo-post.ts';
import type { FileKeeper } from './keep-files.ts';

/** What the demonstration is made from, and where it goes. */
export interface DemoSources extends Omit<GivenSources, 'storage' | 'readPosts'> {
  /** Reads the posts of the site; none where it has none. */
  readonly readPosts: () => readonly DemoBoard[];
  readonly keeper: FileKeeper;
}

/** The row of `setting` by which a filled database is known, also when its posts are gone. */
export const DEMO_MARK = 'demo';
