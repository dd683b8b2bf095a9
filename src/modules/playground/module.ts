import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

/** Examples of blocks that readers can change, for a documentation of blocks. */
export const playground = (): SiteModule => defineModule('playground', import.meta.url);
