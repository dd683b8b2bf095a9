import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support/browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

// R-COMP-03
describe('the history', () => {
  test('is a row from 860 px, and stacked on narrower screens', async ({ openPage }) => {
    for (const [width, inRow] of [
      [860, true],
      [859, false],
    ] as const) {
      const page = await openPage({ viewport: { width, height: 900 } });
      await open(page, '/1537/company/history');
      const [first, last] = [page.locator('main time').first(), page.locator('main time').last()];
      const [from, to] = [await first.boundingBox(), await last.boundingBox()];
      expect(from?.y === to?.y, `in a row at ${width}`).toBe(inRow);
      expect(from?.x === to?.x, `in a column at ${width}`).toBe(!inRow);
    }
  });
});

// R-COMP-05
describe('the organization chart', () => {
  test('puts the areas side by side on a desktop and stacked on a phone', async ({ openPage }) => {
    for (const [width, inRow] of [
      [1440, true],
      [390, false],
    ] as const) {
      const page = await openPage({ viewport: { width, height: 900 } });
      await open(page, '/1539/company/organization');
      const chart = page.getByRole('list').filter({ hasText: 'Chief executive officer' }).first();
      const from = await chart.getByText('Energy', { exact: true }).boundingBox();
      const to = await chart.getByText('Plant', { exact: true }).boundingBox();
      expect(from?.y === to?.y, `in a row at ${width}`).toBe(inRow);
    }
  });
});

// R-COMP-07
describe('the location map', () => {
  test('has only the telephone and the map service in its Tab order', async ({ page }) => {
    await open(page, '/1540/company/location');
    const telephone = page.locator('main').getByRole('link', { name: '+82 51 000 0000' });
    await telephone.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Open in map service (opens in new window)',
    );
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true);
  });

  test('neither moves nor zooms when dragged or wheeled with the mouse', async ({ page }) => {
    await open(page, '/1540/company/location');
    const map = page.getByRole('img', { name: /^Schematic map/ });
    const before = await map.boundingBox();
    const [x, y] = [(before?.x ?? 0) + 200, (before?.y ?? 0) + 200];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y, { steps: 4 });
    await page.mouse.up();
    expect(await map.boundingBox()).toEqual(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const after = await map.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  });

  // R-A11Y-04
  test('opens the map service in a new window on tap, on a target of 44 px', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page
      .context()
      .route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }));
    await open(page, '/1540/company/location');
    const link = page.getByRole('link', { name: /^Open in map service/ });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const opened = page.waitForEvent('popup');
    await link.tap();
    const service = await opened;
    await service.waitForLoadState();
    expect(service.url()).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=[\d.]+&mlon=[\d.]+#map=16\/[\d.]+\/[\d.]+$/,
    );
  });
});

/** Opens a page by its hash address, as visitors do, and waits until it has loaded with its pictures. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.locator('main h1').waitFor();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
