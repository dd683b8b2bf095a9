import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { test } from './support/browser.ts';

/** A page that a visitor moves to is shown piece by piece; what stands there in the end is what its document says. */

const PLANT = '/1564/performance/plant';
const MUD = '/1556/business/plant/marine/mud';
const BULK = '/1556/business/plant/marine/bulk';

/** The words of the page, in the hidden panels of its tabs, too. */
function words(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => main.textContent.replaceAll(/\s+/g, ' ').trim());
}

const follow = (page: Page, path: string): Promise<void> =>
  page.locator(`main a[href="${path}"], footer a[href="${path}"]`).last().click();

test.for([
  [MUD, BULK],
  [PLANT, MUD],
])(
  'a move from %s to %s ends with all that the document there says',
  async ([from = '', to = ''], { page }) => {
    await page.goto(to);
    await page.waitForSelector('html[data-alive]');
    const whole = await words(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto(from);
    await page.waitForSelector('html[data-alive]');
    await follow(page, to);
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await expect.poll(() => words(page)).toBe(whole);
    expect(await page.evaluate('scrollY')).toBe(0);
    await expect
      .poll(() =>
        page.getByRole('heading', { level: 1 }).evaluate((heading) => heading === document.activeElement),
      )
      .toBe(true);
  },
);

test('a page that is printed in the middle of a move is printed whole', async ({ page }) => {
  await page.goto(MUD);
  await page.waitForSelector('html[data-alive]');
  const whole = await words(page);
  await page.goto(PLANT);
  await page.waitForSelector('html[data-alive]');
  await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1') === heading) return;
      observer.disconnect();
      const before = document.querySelector('main')?.textContent.length ?? 0;
      dispatchEvent(new Event('beforeprint'));
      const text = document.querySelector('main')?.textContent ?? '';
      Object.assign(window, { printed: { text, before } });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await follow(page, MUD);
  await page.waitForFunction(() => 'printed' in window);
  const printed = await page.evaluate<{ text: string; before: number }>('window.printed');
  expect(printed.before, 'the page was still to be completed').toBeLessThan(whole.length / 2);
  expect(printed.text.replaceAll(/\s+/g, ' ').trim()).toBe(whole);
});
