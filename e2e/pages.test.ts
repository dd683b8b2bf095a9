import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { allAddresses } from './support/pages.ts';

const WIDTHS = [1440, 820, 390, 320];

/** Opens a page by its hash address, as visitors meet it, and waits until it stands. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.locator('main h1').waitFor();
}

/** Scrolls through the page so that pictures which load late are asked for, and waits for all of them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

describe.each(allAddresses())('%s', (address) => {
  test('holds its width, has one main heading and all its pictures, and nothing for axe, at every width', async ({
    openPage,
  }) => {
    for (const width of WIDTHS) {
      const page = await openPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await openAt(page, address);
      await loadPictures(page);
      expect(await page.locator('h1').count(), `h1 at ${width}`).toBe(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `width at ${width}`,
      ).toBeLessThanOrEqual(width);
      const broken = await page.evaluate(() =>
        [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
      );
      expect(broken, `pictures at ${width}`).toEqual([]);
      expect(await axeFaults(page), `axe at ${width}`).toEqual([]);
    }
  });

  test('opens every panel and every popup, and axe finds nothing in them', async ({ openPage }) => {
    for (const width of [1440, 390]) {
      const page = await openPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await openAt(page, address);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        const panel = page.getByRole('tabpanel', { name: (await tab.textContent()) ?? '' });
        await panel.waitFor();
        expect(await page.getByRole('tabpanel').count()).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await axeFaults(page), `${await tab.textContent()} at ${width}`).toEqual([]);
      }
      for (const card of await page.locator('main button[aria-haspopup="dialog"]').all()) {
        if (!(await card.isVisible())) continue;
        await card.click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await axeFaults(page), `${await card.textContent()} at ${width}`).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }
  });
});
