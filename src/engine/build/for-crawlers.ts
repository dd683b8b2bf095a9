import { Readable } from 'node:stream';
import { pagePath } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import { ORIGIN_PLACEHOLDER } from '../common/document.ts';
import { NO_EXTENSIONS } from '../common/sitemap.ts';

/** The sitemap of all pages, with ORIGIN_PLACEHOLDER in place of the origin. */
export async function renderSitemap(
  pages: readonly Pick<CompiledPage, 'menuId' | 'route'>[],
): Promise<string> {
  const { SitemapStream, streamToPromise } = await import('sitemap'); // only a change of the pages needs it
  const entries = pages.map(({ menuId, route }) => ({ url: pagePath(menuId, route) }));
  const stream = new SitemapStream({ hostname: ORIGIN_PLACEHOLDER, xmlns: NO_EXTENSIONS });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

/**
 * What crawlers may do: read everything but the one call that a plain GET could delete by. The pages stand in the first sitemap,
 * lists and posts in the second, which the service makes.
 */
export const ROBOTS = `User-agent: *
Allow: /
Disallow: /deleteBoard.do

Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml
Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap-boards.xml
`;
