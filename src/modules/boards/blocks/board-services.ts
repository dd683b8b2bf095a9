import type { BlockServices } from '../../../shared/block-services.ts';
import type { NewestPost } from '../post-types.ts';
import type { NewestPostsWanted } from '../posts-on-page.ts';

/** What the blocks of this module receive in addition to their data. */
export interface BoardServices extends BlockServices {
  /** A board's newest posts, or more of them than wanted, with titles as plain text. @throws ApiError */
  readonly loadNewestPosts: (
    wanted: NewestPostsWanted,
    signal: AbortSignal,
  ) => Promise<readonly NewestPost[]>;
}
