// R-LOOK-16, R-LOOK-30
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';

/** Screens without a page file; live/pages.test.ts checks these. */
const ADDRESSES = ['/1567/inquiry', '/board/1566/150/1', '/sign-in', '/search?q=shaker', '/nowhere'];

test('every screen stays readable in the dark theme', async ({ openPage, faults }) => {
  faults.allow(/404/);
  const page = await openPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const address of ADDRESSES) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const faultsHere = await axeFaults(page, undefined, ['color-contrast']);
    found.push(...faultsHere.map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('drawings keep a light ground in the dark theme, banner drawings the dark one, and print is light', async ({
  openPage,
}) => {
  const page = await openPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const colourOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/1556/business/plant/marine/mud');
  expect(await colourOf('body')).toBe('rgb(10, 21, 27)');
  expect(await colourOf('main figure img')).toBe('rgb(212, 222, 226)');
  expect(await colourOf('main div:has(> div > h1) > img')).toBe('rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colourOf('main figure img')).toBe('rgb(212, 222, 226)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'none' });
  expect(await colourOf('body')).toBe('rgba(0, 0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  expect(await colourOf('main figure img')).toBe('rgba(0, 0, 0, 0)');
});

test('dark-theme visitors see no light page first, and light-theme visitors don’t wait for dark colours', async ({
  openPage,
}) => {
  const address = '/1536/company/greeting';
  const dark = await openPage({ colorScheme: 'dark' });
  const letDark = await holdRequests(dark, '**/colours-*.css');
  await dark.goto(address, { waitUntil: 'commit' });
  await dark.locator('header').waitFor({ state: 'attached' });
  letDark();
  await waitForPaint(dark);
  const painted = await dark.evaluate(() => ({
    first: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    colours: performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .find(({ name }) => name.includes('/colours-'))?.responseEnd,
  }));
  expect(painted.first).toBeGreaterThan(painted.colours ?? Infinity);

  const light = await openPage({ colorScheme: 'light' });
  const letLight = await holdRequests(light, '**/colours-*.css');
  await light.goto(address, { waitUntil: 'commit' });
  await light.getByRole('heading', { level: 1 }).waitFor();
  await waitForPaint(light);
  letLight();
});

async function waitForPaint(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
}
