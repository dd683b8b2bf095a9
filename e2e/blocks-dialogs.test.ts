// R-BIZ-25
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { hasFocus, test } from './support/browser.ts';
import { onPaper } from './support/paper.ts';

const ENERGY = '/1561/performance/energy';
const MUD = '/1556/business/plant/marine/mud';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const ENLARGE = 'Tap the image to see a larger view.';

const card = (page: Page): Locator => page.getByRole('button', { name: 'Overseas solar power plant' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Overseas solar power plant' });
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Shale Shaker' });

// R-PERF-06
describe('a popup', () => {
  test('opens on press with its title focused, and Escape returns the focus', async ({ page }) => {
    await page.goto(`/#${ENERGY}`);
    await card(page).press('Enter');
    await popup(page).waitFor();
    expect(await nameOfFocus(page)).toBe('Overseas solar power plant');
    expect(page.url()).toMatch(/\?popup=overseas-solar$/);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('popup');
    expect(await hasFocus(card(page))).toBe(true);
  });

  test("closes with 'Close' or a press on the scrim, but not with one inside", async ({ page }) => {
    await page.goto(`/#${ENERGY}`);
    await card(page).click();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await popup(page).waitFor({ state: 'detached' });
    await card(page).click();
    await popup(page).getByText('Project Capacity').click();
    expect(await popup(page).isVisible()).toBe(true);
    await page.mouse.click(8, 450);
    await popup(page).waitFor({ state: 'detached' });
  });

  test('fades in and out within 150 ms, and freezes the page behind', async ({ page }) => {
    await page.goto(`/#${ENERGY}`);
    await card(page).click();
    await popup(page).waitFor();
    const durations = await popup(page).evaluate((dialog) =>
      ['', '::backdrop'].map((part) => getComputedStyle(dialog, part).animationDuration),
    );
    expect(durations).toEqual(['0.15s', '0.15s']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    const wayOut = await popup(page).evaluate(
      (dialog) =>
        new Promise<string>((resolve) => {
          dialog.addEventListener('animationstart', () =>
            resolve(getComputedStyle(dialog).animationDuration),
          );
          dialog.querySelector('button')?.click();
        }),
    );
    expect(wayOut).toBe('0.15s');
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });

  test('shows a route map as wide as its container', async ({ openPage }) => {
    for (const width of [390, 1440]) {
      const page = await openPage({ viewport: { width, height: 844 } });
      await page.goto('/1563/performance/logistics');
      await page.getByRole('button', { name: /^Heavy cargo/ }).click();
      const map = page.getByRole('dialog').getByRole('img', { name: /^Schematic map/ });
      await map.waitFor();
      expect((await map.boundingBox())?.width).toBeGreaterThan(340);
    }
  });

  test('closes under reduced motion, too', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(`/#${ENERGY}`);
    await card(page).click();
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
  });

  test.for([`/#${ENERGY}`, ENERGY])(
    'opens at the address %s?popup=overseas-solar',
    async (address, { page }) => {
      await page.goto(`${address}?popup=overseas-solar`);
      await popup(page).waitFor();
      await popup(page).getByRole('button', { name: 'Close' }).click();
      await popup(page).waitFor({ state: 'detached' });
      expect(page.url().endsWith(address)).toBe(true);
      expect(await hasFocus(card(page))).toBe(true);
    },
  );

  test('shows its content below the cards if its code fails to load', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await page.route('**/assets/card-popup-*.js', (route) => route.abort());
    await page.goto(ENERGY);
    const instead = page.locator(':focus').filter({ hasText: 'Project Capacity' });
    for (const press of ['first', 'second']) {
      await card(page).click();
      await instead.getByRole('heading', { name: 'Overseas solar power plant' }).waitFor();
      expect(page.url(), press).not.toContain('popup');
      await card(page).focus();
    }
  });

  test('stays closed for an unknown key', async ({ page }) => {
    await page.goto(`/#${ENERGY}?popup=nothing`);
    await card(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('fills a phone, with each label above its value and no sideways scroll', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(`/#${ENERGY}`);
    await card(page).tap();
    await popup(page).waitFor();
    expect(await popup(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE.viewport });
    const label = await popup(page).getByText('Location', { exact: true }).boundingBox();
    const value = await popup(page).getByText('Thailand', { exact: true }).boundingBox();
    expect(value?.x).toBe(label?.x);
    expect(value?.y).toBeGreaterThan(label?.y ?? Infinity);
    expect(await popup(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('isn’t repeated on the page on screen, and is printed there', async ({ page }) => {
    await page.goto(`/#${ENERGY}`);
    const unfolded = page.getByRole('heading', { name: 'Overseas solar power plant' }).last();
    await card(page).waitFor();
    expect(await page.getByText('Project Capacity').first().isVisible()).toBe(false);
    await onPaper(page);
    expect(await unfolded.isVisible()).toBe(true);
    expect(await page.getByText('Project Capacity').first().isVisible()).toBe(true);
  });

  test('has no accessibility fault that axe can find', async ({ page }) => {
    await page.goto(`/#${ENERGY}`);
    await card(page).click();
    await popup(page).waitFor();
    expect(await faultsIn(page)).toEqual([]);
  });
});

// R-LOOK-13
describe('the larger view of a drawing', () => {
  test('opens as large as possible with the button and the picture, and returns the focus', async ({
    page,
  }) => {
    await page.goto(`/#${MUD}`);
    const enlarge = page.getByRole('button', { name: ENLARGE });
    await enlarge.press('Enter');
    expect(await wholeInArea(page)).toBe(true);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    expect(await hasFocus(enlarge)).toBe(true);
    await page.getByRole('tabpanel').getByRole('img').click();
    await viewer(page).waitFor();
  });

  test('zooms by buttons and keys, and shows the zoom level', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    await page.getByRole('button', { name: ENLARGE }).click();
    const status = viewer(page).getByRole('status');
    const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' });
    await viewer(page).getByRole('button', { name: '100%' }).click();
    expect((await viewer(page).getByRole('img').boundingBox())?.width).toBe(1080);
    for (const percent of ['150%', '200%', '300%']) {
      await zoomIn.click();
      expect(await status.textContent()).toBe(`Shown at ${percent}`);
    }
    expect(await zoomIn.getAttribute('aria-disabled')).toBe('true');
    await viewer(page).getByRole('region').press('+');
    expect((await viewer(page).getByRole('img').boundingBox())?.width).toBe(3240);
    await viewer(page).getByRole('button', { name: '100%' }).click();
    expect(await status.textContent()).toBe('Shown at 100%');
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
    expect(await status.textContent()).toBe('Shown at 75%');
    const area = viewer(page).getByRole('region');
    await area.press('+');
    await area.press('+');
    expect(await status.textContent()).toBe('Shown at 150%');
    await area.press('0');
    expect(await status.textContent()).toBe('Shown at 100%');
  });

  test('pans by arrow keys and mouse', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    await page.getByRole('button', { name: ENLARGE }).click();
    const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' });
    for (let press = 0; press < 3; press++) await zoomIn.click();
    const area = viewer(page).getByRole('region');
    const left = await scrollLeft(area);
    await page.mouse.move(700, 450);
    await page.mouse.down();
    await page.mouse.move(600, 450, { steps: 4 });
    await page.mouse.up();
    expect(await scrollLeft(area)).toBe(left + 100);
    await area.press('ArrowRight');
    await expect.poll(() => scrollLeft(area)).toBeGreaterThan(left + 100);
  });

  test('fills a phone without widening the page', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(`/#${MUD}`);
    await page.getByRole('button', { name: ENLARGE }).tap();
    expect(await viewer(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE.viewport });
    expect(await viewer(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('has no accessibility fault that axe can find', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    await page.getByRole('button', { name: ENLARGE }).click();
    await viewer(page).waitFor();
    expect(await faultsIn(page)).toEqual([]);
  });

  // R-LOOK-04
  test('opens in a new window as the labelled drawing', async ({ page }) => {
    await page.goto(`/#${MUD}`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'View in new window' }).click();
    const drawing = await opened;
    await drawing.waitForURL('**/art/*.svg');
    expect(new URL(drawing.url()).pathname).toBe('/art/shale-shaker-labelled.svg');
  });
});

/** Whether the whole drawing is visible without scrolling. */
function wholeInArea(page: Page): Promise<boolean> {
  return viewer(page)
    .getByRole('region')
    .evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
}

function nameOfFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function scrollLeft(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.scrollLeft);
}

/** Checks after the opening transition, because colours in the middle of a fade don't count. */
async function faultsIn(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return axeFaults(page);
}
