// R-ENG-150
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { copyProject } from '../tools/testing/project-copy.ts';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { develop } from './support/develop.ts';
import { testSiteRoot } from './support/test-site.ts';

const SLOW = { timeout: 300_000 };

/** Its documents aren't pages of the site, and don't signal hydration as pages do. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.catalogue:not([hidden])').waitFor();
}

async function faultsOf(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  return [...(isTooWide ? ['wider than the window'] : []), ...(await axeFaults(page))];
}

test('in development, blocks can be found, shown at three widths and copied', SLOW, async ({ openPage }) => {
  const { url } = await develop(copyProject());
  const page = await openPage({ baseURL: url, permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, '/catalogue/');
  const blocks = page.getByRole('listitem');
  const count = page.getByRole('status');
  const all = await blocks.count();
  expect(await count.textContent()).toBe(`${all} blocks`);
  for (const [width, colorScheme] of [[1440, 'dark'], [390, 'light']] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page)).toEqual([]);
  } // prettier-ignore

  // By keyboard only: the search term, then Enter.
  await page.getByRole('searchbox', { name: 'Search the blocks' }).focus();
  await page.keyboard.type('nothing like this');
  await expect.poll(() => count.textContent()).toBe('No matching blocks.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('popup LABELLED rows');
  await expect.poll(() => count.textContent()).toBe('1 block');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Card grid' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/catalogue/blocks/card-grid/index.html');

  // Media and container queries depend on each frame's own width.
  await page.setViewportSize({ width: 1440, height: 900 });
  const rich = page.getByRole('region', { name: 'Rich' }).or(page.locator('.example').nth(1)).last();
  for (const width of [1440, 820, 390]) {
    const frame = rich.locator(`iframe[width="${width}"]`);
    await frame.scrollIntoViewIfNeeded();
    const inside = frame.contentFrame();
    await inside.getByRole('heading', { level: 2, name: 'Major Performance' }).waitFor();
    expect(await inside.locator('html').evaluate(() => innerWidth)).toBe(width);
    const shown = async (): Promise<number> => (await frame.boundingBox())?.height ?? 0;
    const whole = await inside.locator('#root').evaluate((root) => root.getBoundingClientRect().height);
    const scale = Number(await frame.evaluate((element) => element.style.scale));
    await expect.poll(async () => Math.abs((await shown()) - whole * scale)).toBeLessThan(3);
  }
  const phone = rich.locator('iframe[width="390"]').contentFrame();
  await phone.getByRole('link', { name: 'combined cycle plant' }).click(); // leads nowhere in a frame
  await phone.getByRole('button', { name: /Bio cogeneration/ }).click();
  await phone.getByRole('dialog').waitFor();

  await rich.getByRole('button', { name: 'Copy the snippet' }).click();
  await rich.getByText('Copied.').waitFor();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ type: 'card-grid', heading: 'Major Performance' });
  await page.getByRole('link', { name: 'Plant', exact: true }).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page)).toEqual([]);
  }

  // Blocks that depend on a service show samples.
  await page.goto('/catalogue/blocks/notice-list/example-plain.html', { waitUntil: 'commit' });
  await page.getByText('Opening hours over the New Year holiday').waitFor();
  const missing = await page.request.get('/catalogue/blocks/nothing/index.html');
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('See all blocks.')]);
});

test('a site’s own block is in its catalogue', SLOW, async ({ openPage }) => {
  const { url } = await develop(copyProject(), ['--site=examples/workshop']);
  const page = await openPage({ baseURL: url });
  await open(page, '/catalogue/');
  await page.getByRole('link', { name: 'Opening hours' }).click();
  const inside = page.locator('iframe').first().contentFrame();
  await inside.getByRole('definition').first().waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'One day',
    'Week',
    'When it is shown',
  ]);
});

test('the catalogue isn’t in the build for visitors', () => {
  const dist = join(testSiteRoot(), 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(html|js|css|json|xml)$/.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const found = texts.filter((file) =>
    /block-catalogue|Copy the snippet|No matching blocks|New brochures are available/.test(
      // A build's input list names every file of the project.
      file === 'build.json' ? '' : readFileSync(join(dist, file), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
