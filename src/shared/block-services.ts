import type { ReactNode } from 'react';
import type { SitePlaces } from '../engine/common/site-facts.ts';
import type { NewestPost } from '../modules/boards/post-types.ts';

export type { NewestPost };

/**
 * What all blocks receive in addition to their data: the `services` of the engine's BlockProps. Modules give the optional ones,
 * and what their own blocks receive as well.
 */
export interface BlockServices {
  readonly renderPosts: RenderPosts;
  /** The address of the form for questions about products, which `askPath` fills in; undefined on a site without one. */
  readonly askForm?: string | undefined;
  /** The address of the page that compares models; undefined on a site without one. */
  readonly compare?: string | undefined;
}

/** What a module gives to blocks: `services` in its file `block-services.ts`. */
export type ModuleServices = (places: SitePlaces) => object;

/** Which posts of a board a block shows, and how. */
export interface PostsWanted {
  readonly boardConfigId: number;
  /** 1 to 20. */
  readonly count: number;
  /** The posts, as the beginning of a sentence: "The notices". */
  readonly what: string;
  /** A link to the board, shown if the document was made without the posts or the code that requests them can't be loaded. */
  readonly instead: ReactNode;
  /** Renders the newest posts; the list may be empty. */
  readonly render: (posts: readonly NewestPost[]) => ReactNode;
}

/** Requests posts and shows them, or a message while they load or if they fail. */
export type RenderPosts = (wanted: PostsWanted) => ReactNode;
