// R-ADDR-20
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { MenuItem } from '../../engine/common/menu.ts';
import { parseXml } from '../../../tools/testing/parse-xml.ts';
import { addSitemaps } from './sitemaps.ts';
import type { SitemapSource } from './sitemaps.ts';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';

test('the sitemap names the inquiry form if the menu links to it, and no other screen or page', async () => {
  const item = (id: number, programUrl: string, subMenus: readonly MenuItem[] = []): MenuItem => {
    return { id, upperId: 0, name: 'Item', menuType: 'P', programUrl, subMenus };
  };
  const menu = [
    item(12, '/12/a/b', [item(1567, '/1567/inquiry')]),
    item(13, '/search'),
    item(14, '/sign-in'),
  ];
  const app = fastify();
  const origin = (): string => 'https://www.example.com';
  addSitemaps(app, { content: { menu, screens: ALL_SCREENS }, sources: [], origin });
  onTestFinished(() => app.close());
  const { body } = await app.inject('/sitemap-boards-0.xml');
  const named = [...parseXml(body).querySelectorAll('url > loc')].map(({ textContent }) => textContent);
  expect(named).toEqual(['https://www.example.com/1567/inquiry']);
});

test('modules append their entries in order', async () => {
  const source = (name: string, parts: number): SitemapSource => ({
    fixed: [`/${name}`],
    countParts: () => Promise.resolve(parts),
    readPart: (part) => Promise.resolve([{ url: `/${name}/${part}` }]),
  });
  const app = fastify();
  const sources = [source('news', 2), source('jobs', 1)];
  addSitemaps(app, {
    content: { menu: [], screens: ALL_SCREENS },
    sources,
    origin: () => 'https://a.example',
  });
  onTestFinished(() => app.close());
  const read = async (path: string): Promise<(string | null)[]> => {
    const { body } = await app.inject(path);
    return [...parseXml(body).querySelectorAll('loc')].map(({ textContent }) => textContent);
  };
  expect(await read('/sitemap-boards.xml')).toHaveLength(4);
  expect(await read('/sitemap-boards-0.xml')).toEqual(['https://a.example/news', 'https://a.example/jobs']);
  expect(await read('/sitemap-boards-2.xml')).toEqual(['https://a.example/news/2']);
  expect(await read('/sitemap-boards-3.xml')).toEqual(['https://a.example/jobs/1']);
  expect((await app.inject('/sitemap-boards-4.xml')).statusCode).toBe(404);
});
