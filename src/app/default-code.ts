import { registry } from '../blocks/registry.gen.ts';
import { NO_SCREENS } from '../shell/screen-registry.ts';
import type { SiteCode } from './site-code.ts';

/** A site of pages only, with all shared blocks. */
export const siteCode: SiteCode = { blocks: registry, screens: NO_SCREENS };
