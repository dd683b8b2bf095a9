// R-PERF-11
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsInBothThemes } from './support/axe.ts';
import { test } from './support/browser.ts';
import { onPaper } from './support/paper.ts';

const REFERENCES = '/1560/performance/references';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const form = (page: Page): Locator => page.getByRole('search', { name: 'References' });
const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByRole('status').getByText(text);

describe('the list of references', () => {
  test('can be filtered, is shared by its address, and links to a reference’s popup', async ({ page }) => {
    await page.goto(REFERENCES);
    await status(page, 'All 17 references.').waitFor();
    await form(page).getByLabel('Business').selectOption('Energy');
    await status(page, '5 of 17 references.').waitFor();
    await form(page).getByLabel('Country').selectOption('Thailand');
    await status(page, /^1 of 17 references\./).waitFor();
    expect(page.url()).toMatch(/business=Energy&country=Thailand$/);
    await page.reload();
    await status(page, /^1 of 17 references\./).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Overseas solar power plant' }).click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toContain('popup=overseas-solar');
    await page.goBack();
    await status(page, /^1 of 17 references\./).waitFor();
  });

  test('can be operated by keyboard only', async ({ page }) => {
    await page.goto(REFERENCES);
    await form(page).getByLabel('Business').focus();
    await page.keyboard.type('Plant');
    await status(page, '4 of 17 references.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thai');
    await status(page, 'No matching references. For 4 more, the country is given on request.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status(page, 'All 17 references.').waitFor();
  });

  test('works by touch, and fits a phone’s width', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(REFERENCES);
    await form(page).getByLabel('Country').selectOption('Republic of Korea');
    await status(page, /^7 of 17 references\./).waitFor();
    await page.getByRole('button', { name: 'Reset' }).tap();
    await status(page, 'All 17 references.').waitFor();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });

  test('is complete without JavaScript, and has no dead field', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${REFERENCES}?business=Energy`);
    await status(page, 'All 17 references.').waitFor();
    expect(await form(page).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: 'Dust collecting facility' }).count()).toBe(
      1,
    );
  });

  // R-LOOK-15
  test('prints on one sheet, below the heading, with all references', async ({ page }) => {
    await page.goto(REFERENCES);
    await onPaper(page);
    const rows = page.getByRole('main').getByRole('listitem');
    expect(await rows.count()).toBe(17);
    const kept = await rows
      .first()
      .evaluate((row) => getComputedStyle(row.closest('.wrap') ?? row).breakInside);
    expect(kept).toBe('auto');
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('has no axe fault at any width or in the dark theme', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(REFERENCES);
    await form(page).getByLabel('Business').selectOption('Energy');
    await status(page, '5 of 17 references.').waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
  });
});
