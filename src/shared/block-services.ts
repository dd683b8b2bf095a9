import type { ReactNode } from 'react';
import type { Machine, MachineTable } from '../engine/common/machines.ts';
import type { Answer } from './do-contract.ts';

/** What this site's blocks are given beside their data: the `services` of the engine's BlockProps. */
export interface BlockServices {
  readonly renderPosts: RenderPosts;
  /** The address of the inquiry form; undefined on a site that takes no inquiries. */
  readonly inquiry?: string | undefined;
  /** The address of the page that compares models; undefined on a site without one. */
  readonly compare?: string | undefined;
  /** The specification tables of all products of the site. Rejects where they do not come. */
  readonly loadTables: () => Promise<readonly MachineTable[]>;
  /** The machines and models of the whole site. Rejects where they do not come. */
  readonly loadMachines: () => Promise<readonly Machine[]>;
}

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
