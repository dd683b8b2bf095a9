// R-ADDR-20
import { expect, test } from 'vitest';
import type { CompiledPage } from '../common/compiled-page.ts';
import { renderSitemap } from './for-crawlers.ts';

const page = (route: string, menuId: number): CompiledPage => ({
  route,
  menuId,
  title: 'A page',
  description: 'A page of the site.',
  uses: [],
  blocks: [],
});

test('the sitemap lists the real address of every page once', async () => {
  const xml = await renderSitemap([page('main', 0), page('a/b', 12), page('contents/15', 15)]);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://origin.invalid/',
    'https://origin.invalid/12/a/b',
    'https://origin.invalid/contents/15',
  ]);
  expect(xml).toMatch(/^<\?xml .*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
});
