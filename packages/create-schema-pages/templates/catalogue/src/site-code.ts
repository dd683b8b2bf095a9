import type { SiteCode } from 'schema-pages';
import { registry } from './blocks/registry.gen.ts';

export const siteCode: SiteCode = { blocks: registry };
