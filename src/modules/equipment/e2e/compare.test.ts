// R-BIZ-31
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { hasFocus, test } from '../../../../e2e/support/browser.ts';
import { onPaper } from '../../../../e2e/support/paper.ts';

const COMPARE = '/1589/business/plant/compare';
const MUD = '/1556/business/plant/marine/mud';
const KEYS = ['shale-shaker/200-gpm-class', 'shale-shaker/400-gpm-class', 'desander/500-gpm-class'].map(
  (end) => `business/plant/marine/mud/${end}`,
);
const SHARED = `${COMPARE}?models=${KEYS.join(',')}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const tick = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Compare: ${name}` });
const table = (page: Page): Locator => page.getByRole('table', { name: 'Compared models' });
const heads = (page: Page): Promise<string[]> => table(page).getByRole('columnheader').allInnerTexts();
const rowOf = (page: Page, name: string | RegExp): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Waits until a list of models announces the text. */
async function waitForStatus(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });
}

async function sheetsOf(page: Page): Promise<number> {
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return sheets.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function widthFits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth === document.documentElement.clientWidth);
}

describe('the comparison of models', () => {
  test('compares models ticked in tables of different machines, and links back to them', async ({ page }) => {
    await page.goto(MUD);
    await tick(page, 'Shale Shaker, 400 GPM class').click();
    await page.getByRole('tab', { name: 'Desander' }).click();
    await tick(page, 'Desander, 500 GPM class').click();
    await waitForStatus(page, '2 of 4 models chosen to compare.');
    await page.getByRole('link', { name: 'Compare models' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare models' }).waitFor();
    await table(page).waitFor();
    expect(await heads(page)).toEqual([
      'Item',
      expect.stringMatching(/^Shale Shaker\s+400 GPM class$/),
      expect.stringMatching(/^Desander\s+500 GPM class$/),
    ]);
    expect(decodeURIComponent(page.url())).toContain(`models=${KEYS[1]},${KEYS[2]}`);
    const capacity = await rowOf(page, 'Treating capacity').getByRole('cell').allInnerTexts();
    expect(capacity[0]).toContain('400 GPM');
    expect(capacity[1]).toMatch(/^Capacity\s/);
    expect(await rowOf(page, 'Motor power').count()).toBe(0); // a desander's pump isn't a motor
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Mud treatment system' }).waitFor();
    await expect.poll(() => tick(page, 'Desander, 500 GPM class').isChecked()).toBe(true);
  });

  test('opens from a shared address, shows only differences, follows the units and is kept', async ({
    page,
  }) => {
    await page.goto(SHARED);
    await table(page).waitFor();
    expect(await rowOf(page, 'Vibrating mode').count()).toBe(1);
    await page.getByText('US', { exact: true }).click();
    await expect.poll(() => rowOf(page, /^Weight/).innerText()).toContain('≈ 2540 lb');
    await page.goto(`${COMPARE}?models=${KEYS.slice(0, 2).join(',')}`);
    await table(page).waitFor();
    await page.getByRole('checkbox', { name: 'Only what differs' }).check();
    await expect.poll(() => rowOf(page, 'Power').count()).toBe(0);
    expect(page.url()).toMatch(/show=differences$/);
    await page.reload();
    await table(page).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Only what differs' }).isChecked()).toBe(true);
    await page.goto(COMPARE);
    await table(page).waitFor();
    expect(await heads(page)).toHaveLength(4);
  });

  test('keeps the visitor’s own choice at a shared address, and replaces it on request', async ({ page }) => {
    await page.goto(MUD);
    await tick(page, 'Shale Shaker, 615 GPM class').click();
    await page.goto(`${COMPARE}?models=${KEYS.slice(0, 2).join(',')}`);
    await page.getByText('Your own choice of 1 model is kept.').waitFor();
    expect(await heads(page)).toHaveLength(3);
    const back = page.getByRole('link', { name: 'Back to your choice (1)' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heads(page)).toHaveLength(2);
    expect(await page.getByText('Your own choice').count()).toBe(0);
    expect(page.url()).toContain('615-gpm-class');
    await page.goBack();
    await page.getByRole('button', { name: 'Use this comparison' }).click();
    await expect.poll(() => page.getByText('Your own choice').count()).toBe(0);
    await page.goto(COMPARE);
    await expect.poll(() => heads(page)).toHaveLength(3);
  });

  test('puts common rows first, and expands a single model’s rows by keyboard and touch', async ({
    openPage,
  }) => {
    const page = await openPage(PHONE);
    await page.goto(`${COMPARE}?models=${KEYS[1]},${KEYS[2]}`);
    await table(page).waitFor();
    expect((await table(page).getByRole('rowheader').allInnerTexts()).slice(1, 3)).toEqual([
      expect.stringContaining('Treating capacity'),
      expect.stringContaining('Weight'),
    ]);
    const unfold = page.getByRole('button', { name: /^Listed for one model only/ });
    const own = rowOf(page, 'Listed for one model only');
    expect(await own.count()).toBe(0);
    await unfold.tap();
    expect(await own.getByRole('cell').last().innerText()).toMatch(/Inlet size\s+DN 125/);
    await page.keyboard.press('Enter');
    await expect.poll(() => own.count()).toBe(0);
    expect(await widthFits(page)).toBe(true);
    await page.goto(SHARED);
    await table(page).waitFor();
    expect(await rowOf(page, 'Deck number').getByRole('cell').last().innerText()).toMatch(/^–\s*Not listed$/);
  });

  test('can be copied and mailed by its address', async ({ openPage }) => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/#${SHARED}`);
    await table(page).waitFor();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await waitForStatus(page, 'Address copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(SHARED, page.url()).href);
    const mail = await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(
      /^mailto:\?subject=Comparison: Shale Shaker, 200 GPM class;/,
    );
    expect(decodeURIComponent(mail ?? '')).toContain(copied);
  });

  test('can be operated by keyboard only: the limit is announced, and removing moves the focus', async ({
    page,
  }) => {
    await page.goto(MUD);
    const sizes = ['200', '400', '528', '615'];
    for (const size of sizes) {
      await tick(page, `Shale Shaker, ${size} GPM class`).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('tab', { name: 'Desander' }).focus();
    await page.keyboard.press('Enter');
    const fifth = tick(page, 'Desander, 500 GPM class');
    await fifth.focus();
    await page.keyboard.press('Space');
    await waitForStatus(page, 'Up to 4 models can be compared at once.');
    expect(await fifth.isChecked()).toBe(false);
    await page.goto(COMPARE);
    const remove = (size: string): Locator =>
      page.getByRole('button', { name: `Remove: Shale Shaker, ${size} GPM class` });
    await remove('400').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(remove('528'))).toBe(true);
    expect(await heads(page)).toHaveLength(4);
    for (const size of ['528', '615', '200']) {
      await remove(size).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText('No models chosen yet.').waitFor();
    expect(page.url()).not.toContain('models');
  });

  test('compares models from the finder by touch, and requests a quotation for one', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto('/1589/business/plant/finder?kind=Desilter&capacity=800&unit=GPM');
    const box = tick(page, 'Desilter, 1000 GPM class');
    const size = await box.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await box.tap();
    await page.getByRole('link', { name: 'Compare models' }).tap();
    await table(page).waitFor();
    expect(await widthFits(page)).toBe(true);
    await page.getByRole('link', { name: 'Ask for a quotation: Desilter, 1000 GPM class' }).tap();
    await page.getByText('Desilter, 1000 GPM class').first().waitFor();
  });

  test('announces the effect of a tick on screen in a long list, and never covers the focus', async ({
    openPage,
  }) => {
    const page = await openPage(PHONE);
    await page.goto('/1589/business/plant/finder?capacity=500&unit=GPM');
    const boxes = page.getByRole('checkbox', { name: /^Compare: / });
    for (const place of [0, 1, 2, 3, 4]) await boxes.nth(place).tap();
    const line = page.getByText('Up to 4 models can be compared at once.').last().locator('..');
    const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? NaN;
    expect((await top(line)) + ((await line.boundingBox())?.height ?? NaN)).toBeLessThanOrEqual(844);
    for (let pressed = 0; pressed < 8; pressed++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const end = (await top(focused)) + ((await focused.boundingBox())?.height ?? NaN);
      expect(end).toBeLessThanOrEqual(await top(line));
    }
  });

  test('says what to do with nothing chosen, and with an unknown model', async ({ page }) => {
    await page.goto(COMPARE);
    await page.getByText('No models chosen yet.').waitFor();
    await page.goto(SHARED);
    await table(page).waitFor();
    await page.goto(`${COMPARE}?models=business/plant/none/at-all`);
    await page.getByText('1 model in this address is not in the catalogue').waitFor();
    await page.getByRole('link', { name: 'Choose models in the equipment finder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Equipment finder' }).waitFor();
  });

  test('retries tables that failed to load', async ({ openPage, faults }) => {
    faults.allow(/machine-tables\.json|Failed to load/);
    const page = await openPage();
    await page.route('**/machine-tables.json', (route) => route.abort());
    await page.goto(SHARED);
    await page.getByRole('alert').getByText('The specification tables could not be loaded.').waitFor();
    await page.unroute('**/machine-tables.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await table(page).waitFor();
  });

  test('prints on one sheet, without its controls', async ({ page }) => {
    await page.goto(SHARED);
    await table(page).waitFor();
    await onPaper(page);
    expect(await sheetsOf(page)).toBe(1);
    for (const control of ['button', 'checkbox'] as const)
      expect(await page.getByRole('main').getByRole(control).count()).toBe(0);
    expect(await rowOf(page, /^Weight/).innerText()).toMatch(/^Weight kg\s.*1150/s);
    expect(await rowOf(page, 'Listed for one model only').innerText()).toContain('DN 125');
  });

  test('prints the four models with the longest tables on one sheet, too', async ({ page }) => {
    const models = ['shale-shaker/615', 'mud-cleaner/1500', 'decanter-centrifuge/500', 'desander/1500'];
    const keys = models.map((model) => `business/plant/marine/mud/${model}-gpm-class`);
    await page.goto(`${COMPARE}?models=${keys.join(',')}`);
    await table(page).waitFor();
    await onPaper(page);
    expect(await sheetsOf(page)).toBe(1);
  });

  test('has no dead control without JavaScript', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(MUD);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('rowheader', { name: 'Compare' }).count()).toBe(0);
    await page.goto(SHARED);
    const main = page.getByRole('main');
    await main.getByText('Comparing models needs JavaScript, which your browser does not run.').waitFor();
    expect(await main.getByText('Tick “Compare” for up to').isVisible()).toBe(false);
    expect(await main.getByRole('checkbox').count()).toBe(0);
    expect(await main.getByRole('button', { name: /^(Remove|Print$|Try again|Copy)/ }).count()).toBe(0);
  });

  test('is the only page that loads the tables', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(MUD);
    await tick(page, 'Shale Shaker, 200 GPM class').waitFor();
    expect(asked.filter((path) => /machine-tables\.json|model-comparison/.test(path))).toEqual([]);
    await page.goto(SHARED);
    await table(page).waitFor();
    expect(asked).toContain('/machine-tables.json');
  });

  test('has no axe fault at any width or in the dark theme', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(COMPARE);
    await page.getByText('No models chosen yet.').waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await page.goto(SHARED);
    await table(page).waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await page.goto(`${COMPARE}?models=${KEYS[1]},${KEYS[2]}`);
    await page.getByRole('button', { name: /^Listed for one model only/ }).click();
    await page.getByRole('button', { name: 'Use this comparison' }).waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await page.getByRole('button', { name: 'Use this comparison' }).click();
    await page.goto(MUD);
    await tick(page, 'Shale Shaker, 615 GPM class').click();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await page.goto('/1589/business/plant/finder?kind=Desilter');
    await tick(page, 'Desilter, 500 GPM class').click();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
  });
});
