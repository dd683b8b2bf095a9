import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

/** The notice boards: lists, posts, and writing. */
export const boards = (): SiteModule => defineModule('boards', import.meta.url);
