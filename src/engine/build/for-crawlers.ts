import { Readable } from 'node:stream';
import { pagePath } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import { ORIGIN_PLACEHOLDER } from '../common/document.ts';
import { NO_EXTENSIONS } from '../common/sitemap.ts';

/** The sitemap of all pages, with ORIGIN_PLACEHOLDER instead of the origin. */
export async function renderSitemap(
  pages: readonly Pick<CompiledPage, 'menuId' | 'route'>[],
): Promise<string> {
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const entries = pages.map(({ menuId, route }) => ({ url: pagePath(menuId, route) }));
  const stream = new SitemapStream({ hostname: ORIGIN_PLACEHOLDER, xmlns: NO_EXTENSIONS });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

/**
 * Lets crawlers read everything, except the one GET call that deletes. The first sitemap has the pages; the second, made by the
 * service, has lists and posts.
 */
export const ROBOTS = `User-agent: *
Allow: /
Disallow: /deleteBoard.do

Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml
Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap-boards.xml
`;
