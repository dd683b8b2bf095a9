import type { ComponentType, ReactNode } from 'react';
import type { Answer } from '../shared/do-contract.ts';
import type { Block } from '../blocks/page.gen.ts';

/** A heading's level. The page's h1 stands in the banner, so blocks begin at 2. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** A post as the home page shows it. */
export type NewestPost = Answer<'mainList'>[number];

/** What a block wants to show of a board, and how. */
export interface PostsWanted {
  readonly boardConfigId: number;
  /** 1 to 20. */
  readonly count: number;
  /** What is shown, as the beginning of a sentence: "The notices". */
  readonly what: string;
  /** Stands in a document that was made without the posts, and where the code that asks for them does not come: the way to the board. */
  readonly instead: ReactNode;
  /** Draws the newest posts; none is an empty list. */
  readonly render: (posts: readonly NewestPost[]) => ReactNode;
}

/** Asks for posts and shows them, or in their place that they are on their way or did not come. */
export type RenderPosts = (wanted: PostsWanted) => ReactNode;

/**
 * What a block is given. It knows its own data, the level its heading has to have, and how to have
 * blocks inside it rendered; it knows neither the page nor other blocks.
 */
export interface BlockProps<B extends Block = Block> {
  readonly block: B;
  readonly level: HeadingLevel;
  /** Renders blocks that this block holds. `level` is theirs; `path` is the place below this block, for reports. */
  readonly renderBlocks: (blocks: readonly Block[], level: HeadingLevel, path: string) => ReactNode;
  /** A block asks no call itself: the app does, and gives the block what came. */
  readonly renderPosts: RenderPosts;
}

export type BlockComponent = ComponentType<BlockProps<never>>;

/** Block type -> a loader of its component: the registry names every block once. */
export type BlockRegistry = Readonly<Record<string, () => Promise<BlockComponent>>>;

/** Block type -> its component, or the error that its loading ended with. */
export type LoadedBlocks = ReadonlyMap<string, BlockComponent | Error>;

/** A block that could not be shown. `path` is a JSON pointer into the page, such as `/blocks/2/tabs/0/blocks/1`. */
export interface BlockFault {
  readonly route: string;
  readonly path: string;
  readonly type: string;
  readonly error: Error;
}

/** The level one below, never past 6. */
export function nextLevel(level: HeadingLevel): HeadingLevel {
  return level < 6 ? ((level + 1) as HeadingLevel) : 6; // the sum of 2…5 and 1 is 3…6
}
