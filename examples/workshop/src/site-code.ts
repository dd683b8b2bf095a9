import type { SiteCode } from '../../../src/app/site-code.ts';
import { NO_SCREENS } from '../../../src/shell/screen-registry.ts';
import { registry } from './blocks/registry.gen.ts';

/** Pages alone: no boards, no inquiry, no accounts. */
export const siteCode: SiteCode = { blocks: registry, screens: NO_SCREENS };
