import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browser.ts';
import { testPages } from './support/pages.ts';

/** Figures whose unit is on the next line. A table's columns may be too narrow for both. */
const partedFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parted: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest('td')) continue;
      const figures = (text.textContent ?? '').matchAll(/\d (?:[kM]W|GPM|m³?\/\w+|m|min|mm|microns|USD)\b/g);
      for (const { 0: figure, index } of figures) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) parted.push(figure);
      }
    }
    return parted;
  });

test('a figure and its unit are on one line at every width', { timeout: 300_000 }, async ({ openPage }) => {
  const page = await openPage({ reducedMotion: 'reduce' });
  for (const { address } of testPages()) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await partedFigures(page), `${address} at ${width}`).toEqual([]);
    }
  }
});
