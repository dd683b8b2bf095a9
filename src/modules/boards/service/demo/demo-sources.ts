import type { DemoSources as GivenSources } from '../../../../server/module.ts';
import type { DemoBoard } from './demo-post.ts';
import type { FileKeeper } from './keep-files.ts';

/** The demonstration's inputs, and where it is stored. */
export interface DemoSources extends Omit<GivenSources, 'storage' | 'readPosts' | 'lists'> {
  readonly boards: readonly { readonly id: number }[];
  readonly readPosts: () => readonly DemoBoard[];
  readonly keeper: FileKeeper;
}

/** The row of `setting` that marks a database as filled, even if its posts are gone. */
export const DEMO_MARK = 'demo';
