// R-BIZ-02, R-BIZ-04, R-A11Y-03
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { hasFocus, test } from './support/browser.ts';

const IPP = '/1547/business/energy/ipp';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const OVERVIEW = 'Independent power project, in five steps';
const DETAILS = [
  /^Search for land/,
  /^Power business licence, env/,
  /^A project company/,
  /^Engineering, procurement and/,
  /^Commissioning, monitoring/,
] as const;
const ENLARGE = 'Tap the image to see a larger view.';

const step = (page: Page, name: string): Locator => page.getByRole('button', { name });
const panel = (page: Page): Locator =>
  page.getByRole('group', { name: 'The five steps of an independent power project' }).getByRole('heading');
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Licensing process' });

describe('the five steps', () => {
  test('show the hovered step, and the default again afterwards', async ({ page }) => {
    await page.goto(`/#${IPP}`);
    await expect.poll(() => panel(page).textContent()).toBe(OVERVIEW);
    await step(page, 'Financing').hover();
    await expect.poll(() => panel(page).textContent()).toBe('3. Financing');
    await page.mouse.move(5, 5);
    await expect.poll(() => panel(page).textContent()).toBe(OVERVIEW);
  });

  test('are pinned by a press and released by Escape', async ({ page }) => {
    await page.goto(`/#${IPP}`);
    await step(page, 'EPC construction').click();
    await page.mouse.move(5, 5);
    await expect.poll(() => panel(page).textContent()).toBe('4. EPC construction');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).textContent()).toBe(OVERVIEW);
  });

  test('can be walked through by keyboard, and pinned with Enter', async ({ page }) => {
    await page.goto(`/#${IPP}`);
    await step(page, 'Site and resource').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => panel(page).textContent()).toBe('2. Licensing');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => panel(page).textContent()).toBe('2. Licensing');
    expect(await step(page, 'Step 2').getAttribute('aria-pressed')).toBe('true');
  });

  test('are pinned and released by touch on a wide screen', async ({ openPage }) => {
    const page = await openPage({ hasTouch: true });
    await page.goto(`/#${IPP}`);
    await step(page, 'Operation and sale').tap();
    await expect.poll(() => panel(page).textContent()).toBe('5. Operation and sale');
    await step(page, 'Operation and sale').tap();
    await expect.poll(() => panel(page).textContent()).toBe(OVERVIEW);
  });

  test('show all their texts on a phone, with nothing to press', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(IPP);
    await page.getByText(DETAILS[0]).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Step/ }).count()).toBe(0);
    for (const text of DETAILS) expect(await page.getByText(text).isVisible()).toBe(true);
  });

  test('show all their texts without JavaScript', async ({ page, openPage }) => {
    await page.goto(IPP);
    await step(page, 'Financing').waitFor();
    const markup = (await page.content()).replaceAll(/<script[^]*?<\/script>/g, '');
    const still = await openPage({ javaScriptEnabled: false });
    await still.route(`**${IPP}`, (route) => route.fulfill({ contentType: 'text/html', body: markup }));
    await still.goto(IPP);
    for (const text of DETAILS) expect(await still.getByText(text).isVisible()).toBe(true);
  });
});

// R-BIZ-03
describe('a flow diagram', () => {
  test('is enlarged by its button, can be zoomed, and returns the focus', async ({ page }) => {
    await page.goto(`/#${IPP}`);
    const enlarge = page.getByRole('button', { name: ENLARGE });
    await enlarge.press('Enter');
    const list = viewer(page).getByRole('list');
    const width = await widthOf(list);
    await viewer(page).getByRole('region').press('+');
    expect((await widthOf(list)) / width).toBeCloseTo(1.5, 1);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    expect(await hasFocus(enlarge)).toBe(true);
  });

  test('opens enlarged in a new window', async ({ page }) => {
    await page.goto(`/#${IPP}#construction`);
    await page.getByRole('tab', { name: 'Construction process' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'View in new window' }).click();
    const other = await opened;
    await other.getByRole('dialog', { name: 'Construction process' }).getByText('EPC contract').waitFor();
    expect(new URL(other.url()).pathname).toBe(IPP);
  });

  test('is enlarged by tap on a phone', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(`/#${IPP}`);
    await page.getByText('Development permit', { exact: true }).tap();
    expect(await viewer(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE.viewport });
    expect(await faultsIn(page)).toEqual([]);
  });
});

async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.width ?? 0;
}

/** Checks after the opening transition, because colours in the middle of a fade don't count. */
async function faultsIn(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return axeFaults(page);
}
