// R-INQ-01, R-INQ-07, R-A11Y-03, R-FAULT-13
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { blockCookies } from '../../../../e2e/support/block-cookies.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const fill = async (page: Page, contents: string): Promise<void> => {
  await box(page, 'Name').fill('Kim Minsu');
  await box(page, 'Phone number').fill('+82 51 111 2222');
  await box(page, 'E-mail').fill('kim');
  await page.getByRole('combobox', { name: 'Domain preset' }).selectOption('gmail.com');
  await box(page, 'Contents').fill(contents);
};

describe('an inquiry', () => {
  test('spaces missing fields evenly, however many lines a message takes', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 900 } });
    await page.goto('/1567/inquiry');
    await save(page).press('Enter'); // a click would wait until it is enabled
    const sentences = page.getByRole('group', { name: 'The inquiry was not sent' }).getByRole('button');
    await sentences.first().waitFor();
    const lines = await sentences.evaluateAll((buttons) =>
      buttons.map((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const { top, bottom } = range.getBoundingClientRect();
        return { top, bottom, count: range.getClientRects().length };
      }),
    );
    expect(lines.some(({ count }) => count > 1)).toBe(true);
    const gaps = lines.slice(1).map(({ top }, index) => Math.round(top - (lines[index]?.bottom ?? 0)));
    expect(new Set(gaps).size).toBe(1);
  });

  // R-INQ-27
  test('arrives from a browser without cookies, where signing in explains why it fails', async ({
    openPage,
    faults,
  }) => {
    faults.allow(/status of 403/);
    const page = await openPage({ baseURL: await blockCookies() });
    await page.goto('/1567/inquiry');
    await fill(page, 'A silo of 300 t, please.');
    await save(page).click();
    await page.getByRole('alertdialog').getByText('has been registered.').waitFor();
    await page.goto('/sign-in');
    await box(page, 'ID').fill('kim');
    await page.getByLabel('Password', { exact: true }).fill('a long one 7');
    await page.keyboard.press('Enter');
    await page
      .getByText('your browser blocks the cookies of this site. Allow them, then try again.')
      .waitFor();
  });

  for (const width of [1440, 390]) {
    test(`at ${width} px lists what is missing, is sent and confirmed, and leaves a fresh form`, async ({
      openPage,
    }) => {
      const page = await openPage({ viewport: { width, height: 900 } });
      await page.goto('/1567/inquiry');
      await save(page).press('Enter'); // a click would wait until it is enabled
      await page.getByRole('group', { name: 'The inquiry was not sent' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await fill(page, `A silo of 300 t, please. 저장조 ${width}`);
      const sent = page.waitForRequest('**/contact/save.do');
      await save(page).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText('Quote and construction inquiry has been registered.').waitFor();
      expect((await (await sent).response())?.status()).toBe(200);
      expect((await sent).postDataJSON()).toMatchObject({
        siteId: '30',
        email: 'kim@gmail.com',
        email3: 'gmail.com',
      });
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Inquiry');
      expect(await box(page, 'Contents').inputValue()).toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  }

  test('can be written and sent by keyboard only', async ({ page }) => {
    await page.goto('/1567/inquiry');
    await box(page, 'Name').focus();
    await page.keyboard.type('Kim');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+82 51 111 2222');
    await page.keyboard.press('Tab');
    await page.keyboard.type('kim');
    await page.keyboard.press('Tab');
    await page.keyboard.type('example.com');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Without a mouse.');
    for (const word of ['Hanbit', 'Korea', '2 units']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(word);
    }
    expect(await box(page, 'Quantity').inputValue()).toBe('2 units');
    await page.keyboard.press('Tab'); // the files
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    await page.keyboard.press('Tab'); // the privacy policy; the hidden field for bots is skipped
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('privacy policy');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('OK');
  });

  // R-INQ-10
  test('is kept during an outage, across a reload, and stored once afterwards', async ({ page, faults }) => {
    faults.allow(/contact\/save\.do/);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/contact/save.do')) keys.push(request.headers()['idempotency-key']);
    });
    await page.goto('/1567/inquiry');
    await fill(page, 'Keep this.');
    // The service saves it, but the answer is lost.
    await page.route('**/contact/save.do', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await save(page).click();
    await page.getByText(/It is not known whether your inquiry arrived/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/contact/save.do');
    await page.reload();
    expect(await box(page, 'Contents').inputValue()).toBe('Keep this.');
    await save(page).click();
    await page.getByRole('alertdialog').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  // R-HEAD-14, R-HEAD-19
  test('is linked from every page: in the footer, the menu and the mobile menu', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto('/1572/privacy');
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Inquiry' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Inquiry' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Inquiry' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Customer submenu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.getByRole('link', { name: 'Inquiry' }).getAttribute('href')).toBe('/1567/inquiry');
  });
});
