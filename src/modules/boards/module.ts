import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

/** The notice boards: their lists and posts, and writing them. */
export const boards = (): SiteModule => defineModule('boards', import.meta.url);
