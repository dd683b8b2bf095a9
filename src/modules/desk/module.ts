import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

/** The staff desk. Staff sign in with the module `accounts`. */
export const desk = (): SiteModule => defineModule('desk', import.meta.url);
