import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { INQUIRY_PATH } from '../../src/shared/screens.ts';
import { test } from '../support/browser.ts';
import { leastContrast } from '../support/contrast.ts';
import { addressesToCheck } from '../support/pages.ts';

/** Every page but the home page, whose opening home.test.ts measures, and screens that no page file makes. */
const ADDRESSES = [
  ...addressesToCheck().filter((address) => address !== '/'),
  INQUIRY_PATH,
  '/board/1566/150/1',
  '/sign-in',
  '/nowhere',
];

/** The words of the banner: the eyebrow and the heading that follows it. */
const BANNER = 'main div:has(> div > h1)';

test.for([1440, 820, 390])(
  'the words of every banner have a contrast of 4.5 or more with the drawing behind them at %i',
  { timeout: 300_000 },
  async (width, { openPage, faults }) => {
    faults.allow(/404/);
    const page = await openPage({ reducedMotion: 'reduce', viewport: { width, height: 844 } });
    const poor: string[] = [];
    for (const address of ADDRESSES) {
      const contrast = await contrastOfBanner(page, address);
      if (contrast < 4.5) poor.push(`${address}: ${contrast.toFixed(2)}`);
    }
    expect(poor).toEqual([]);
  },
);

/** Goes to the page and waits for its banner's drawing. A banner without one fails: none is meant to be plain. */
async function contrastOfBanner(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page
    .locator(`${BANNER} > img`)
    .evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
  return leastContrast(page, {
    words: `${BANNER} p, ${BANNER} h1`,
    hidden: `${BANNER} * { color: transparent !important }`,
  });
}
