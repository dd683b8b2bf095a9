// R-ENG-252
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { freePort } from '../tools/ci/free-port.ts';
import { runNode, runScript } from '../tools/testing/run-node.ts';
import { startStaticServer } from '../tools/testing/static-server.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
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
  expect(paths.length).toBeGreaterThan(95);
  const pages = new Map<string, { readonly ids: ReadonlySet<string>; readonly links: readonly string[] }>();
  for (const path of paths) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    const [, main = ''] = (await answer.text()).split('<main');
    const ids = new Set([...main.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
    const links = [...main.matchAll(/<a [^>]*?href="([/#][^"]*)"/g)].map(([, href = '']) => href);
    pages.set(path, { ids, links });
  }
  const files = new Map<string, number>();
  const dead: string[] = [];
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const { pathname, search, hash } = new URL(link, new URL(path, site.url));
      const page = pages.get(pathname.replace(/^\/main$/, '/'));
      const place = decodeURIComponent(hash.slice(1));
      // A popup is in the page when it's open.
      if (page && (place === '' || search !== '' || page.ids.has(place))) continue;
      if (!page && !files.has(pathname)) files.set(pathname, (await fetch(site.url + pathname)).status);
      if (page || files.get(pathname) !== 200) dead.push(`${path}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
});

test.for([
  '/',
  GUIDE,
  '/103/guides/studio',
  '/201/operation/operations',
  '/301/reference/blocks',
  '/301/blocks/gallery',
])('%s reads without a fault at any width', async (path, { openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await faultsAt(page)).toEqual([]);
});

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

/** Opens the page of a block and the box of its first example. */
async function openBox(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('JSON of this example').first().click();
  const box = page.getByLabel('Change it to see what happens').first();
  await expect.poll(() => box.isEditable()).toBe(true);
  return box;
}

/** Changes the JSON of a callout, makes a mistake, goes to it, and takes it back. */
async function tryExample(page: Page): Promise<void> {
  const box = await openBox(page, '/301/blocks/callout');
  const written = await box.inputValue();
  const shown = page.getByRole('main');
  await box.fill(written.replace('Ask about this equipment', 'Ask about pumps'));
  await shown.getByRole('heading', { name: 'Ask about pumps' }).waitFor();
  await shown.getByText('No faults. The example shows your version.').waitFor();
  await box.fill('{\n  "type": "quote",\n  "txt": "It runs and runs."\n}');
  await shown.getByText('Unknown property "txt". Did you mean "text"?').waitFor();
  await shown.getByText('The example still shows the last valid version.').waitFor();
  await shown.getByRole('button', { name: 'Error, line 3, column 3' }).click();
  expect(await box.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(23);
  // A block that the page didn't have.
  await box.fill('{ "type": "note", "text": "Quick **and** small." }');
  await shown.getByText('Quick and small.').waitFor();
  await shown.getByRole('button', { name: 'Reset' }).click();
  await shown.getByRole('heading', { name: 'Ask about this equipment' }).first().waitFor();
  expect(await box.inputValue()).toBe(written);
}

// R-ENG-254
describe('an example of a block', () => {
  test('can be changed, with the lint’s messages', async ({ openPage }) => {
    const page = await openPage({ baseURL: site.url });
    await tryExample(page);
  });

  test('can be changed on a static host', async ({ openPage, faults }) => {
    faults.allow(/menu\.do/); // no service answers there
    const target = join(makeFolder(), 'static');
    const host = await startStaticServer(target, await freePort());
    onTestFinished(() => host.stop());
    const env = { SITE_URL: host.url };
    const args = ['--quiet', `--site=${DOCS}`, `--export=${target}`];
    expect(await runScript(ROOT, 'build', args, env)).toMatchObject({ exitCode: 0 });
    await tryExample(await openPage({ baseURL: host.url }));
  });

  test('has no axe fault, with its box open and a fault in it', async ({ openPage }) => {
    const page = await openPage({ baseURL: site.url });
    const box = await openBox(page, '/301/blocks/spec-table');
    await box.fill('{ "type": "spec-tabel" }');
    await page.getByText('Did you mean "spec-table"?').waitFor();
    expect(await faultsAt(page)).toEqual([]);
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
  });

  test('can be read without JavaScript', async ({ openPage }) => {
    const page = await openPage({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto('/301/blocks/callout');
    await page.getByText('JSON of this example').first().click();
    const box = page.getByLabel('Change it to see what happens').first();
    expect(JSON.parse(await box.inputValue())).toMatchObject({ type: 'callout' });
    expect(await box.isEditable()).toBe(false);
  });
});
