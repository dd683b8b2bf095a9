import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';
import type {} from './types/traits-of.ts'; // the ids of types, for a site's code

export interface BoardsOptions {
  /** A folder of the site with types of boards of its own, such as `src/board-types`: a folder each. */
  readonly types?: string;
}

/** The notice boards: lists, posts, and writing. */
export const boards = ({ types }: BoardsOptions = {}): SiteModule =>
  defineModule('boards', import.meta.url, { variants: types });
