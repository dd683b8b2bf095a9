import { registry } from '../blocks/registry.gen.ts';
import type { SiteCode } from './site-code.ts';

/** All shared blocks. */
export const siteCode: SiteCode = { blocks: registry };
