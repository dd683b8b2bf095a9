// R-FIG-04
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { test } from './support/browser.ts';

/** The most that a page's scripts and styles may weigh, compressed as sent (KB of 1,000 bytes). */
const SCRIPTS_AND_STYLES = 105;
/**
 * With the code for quotations, sheets, units, highlighted parts and rows, the process view and the tick boxes, a catalogue
 * page exceeds the limit by 7.7. The styles for print, dark theme and forced colours count, because every browser loads them.
 */
const CATALOGUE = 112.7;
/** With the code that shows posts, these exceed it by 8.5 and 10.3; home has the process view and focal points. */
const WITH_POSTS = { home: 113.5, list: 115.3 };
/** The document with its styles: links to quotations, addresses of parts and rows, and places in the process. */
const DOCUMENT = 22.9;

const MUD = '/1556/business/plant/marine/mud';

/** Other kinds of document: their scripts and styles. */
const OTHERS = [
  ['the home page', '/', WITH_POSTS.home],
  ['a page of text', '/1559/business/vio/vio', SCRIPTS_AND_STYLES],
  ['a list', '/board/1566/150/1', WITH_POSTS.list],
] as const;

/** Code for only some visitors or pages. */
const LATER = /zoom-viewer|picture-viewer|lightbox|start-slides|hero-slider|world-map|dev-runtime/;

interface Sent {
  readonly name: string;
  readonly kilobytes: number;
}

test('a catalogue page stays within its code budget, and loads nothing unnecessary', async ({ page }) => {
  await page.goto(MUD);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.map(({ name }) => name).filter((name) => LATER.test(name))).toEqual([]);
  expect(sum(scripts) + (await stylesOf(page))).toBeLessThanOrEqual(CATALOGUE);
});

test.for(OTHERS)('%s stays within its budget', async ([, address, budget], { page }) => {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(sum(scripts) + (await stylesOf(page))).toBeLessThanOrEqual(budget);
});

test('the document of a catalogue page, with its text, styles and state, stays within its budget', async ({
  page,
}) => {
  const answer = await page.request.get(MUD, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(Number(answer.headers()['content-length']) / 1000).toBeLessThanOrEqual(DOCUMENT);
});

test('the names of all pages load with the first search, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(MUD);
  expect(asked.filter((url) => url.endsWith('/pages.json'))).toEqual([]);
  const names = page.waitForResponse((answer) => answer.url().endsWith('/pages.json'));
  await page.getByRole('button', { name: 'Search' }).click();
  await names;
});

/** The scripts, and their styles, that the page itself requested: not those of pages that a visitor may go to next. */
async function scriptsOf(page: Page): Promise<Sent[]> {
  const own = (await page.locator('#state').getAttribute('data-scripts'))?.split(' ') ?? [];
  for (const name of ['data-later', 'data-print'])
    own.push((await page.locator('#state').getAttribute(name)) ?? '');
  own.push((await page.locator('head link[media*=dark]').getAttribute('href')) ?? '');
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({
        name: new URL(name).pathname,
        kilobytes: encodedBodySize / 1000,
      })),
  );
  return all.filter(({ name }) => own.includes(name));
}

/** Those in the document, compressed separately. */
async function stylesOf(page: Page): Promise<number> {
  const styles = await page
    .locator('head > style')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent).join(''));
  return brotliCompressSync(styles).length / 1000;
}

function sum(files: readonly Sent[]): number {
  return files.reduce((total, { kilobytes }) => total + kilobytes, 0);
}
