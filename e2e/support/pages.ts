import { join } from 'node:path';
import { BUILD_MODULES } from '../../tools/testing/build-modules.ts';
import { compileSite } from '../../src/engine/compile/compile-site.ts';
import { pagePath } from '../../src/engine/common/address.ts';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';
import { testSiteRoot } from './test-site.ts';

export interface SitePage {
  readonly page: CompiledPage;
  /** The inner address. */
  readonly address: string;
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Every page of the live site, read from pages-data as in the build. */
export function livePages(): readonly SitePage[] {
  return pagesOf(ROOT);
}

/** Every page of the site for behaviour tests. */
export function testPages(): readonly SitePage[] {
  return pagesOf(testSiteRoot());
}

function pagesOf(root: string): readonly SitePage[] {
  const { pages } = compileSite(root, undefined, BUILD_MODULES);
  return pages.map((page) => ({ page, address: pagePath(page.menuId, page.route) }));
}

/** The live pages that have changed, if given (npm run check:content); otherwise all. */
export function pagesToCheck(): readonly SitePage[] {
  const named = process.env['CHANGED_PAGES']?.split(' ').filter(Boolean);
  return livePages().filter(({ page }) => named?.includes(page.route) ?? true);
}
