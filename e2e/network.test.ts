// R-NET-01, R-LOOK-13, R-A11Y-10
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { hasFocus, test } from './support/browser.ts';
import { layoutShift, refuseTypeface } from './support/layout-shift.ts';

const NETWORK = '/1581/global-network';
const MALAYSIA = '/1582/global-network/malaysia';
const THAILAND = '/1583/global-network/thailand';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}

describe('the world map', () => {
  test('has its buttons in place on a phone without layout shift', async ({ openPage, faults }) => {
    faults.allow(/ERR_FAILED.*woff2/);
    const page = await openPage(PHONE);
    await refuseTypeface(page);
    await page.goto(NETWORK);
    await button(page, 'Malaysia').waitFor();
    expect(await layoutShift(page)).toBe(0);
  });

  test('shows an office while the mouse is over the map, even on the way to the popup', async ({ page }) => {
    await open(page, NETWORK);
    // With all of it in view, nothing has to be scrolled away from under the mouse.
    await button(page, 'Thailand').evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await button(page, 'Thailand').hover();
    await popup(page, 'Thailand').waitFor();
    await popup(page, 'Thailand').getByText('Telephone').hover();
    expect(await popup(page, 'Thailand').isVisible()).toBe(true);
    await page.getByRole('heading', { level: 1 }).hover();
    await popup(page, 'Thailand').waitFor({ state: 'detached' });
  });

  test('accepts country outlines as targets, too, and Escape hides a preview', async ({ page }) => {
    await open(page, NETWORK);
    const shape = page.locator('svg[viewBox="0 0 1320 600"] path').first();
    await button(page, 'Malaysia').scrollIntoViewIfNeeded();
    const map = await shape.evaluate((path) => {
      const { left, width, top, height } = path.getBoundingClientRect();
      return { x: left + width * 0.45, y: top + height * 0.2 };
    });
    await page.mouse.move(map.x, map.y);
    await popup(page, 'Thailand').waitFor();
    await page.keyboard.press('Escape');
    await popup(page, 'Thailand').waitFor({ state: 'detached' });
    await page.mouse.click(map.x, map.y);
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await popup(page, 'Thailand').isVisible()).toBe(true);
  });

  test('shows all of a pressed office on a phone, below the map', async ({ openPage }) => {
    const page = await openPage({ ...PHONE, reducedMotion: 'reduce' });
    await open(page, NETWORK);
    // Aligns the bottom of the map with that of the window.
    await button(page, 'Thailand').evaluate((node) => {
      const map = node.closest('ul')?.parentElement;
      map?.scrollIntoView({ block: 'end' });
    });
    await button(page, 'Thailand').tap();
    const isWhole = (): Promise<boolean> =>
      popup(page, 'Thailand').evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isWhole).toBe(true);
  });

  test('previews on focus, pins on press, and Close returns the focus', async ({ page }) => {
    await open(page, NETWORK);
    await button(page, 'Thailand').focus();
    await popup(page, 'Thailand').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await popup(page, 'Thailand').evaluate((node) => node.contains(document.activeElement))).toBe(
      true,
    );
    await button(page, 'Close').press('Enter');
    await popup(page, 'Thailand').waitFor({ state: 'detached' });
    expect(await hasFocus(button(page, 'Thailand'))).toBe(true);
    await page.keyboard.press('Tab');
    await popup(page, 'Malaysia').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await popup(page, 'Malaysia').waitFor({ state: 'detached' });
    expect(await hasFocus(button(page, 'Malaysia'))).toBe(true);
  });

  test('opens on tap on a phone, with the office below the map', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, NETWORK);
    await button(page, 'Malaysia').tap();
    await popup(page, 'Malaysia').waitFor();
    const [below, above] = await Promise.all([
      popup(page, 'Malaysia').boundingBox(),
      button(page, 'Malaysia').boundingBox(),
    ]);
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await button(page, 'Close').tap();
    await popup(page, 'Malaysia').waitFor({ state: 'detached' });
  });
});

// R-NET-06
describe('the gallery', () => {
  test('enlarges a picture, moves on by buttons and arrow keys, and Escape returns the focus', async ({
    page,
  }) => {
    await open(page, MALAYSIA);
    await button(page, 'Reception').press('Enter');
    await popup(page, 'Reception').waitFor();
    const count = page.getByRole('dialog').getByRole('status');
    expect(await count.textContent()).toBe('2 of 4');
    await button(page, 'Next').click();
    await popup(page, 'Meeting room').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await popup(page, 'Building').waitFor();
    expect(await count.textContent()).toBe('1 of 4');
    await button(page, 'Previous').click();
    await popup(page, 'Workplaces').waitFor();
    expect(await page.getByRole('link', { name: 'View in new window' }).getAttribute('href')).toContain(
      'office-desks',
    );
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(button(page, 'Reception'))).toBe(true);
  });

  // R-ENG-152
  test('keeps a picture’s focal point in view, or its middle if it has none', async ({ page }) => {
    await open(page, MALAYSIA);
    const positions = await Promise.all(
      ['Building', 'Reception', 'Meeting room'].map((caption) =>
        page
          .getByRole('listitem')
          .filter({ has: button(page, caption) })
          .getByRole('img')
          .evaluate((image) => getComputedStyle(image).objectPosition),
      ),
    );
    expect(positions).toEqual(['50% 50%', '50% 50%', '70% 40%']);
  });

  test('opens on a tap on the picture itself', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, THAILAND);
    const picture = page.getByRole('img', { name: 'Drawing of a long table with chairs and a wall screen' });
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 80, (box?.y ?? 0) + 80);
    await popup(page, 'Meeting room').waitFor();
    expect(await page.getByRole('dialog').getByRole('status').textContent()).toBe('3 of 4');
  });
});
