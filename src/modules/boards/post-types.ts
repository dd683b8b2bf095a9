import type { FromSchema } from '../../shared/calls/from-schema.ts';
import type { NEWEST_POST } from './calls/newest-posts.ts';
import type { BOARD_VIEW, NEIGHBOUR, SAVED } from './calls/post.ts';

/** A post in a list or by itself. */
export type Post = FromSchema<typeof BOARD_VIEW, typeof BOARD_VIEW>;

/** A post on the home page. */
export type NewestPost = FromSchema<typeof NEWEST_POST, typeof NEWEST_POST>;
export type PostNeighbour = FromSchema<typeof NEIGHBOUR, typeof NEIGHBOUR>;
export type SavedPost = FromSchema<typeof SAVED, typeof SAVED>;
