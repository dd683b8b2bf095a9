// R-BIZ-29
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { hasFocus, test } from '../../../../e2e/support/browser.ts';

const FINDER = '/1589/business/plant/finder';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const status = (page: Page): Locator => page.getByRole('main').getByRole('status');
const form = (page: Page): Locator => page.getByRole('search', { name: 'Equipment' });
const capacity = (page: Page): Locator => form(page).getByLabel('Minimum capacity');
const results = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mud treatment system' });
const rows = (page: Page): Locator => results(page).getByRole('listitem');

async function open(page: Page, asked = ''): Promise<void> {
  await page.goto(`${FINDER}${asked}`);
  await form(page).waitFor();
}

/** Looks for 1,400 GPM of drilling mud, which few machines handle. */
async function askForMud(page: Page): Promise<void> {
  await form(page).getByLabel('Medium').selectOption('Drilling mud');
  await form(page).getByLabel('Unit').selectOption('GPM');
  await capacity(page).fill('1,400');
  await status(page)
    .getByText(/^\d+ models of \d+ machines\.$/)
    .waitFor();
}

describe('the equipment finder', () => {
  test('updates immediately, links to the table of a model, and Back restores the results', async ({
    page,
  }) => {
    await open(page);
    await status(page)
      .getByText(/^All \d+ machines\.$/)
      .waitFor();
    await askForMud(page);
    const found = await results(page).allInnerTexts();
    expect(found.length).toBeGreaterThan(2);
    for (const text of found) expect(text).toMatch(/\d GPM/);
    const [first] = await rows(page).allInnerTexts();
    expect(first).toContain('≈ 1,060–1,410 GPM (240–320 m³/h)'); // the closest one above, in the wanted unit
    const short = rows(page).filter({ hasText: 'Does not reach 1,400 GPM.' });
    expect(await short.filter({ hasText: /1500 GPM/ }).count()).toBe(0);
    expect(await short.count()).toBeGreaterThan(2);
    await expect.poll(() => page.url()).toMatch(/medium=Drilling\+mud&capacity=1%2C400&unit=GPM$/);
    await results(page)
      .getByRole('link', { name: /^Desander, 1500 GPM/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Mud treatment system' }).waitFor();
    expect(page.url()).toMatch(/#desander-specifications$/);
    await page.getByRole('region', { name: /^Desander specifications/ }).waitFor();
    await page.goBack();
    await expect.poll(() => capacity(page).inputValue()).toBe('1,400');
    await expect.poll(() => results(page).count()).toBe(found.length);
    await page.goForward();
    await page.getByRole('region', { name: /^Desander specifications/ }).waitFor();
  });

  test('starts with the question of a shared address', async ({ page }) => {
    await open(page, '?kind=Desilter&capacity=800&unit=GPM');
    await status(page).getByText('2 models of 1 machine.').waitFor();
    expect(await form(page).getByLabel('Machine').inputValue()).toBe('Desilter');
  });

  test('offers no powder machine for a unit of liquids, and says why', async ({ page }) => {
    await open(page, '?kind=Bucket+elevator&capacity=500&unit=GPM');
    await status(page).getByText('No matching models.').waitFor();
    await page.getByText(/^GPM is a unit of liquids\./).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /Bucket Elevator/ })
        .count(),
    ).toBe(0);
    await form(page).getByLabel('Unit').selectOption('m³/h');
    await page.getByText(/Does not reach 500 m³\/h\./).waitFor();
  });

  test('shows a capacity in a doubtful unit as given, after comparable ones', async ({ page }) => {
    await open(page, '?medium=Powder+and+bulk+material&capacity=100&unit=m³/h');
    await status(page).getByText('1 model of 1 machine.').waitFor();
    const machines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    expect(await machines.getByRole('heading').allInnerTexts()).toEqual(['Bucket Elevator', 'Belt Conveyor']);
    expect(await machines.last().innerText()).toMatch(/80 m\/h \(typical\) Unit to be confirmed\./);
    const line = page.getByRole('list', { name: 'No capacity in m³/h:' });
    expect(await line.getByRole('link', { name: 'Vibrating Screen' }).count()).toBe(1);
  });

  test('shows the kinds as lazy pictures, and loads none of hidden machines', async ({ page }) => {
    const drawings: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/art/')) drawings.push(pathname);
    });
    await open(page);
    const pictures = page.getByRole('main').locator('li img');
    expect(await pictures.count()).toBeGreaterThan(20);
    for (const picture of await pictures.all()) expect(await picture.getAttribute('loading')).toBe('lazy');
    await form(page).getByLabel('Machine').selectOption('Desilter');
    await status(page).getByText('3 models of 1 machine.').waitFor();
    expect(await pictures.count()).toBe(1);
    expect(drawings.filter((path) => path.includes('labelled'))).toEqual([]);
  });

  test('can be operated by keyboard only, and reports an invalid number', async ({ page }) => {
    await open(page);
    await form(page).getByLabel('Machine').focus();
    await page.keyboard.type('Shale');
    await status(page).getByText('4 models of 1 machine.').waitFor();
    for (const _ of ['duty', 'capacity']) await page.keyboard.press('Tab');
    expect(await hasFocus(capacity(page))).toBe(true);
    await page.keyboard.type('1,5');
    await page.getByText('Write a number above 0, such as 500 or 1,200.5.').waitFor();
    await page.keyboard.press('Enter');
    await capacity(page).fill('450');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status(page)
      .getByText(/^All \d+ machines\.$/)
      .waitFor();
    expect(await capacity(page).inputValue()).toBe('');
  });

  test('suggests by touch which condition to drop if nothing matches', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, '?medium=Drilling+mud&capacity=9000&unit=GPM');
    await status(page).getByText('No matching models.').waitFor();
    await page.getByRole('button', { name: /^Any capacity \(\d+\)$/ }).tap();
    await status(page)
      .getByText(/^\d+ models of 7 machines\.$/)
      .waitFor();
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(room);
  });

  test('lists all machines with their links without JavaScript, and no dead field', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(FINDER);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Shale Shaker' }).waitFor();
    expect(await main.getByRole('link', { name: 'Jaw Crusher' }).count()).toBe(1);
    expect(await form(page).count()).toBe(0);
    await main.getByRole('link', { name: 'Desander', exact: true }).click();
    expect(page.url()).toMatch(/\/1556\/business\/plant\/marine\/mud#desander$/);
  });

  test('lists all machines if the models fail to load, and retries', async ({ openPage, faults }) => {
    faults.allow(/machines\.json|Failed to load/);
    const page = await openPage();
    await page.route('**/machines.json', (route) => route.abort());
    await page.goto(FINDER);
    await page.getByRole('alert').getByText('The models could not be loaded.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Shale Shaker' }).count()).toBe(1);
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await page.unroute('**/machines.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await form(page).waitFor();
  });

  // R-FIG-18
  test('is the only page that loads the models', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/1556/business/plant/marine/mud');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /machines\.json|equipment-finder/.test(path))).toEqual([]);
    await open(page);
    expect(asked).toContain('/machines.json');
  });

  test('has no axe fault at any width or in the dark theme, with and without results', async ({
    openPage,
  }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await open(page);
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await askForMud(page);
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await capacity(page).fill('no');
    await capacity(page).fill('9000');
    await status(page).getByText('No matching models.').waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
    await capacity(page).fill('1,5');
    await page.getByText(/^Write a number above 0/).waitFor();
    expect(await faultsInBothThemes(page, page.locator('main'))).toEqual([]);
  });
});
