// R-BIZ-28
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsAt } from './support/axe.ts';
import { test } from './support/browser.ts';

/** The switch for the units of tables: every table follows it, and no original value is lost. */

const MUD = '/1556/business/plant/marine/mud';
const POWDER = '/1557/business/plant/transport/shred';

const table = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });
const shaker = (page: Page): Locator => table(page, /^Shale shaker specifications/);
const switches = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Units' });
const rowOf = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole('row').filter({ has: within.page().getByRole('rowheader', { name }) });
const firstCell = (within: Locator, name: string | RegExp): Promise<string> =>
  rowOf(within, name).getByRole('cell').first().innerText();

/** Presses the label of a choice, as a mouse or finger does. */
const choose = (page: Page, label: string): Promise<void> =>
  switches(page).first().getByText(label, { exact: true }).click();

describe('the unit switch', () => {
  test('shows figures in US or metric units, says so, and keeps values given in both', async ({ page }) => {
    await page.goto(MUD);
    expect(await firstCell(shaker(page), /^Weight/)).toContain('1150');
    await choose(page, 'US');
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).toContain('≈ 2540 lb');
    expect(await firstCell(shaker(page), /^Weight/)).toContain('converted from 1150 kg');
    expect(await firstCell(shaker(page), 'Treating capacity')).toMatch(/200 GPM\s+45 m³\/h/);
    expect(
      await rowOf(shaker(page), /^Weight/)
        .getByRole('rowheader')
        .innerText(),
    ).toContain('given in kg');
    await page.getByText('Values marked ≈ are converted from the given units and rounded.').first().waitFor();
    await choose(page, 'As given');
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).not.toContain('≈');
  });

  test('applies to all tables, lasts for the visit, and follows the arrow keys', async ({ page }) => {
    await page.goto(POWDER);
    await page.getByRole('tab', { name: /Transfering/ }).click();
    const choice = switches(page).first().getByRole('radio', { name: 'As given' });
    await choice.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const screw = table(page, /^Screw conveyor/);
    await expect.poll(() => screw.innerText()).toContain('short ton/h');
    for (const group of await switches(page).all())
      expect(await group.getByRole('radio', { name: 'US' }).isChecked()).toBe(true);
    await page.goto(`/#${MUD}`);
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).toContain('lb');
    await page.reload();
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).toContain('lb');
  });

  test('works by touch, and the page stays as wide as the screen', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(MUD);
    const us = switches(page).first().getByText('US', { exact: true });
    expect((await us.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await us.tap();
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).toContain('lb');
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(room);
  });

  test('is absent without JavaScript, and the page shows the original values', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(MUD);
    expect(await shaker(page).innerText()).toContain('1150');
    expect(await switches(page).count()).toBe(0);
  });

  test('prints the chosen units', async ({ page }) => {
    await page.goto(MUD);
    await choose(page, 'US');
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).toContain('lb');
    await page.emulateMedia({ media: 'print' });
    const label = (name: string): Locator => switches(page).first().getByText(name, { exact: true });
    expect(await label('US').isVisible()).toBe(true);
    expect(await label('Metric').isVisible()).toBe(false);
    expect(await firstCell(shaker(page), /^Weight/)).toContain('≈ 2540 lb');
  });

  test('has no axe fault at any width', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(MUD);
    await choose(page, 'US');
    await expect.poll(() => firstCell(shaker(page), /^Weight/)).toContain('lb');
    expect(await faultsAt(page, page.locator('main'))).toEqual([]);
  });
});
