// R-BIZ-33
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsAt } from '../../../../e2e/support/axe.ts';
import { test } from '../../../../e2e/support/browser.ts';

/** The drawing of a whole process, with machines that link to their tabs. */

const MUD = '/1556/business/plant/marine/mud';
const POWDER = '/1557/business/plant/transport/shred';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const list = (page: Page): Locator =>
  page.getByRole('list').filter({ has: page.getByText(/^(Mud pump|Silo)$/) });
const pins = (page: Page): Locator => page.locator('svg a[tabindex="-1"]');
const chosenTab = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('tab', { name, selected: true });

describe('the process view', () => {
  test('links each machine on the mud page to its tab, by mouse', async ({ page }) => {
    await page.goto(MUD);
    expect(await list(page).getByRole('link').count()).toBe(7);
    await list(page).getByRole('link', { name: 'Desander' }).click();
    await chosenTab(page, 'Desander').waitFor();
    expect(page.url()).toMatch(/#desander$/);
    await pins(page).nth(2).click();
    await chosenTab(page, 'Vacuum Degasser').waitFor();
  });

  test('links machines from the home and powder pages too, by keyboard', async ({ page }) => {
    await page.goto('/');
    const link = list(page).getByRole('link', { name: 'Desilter' });
    await link.focus();
    expect(await link.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mud treatment system' }).waitFor();
    await chosenTab(page, 'Desilter').waitFor();
    await page.goto(POWDER);
    await list(page).getByRole('link', { name: 'Ball mill' }).focus();
    await page.keyboard.press('Enter');
    await chosenTab(page, 'Crusher/Grinder').waitFor();
    expect(page.url()).toMatch(/#ball-mill$/);
  });

  test('has room for touch, and fits a phone’s width', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(MUD);
    const pin = pins(page).nth(6);
    const box = await pin.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await pin.tap();
    await chosenTab(page, 'Decanter Centrifuge').waitFor();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });

  test('links to the tabs without JavaScript', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/');
    await list(page).getByRole('link', { name: 'Mud cleaner' }).click();
    expect(page.url()).toMatch(/\/1556\/business\/plant\/marine\/mud#mud-cleaner$/);
  });

  test('has no axe fault at any width', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    for (const address of [MUD, POWDER, '/']) {
      await page.goto(address);
      await list(page).scrollIntoViewIfNeeded();
      expect(await faultsAt(page, page.locator('main'))).toEqual([]);
    }
  });
});
