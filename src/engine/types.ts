import type { ComponentType, ReactNode } from 'react';

/** A heading's level. The page's h1 stands in the banner, so blocks begin at 2. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export type { ModuleFacts, ModuleValues } from './common/open-types.ts';

/** A block as the engine knows it. What else it says, its schema says, and the component that shows it reads. */
export interface Block {
  readonly type: string;
}

/**
 * What a block is given. It knows its own data, the level its heading has to have, and how to have
 * blocks inside it rendered; it knows neither the page nor other blocks.
 */
export interface BlockProps<B extends Block = Block, Services = unknown> {
  readonly block: B;
  readonly level: HeadingLevel;
  /** Renders blocks that this block holds. `level` is theirs; `path` is the place below this block, for reports. */
  readonly renderBlocks: (blocks: readonly Block[], level: HeadingLevel, path: string) => ReactNode;
  /** What the site offers its blocks beside their data: a block asks no call itself. The engine passes it on and knows nothing of it. */
  readonly services: Services;
}

export type BlockComponent = ComponentType<BlockProps<never, never>>;

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
