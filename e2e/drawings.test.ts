// R-LOOK-26
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { tabTo } from './support/tab-to.ts';

/** Interactive drawings: a pin and its part's line highlight each other. */

const MUD = '/1556/business/plant/marine/mud';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const figure = (page: Page): Locator => page.getByRole('tabpanel').locator('figure').first();
const pin = (place: Locator, number: number): Locator =>
  place
    .locator('figure svg g, [role=region] svg g')
    .filter({ has: place.page().getByText(String(number), { exact: true }) });
/** The number of the highlighted pin, and the name shown over the drawing. */
const nameOver = (page: Page): Locator => figure(page).locator('span[aria-hidden]');
const part = (page: Page, name: string): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Shale Shaker' });

/** How a highlighted line, pin or disc differs from the others. */
const ground = (element: Locator): Promise<string> =>
  element.evaluate((found) => {
    const { backgroundColor, fill } = getComputedStyle(found);
    return `${backgroundColor} ${fill}`;
  });

describe('a drawing in the page', () => {
  test('highlights the line of a hovered pin and the pin of a hovered line', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    const line = part(page, 'Screen deck');
    const disc = pin(page.getByRole('tabpanel'), 4).locator('circle');
    const [plainLine, plainDisc] = [await ground(line), await ground(disc)];
    await disc.hover();
    expect(await nameOver(page).innerText()).toBe('4 Screen deck');
    expect(await ground(line)).not.toBe(plainLine);
    await page.mouse.move(2, 2);
    expect(await nameOver(page).count()).toBe(0);
    expect([await ground(line), await ground(disc)]).toEqual([plainLine, plainDisc]);
    await line.hover();
    expect(await ground(disc)).not.toBe(plainDisc);
    expect(await nameOver(page).innerText()).toBe('4 Screen deck');
  });

  // R-A11Y-19
  test('highlights the pin of a line focused by keyboard', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    await tabTo(page, part(page, 'Feed inlet').getByRole('link'));
    expect(await nameOver(page).innerText()).toBe('1 Feed inlet');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await nameOver(page).innerText()).toBe('3 Vibrating motors');
    // All of them are a single tab stop.
    await page.keyboard.press('Tab');
    expect(await nameOver(page).count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await nameOver(page).count()).toBe(1);
  });

  test('gives each part an address, which its link sets and which opens the part from elsewhere', async ({
    page,
  }) => {
    await page.goto(`/#${MUD}`);
    const link = part(page, 'Screen deck').getByRole('link');
    await link.click();
    expect(page.url()).toMatch(/#shale-shaker-4$/);
    expect(await figure(page).boundingBox()).toMatchObject({ width: expect.any(Number) as number });
    await page.goto('/1536/company/greeting');
    await page.goto(`${MUD}#desander-2`);
    await page.getByRole('tab', { name: 'Desander', selected: true }).waitFor();
    await expect.poll(() => nameOver(page).innerText()).toMatch(/^2 /);
  });

  test('highlights a part on a tap on its pin, and opens nothing', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(`/#${MUD}`);
    const disc = pin(page.getByRole('tabpanel'), 7).locator('circle');
    await disc.tap();
    expect(await nameOver(page).innerText()).toBe('7 Solids discharge');
    expect(await viewer(page).count()).toBe(0);
    await disc.tap();
    expect(await nameOver(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('links parts to their lines without JavaScript', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(MUD);
    const link = page.getByRole('link', { name: 'Screen deck', exact: true });
    expect(await link.getAttribute('href')).toBe(`${MUD}#shale-shaker-4`);
    expect(await page.locator('li#shale-shaker-4').count()).toBe(1);
  });
});

describe('a drawing in the larger view', () => {
  test('has its parts list beside the whole drawing with all numbers at any width', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(`/#${MUD}`);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: 'Tap the image to see a larger view.' }).click();
      const area = viewer(page).getByRole('region');
      for (let number = 1; number <= 8; number++) {
        const box = await pin(viewer(page), number).locator('circle').boundingBox();
        const within = await area.boundingBox();
        if (!box || !within) throw new Error(`no pin ${number}`);
        expect(box.x, `${number} at ${width}`).toBeGreaterThanOrEqual(within.x);
        expect(box.x + box.width, `${number} at ${width}`).toBeLessThanOrEqual(within.x + within.width);
        expect(box.y + box.height, `${number} at ${width}`).toBeLessThanOrEqual(within.y + within.height);
      }
      expect(await viewer(page).getByRole('listitem').count()).toBe(8);
      expect(await axeFaults(page, viewer(page)), `${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await viewer(page).waitFor({ state: 'detached' });
    }
  });

  // R-A11Y-19
  test('highlights and centres a selected part', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    await page.getByRole('button', { name: 'Tap the image to see a larger view.' }).click();
    for (let press = 0; press < 3; press++)
      await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    const chosen = viewer(page).getByRole('button', { name: 'Mud tank' });
    await chosen.press('Enter');
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
    const area = await viewer(page).getByRole('region').boundingBox();
    const box = await pin(viewer(page), 8).locator('circle').boundingBox();
    if (!area || !box) throw new Error('nothing is shown');
    expect(Math.abs(box.x + box.width / 2 - (area.x + area.width / 2))).toBeLessThan(20);
    expect(Math.abs(box.y + box.height / 2 - (area.y + area.height / 2))).toBeLessThan(20);
  });
});
