import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { hasFocus, test } from './support/browser.ts';

/** After a move, a page is shown piece by piece; in the end it has the same content as its document. */

const PLANT = '/1564/performance/plant';
const MUD = '/1556/business/plant/marine/mud';
const BULK = '/1556/business/plant/marine/bulk';

/** The page's text that is printed, including hidden tab panels. Some text that isn't printed loads late, with its own code. */
function printedText(page: Page): Promise<string> {
  return page.evaluate(printedWords);
}

/** Runs in the page. */
function printedWords(): string {
  const copy: unknown = Reflect.get(window, 'printed') ?? document.querySelector('main')?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const part of copy.querySelectorAll('.unprinted')) part.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}

const follow = (page: Page, path: string): Promise<void> =>
  page.locator(`main a[href="${path}"], footer a[href="${path}"]`).last().click();

test.for([
  [MUD, BULK],
  [PLANT, MUD],
])(
  'navigation from %s to %s shows everything in the target’s document',
  async ([from = '', to = ''], { page }) => {
    await page.goto(to);
    await page.waitForSelector('html[data-alive]');
    const whole = await printedText(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto(from);
    await page.waitForSelector('html[data-alive]');
    await follow(page, to);
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await expect.poll(() => printedText(page)).toBe(whole);
    expect(await page.evaluate('scrollY')).toBe(0);
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  },
);

test('a page printed during navigation is printed in full', async ({ page }) => {
  await page.goto(MUD);
  await page.waitForSelector('html[data-alive]');
  const whole = await printedText(page);
  await page.goto(PLANT);
  await page.waitForSelector('html[data-alive]');
  await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1') === heading) return;
      observer.disconnect();
      const before = document.querySelector('main')?.textContent.length ?? 0;
      dispatchEvent(new Event('beforeprint'));
      const copy = document.querySelector('main')?.cloneNode(true);
      Object.assign(window, { printed: copy, before });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await follow(page, MUD);
  await page.waitForFunction(() => 'printed' in window);
  expect(await page.evaluate<number>('window.before'), 'the page was still to be completed').toBeLessThan(
    whole.length / 2,
  );
  expect(await page.evaluate(printedWords)).toBe(whole);
});

/** A finger on the middle of a link: functions to put it down and to lift it. */
async function fingerOn(page: Page, path: string) {
  const link = page.locator(`main a[href="${path}"]`).last();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`there is no link to ${path}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints = [at]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    put: () => touch('touchStart'),
    cancel: () => touch('touchCancel', []),
    lift: () => touch('touchEnd', []),
  };
}

/** Resolves when idle work is done. Chromium may delay that as long as a finger is down. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((rest) => void requestIdleCallback(() => rest(), { timeout: 2_000 })),
  );

test('a page opened by touch is complete and at its top, and Back restores the previous one at its position', async ({
  page,
}) => {
  await page.goto(BULK);
  await page.waitForSelector('html[data-alive]');
  const whole = await printedText(page);
  await page.goto(MUD);
  await page.waitForSelector('html[data-alive]');
  await page.waitForLoadState('networkidle');
  await atRest(page);
  await page.evaluate('scrollTo(0, 60)');
  const finger = await fingerOn(page, BULK);
  await atRest(page);
  const left = await page.evaluate<number>('scrollY');
  await finger.put();
  await finger.lift();
  await page.getByRole('heading', { level: 1, name: 'Bulk' }).waitFor();
  await expect.poll(() => printedText(page)).toBe(whole);
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(await page.title()).toContain('Bulk');
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Mud' }).waitFor();
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(left);
  await page.goForward();
  await expect.poll(() => printedText(page)).toBe(whole);
});

test('a press that becomes a scroll changes nothing', async ({ page }) => {
  await page.goto(MUD);
  await page.waitForSelector('html[data-alive]');
  await page.waitForLoadState('networkidle');
  const finger = await fingerOn(page, BULK);
  await atRest(page);
  const before = await printedText(page);
  await finger.put();
  await atRest(page);
  await finger.cancel();
  await atRest(page);
  expect(await printedText(page)).toBe(before);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Mud');
});
