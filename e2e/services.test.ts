// R-ADDR-10, R-A11Y-01
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support/browser.ts';

const PRIVACY = '/#/1572/privacy';

/** The top edge of an element in the window, in px. */
const topOf = (page: Page, name: string): Promise<number> =>
  page.getByRole('heading', { name }).evaluate((node) => node.getBoundingClientRect().top);

// R-BIZ-08
describe('the tabs of logistics', () => {
  test('link from page to page by mouse, and the open page is marked', async ({ page }) => {
    await page.goto('/#/1553/business/logistics/project');
    const tabs = page.getByRole('navigation', { name: 'Logistics' });
    await tabs.getByRole('link', { name: 'Transportation / Distribution Service / 3PL' }).click();
    await page.getByRole('heading', { level: 1, name: 'Transportation' }).waitFor();
    expect(page.url()).toContain('/#/1554/business/logistics/transportation');
    await expect
      .poll(() => tabs.locator('[aria-current="page"]').allTextContents())
      .toEqual(['Transportation / Distribution Service / 3PL']);
  });

  test('link from page to page by keyboard', async ({ page }) => {
    await page.goto('/#/1553/business/logistics/project');
    const other = page.getByRole('link', { name: 'Other than Constructions', exact: true }).last();
    await other.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Other than Constructions' }).waitFor();
  });

  test('are wide enough for touch on a phone, and a tap navigates', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 320, height: 800 }, hasTouch: true, isMobile: true });
    await page.goto('/#/1554/business/logistics/transportation');
    const tab = page.getByRole('navigation', { name: 'Logistics' }).getByRole('link', { name: 'PROJECT' });
    const box = await tab.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await tab.tap();
    await page.getByRole('heading', { level: 1, name: 'Project' }).waitFor();
  });
});

describe('the sections of the privacy policy', () => {
  const DESK = { reducedMotion: 'reduce' } as const;
  const PHONE = { ...DESK, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

  test('are linked by mouse, and their heading takes the focus below the header', async ({ openPage }) => {
    const page = await openPage(DESK);
    await page.goto(PRIVACY);
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: '9. Cookies' })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('cookies');
    await expect.poll(() => topOf(page, '9. Cookies')).toBeLessThan(200);
    expect(await topOf(page, '9. Cookies')).toBeGreaterThanOrEqual(88);
    expect(page.url()).toContain('/#/1572/privacy#cookies');
  });

  test('are linked by keyboard, from the list and from the text', async ({ openPage }) => {
    const page = await openPage(DESK);
    await page.goto(PRIVACY);
    await page.getByRole('link', { name: '4. Third-party provision' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('third-parties');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('section 1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('purpose');
  });

  test('are linked by tap on a phone', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(PRIVACY);
    const link = page.getByRole('link', { name: '11. Protection officer' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('officer');
  });

  test('open at the section in a shared address', async ({ openPage }) => {
    const page = await openPage(DESK);
    await page.goto('/1572/privacy#outsourcing');
    await expect.poll(() => topOf(page, '5. Outsourcing')).toBeLessThan(200);
    expect(await page.getByRole('table', { name: 'Outsourced processing' }).textContent()).toContain(
      '2019.8.1 to 2020.8.30',
    );
  });

  test('are linked in the footer', async ({ page }) => {
    await page.goto('/#/1573/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  });
});
