import { join } from 'node:path';
import { compileSite } from '../../src/build/compile/compile-site.ts';
import { pagePath } from '../../src/shared/address.ts';

/** The inner address of every page of the site, read from pages-data as the build reads it. */
export function allAddresses(): string[] {
  const { pages } = compileSite(join(import.meta.dirname, '..', '..'));
  return pages.map(({ menuId, route }) => pagePath(menuId, route));
}
