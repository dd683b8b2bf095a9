// R-A11Y-02
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';
import { test } from '../support/browser.ts';
import { leastContrast } from '../support/contrast.ts';
import { pagesToCheck } from '../support/pages.ts';

/** Every page with a drawing in its banner, and screens without a page file. */
const ADDRESSES = [
  ...pagesToCheck().flatMap(({ page, address }) => (hasDrawing(page) ? [address] : [])),
  '/1567/inquiry',
  '/board/1566/150/1',
  '/sign-in',
  '/nowhere',
];

function hasDrawing({ banner, heading }: CompiledPage): boolean {
  return banner !== undefined && heading !== 'block';
}

/** The text of the banner: the eyebrow and the heading after it. */
const BANNER = 'main div:has(> div > h1)';

test(
  'the text of every banner has a contrast of 4.5 or more with the drawing behind it',
  { timeout: 300_000 },
  async ({ openPage, faults }) => {
    faults.allow(/404/);
    const page = await openPage({ reducedMotion: 'reduce' });
    const poor: string[] = [];
    for (const address of ADDRESSES) {
      await page.goto(address);
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const contrast = await contrastOfBanner(page);
        if (contrast < 4.5) poor.push(`${address} at ${width}: ${contrast.toFixed(2)}`);
      }
    }
    expect(poor).toEqual([]);
  },
);

async function contrastOfBanner(page: Page): Promise<number> {
  await page
    .locator(`${BANNER} > img`)
    .evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
  return leastContrast(page, {
    words: `${BANNER} p, ${BANNER} h1`,
    hidden: `${BANNER} * { color: transparent !important }`,
  });
}
