import { defineModule } from '../../engine/index.ts';

/** The search over pages, machines and posts. */
export const search = defineModule('search', import.meta.url);
