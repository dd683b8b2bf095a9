import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

/** Searches pages, machines and posts. */
export const search = (): SiteModule => defineModule('search', import.meta.url);
