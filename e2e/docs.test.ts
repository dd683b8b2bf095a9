// R-ENG-252
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runNode, runScript } from '../tools/testing/run-node.ts';
import { faultsAt, faultsInBothThemes } from './support/axe.ts';
import { test } from './support/browser.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

/** The documentation, as a site of this engine. */

const ROOT = join(import.meta.dirname, '..');
const DOCS = 'examples/docs';
const GUIDE = '/102/guides/content';

let site: StartedSite;

beforeAll(async () => {
  site = await startSite(ROOT, { DEMO: '0' }, { site: DOCS });
});
afterAll(() => site.stop());

test('the page lint finds nothing in the documentation, warnings included', async () => {
  const { exitCode, output } = await runScript(ROOT, 'lint', ['--strict', `--site=${DOCS}`]);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('No faults')]);
});

test('its configuration passes the types of the engine', async () => {
  const args = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', DOCS];
  expect(await runNode(ROOT, args)).toEqual({ exitCode: 0, output: '' });
});

test('every page opens, and every link within the documentation leads to a page and a place on it', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  expect(paths.length).toBeGreaterThan(50);
  const pages = new Map<string, { readonly ids: ReadonlySet<string>; readonly links: readonly string[] }>();
  for (const path of paths) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    const [, main = ''] = (await answer.text()).split('<main');
    const ids = new Set([...main.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
    const links = [...main.matchAll(/<a [^>]*?href="([/#][^"]*)"/g)].map(([, href = '']) => href);
    pages.set(path, { ids, links });
  }
  const dead = [...pages].flatMap(([path, { links }]) =>
    links
      .filter((link) => {
        const [target = '', place = ''] = link.split('#');
        const page = pages.get(target === '' ? path : target.replace(/^\/main$/, '/'));
        return !page || (place !== '' && !page.ids.has(decodeURIComponent(place)));
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test.for(['/', GUIDE, '/103/guides/studio', '/201/operation/operations', '/301/reference/blocks'])(
  '%s reads without a fault at any width',
  async (path, { openPage }) => {
    const page = await openPage({ baseURL: site.url });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
  },
);

test('a guide is readable in the dark, and its list of contents leads to a heading', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto(GUIDE);
  expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Task: change a figure' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Task: change a figure' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the search finds a guide by words in its text', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/search?q=X-Forwarded-For');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Operations|Security/ })
    .first()
    .waitFor();
});
