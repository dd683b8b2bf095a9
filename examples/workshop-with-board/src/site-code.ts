import type { SiteCode } from '../../../src/app/site-code.ts';
import { registry } from './blocks/registry.gen.ts';

export const siteCode: SiteCode = { blocks: registry };
