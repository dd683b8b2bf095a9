import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

/** From a machine to the inquiry about it, and to its data sheet. */

const MUD = '/1556/business/plant/marine/mud';
const SHEET = '/1556/data-sheets/business/plant/marine/mud/shale-shaker';

const ask = (page: Page, about: string) =>
  page.getByRole('link', { name: `Ask for a quotation: ${about}`, exact: true });
const about = (page: Page) => page.getByRole('group', { name: /^About: / });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, contents: string): Promise<void> {
  await box(page, 'Name').fill('Kim Minsu');
  await box(page, 'Phone number').fill('+82 51 111 2222');
  await box(page, 'E-mail').fill('kim');
  await box(page, 'Domain').fill('example.com');
  await box(page, 'Contents').fill(contents);
}

// R-INQ-22
describe('a quotation request', () => {
  test('starts from a model by mouse, and the desk shows what it is about separately from the text', async ({
    page,
  }) => {
    await page.goto(MUD);
    await ask(page, 'Shale Shaker, 400 GPM class').click();
    await page.getByRole('heading', { level: 1, name: 'Inquiry' }).waitFor();
    await about(page).getByRole('link', { name: 'Mud treatment system' }).waitFor();
    const contents = `Two, please. ${Date.now()}`;
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('group', { name: 'The inquiry was not sent' }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    await page.reload();
    await about(page).waitFor();
    // A form filled in within two seconds is listed as suspected spam.
    await page.route('**/contact/save.do', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), elapsed: 60_000 } }),
    );
    await fill(page, contents);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Enter');
    await about(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/1567/inquiry');

    await signInAsStaff(page, '/desk/inquiries');
    const row = page.getByRole('listitem').filter({ hasText: contents });
    await row.getByRole('link', { name: /Kim Minsu/ }).click();
    const asked = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').first();
    await asked.getByText(contents, { exact: true }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    const link = asked.getByRole('link', { name: 'Shale Shaker, 400 GPM class' });
    expect(await link.getAttribute('href')).toBe(`${MUD}#shale-shaker`);
    await link.click();
    await page.getByRole('tab', { name: 'Shale Shaker', selected: true }).waitFor();
  });

  test('starts by keyboard, and its subject can be removed by keyboard', async ({ page }) => {
    await page.goto(MUD);
    await tabTo(page, ask(page, 'Shale Shaker'));
    await page.keyboard.press('Enter');
    await about(page).waitFor();
    expect(await about(page).innerText()).toContain('About: Shale Shaker');
    await tabTo(page, page.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await about(page).waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .getByText('Removed from your inquiry: Shale Shaker.')
      .waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Customer Inquiry');
    await page.reload();
    await box(page, 'Name').waitFor();
    expect(await about(page).count()).toBe(0);
  });

  test('starts by touch on a phone', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 900 }, hasTouch: true });
    await page.goto(MUD);
    await ask(page, 'Shale Shaker, 200 GPM class').tap();
    await about(page).getByText('Shale Shaker, 200 GPM class').waitFor();
    await page.getByRole('button', { name: 'Remove' }).tap();
    await about(page).waitFor({ state: 'detached' });
  });

  // R-INQ-24
  test('names the machine without JavaScript, and nothing made up', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(MUD);
    await ask(page, 'Shale Shaker, 400 GPM class').first().click();
    await page.waitForURL('**/1567/inquiry?machine=**');
    const shown = await page.locator('main').innerHTML();
    expect(shown).toContain('You are asking about <b>Shale Shaker, 400 GPM class</b>');
    expect(shown).toContain(`href="${MUD}#shale-shaker">Mud treatment system</a>`);
    expect(shown).toContain('?subject=Shale%20Shaker%2C%20400%20GPM%20class');
    const madeUp = await page.request.get(
      '/1567/inquiry?machine=Cheap+pills&page=%2F1556%2Fbusiness%2Fplant%2Fmarine%2Fmud',
    );
    expect(await madeUp.text()).not.toContain('pills');
  });
});

// R-BIZ-30
describe('a data sheet', () => {
  test('is linked from its product, is complete at every width and links back', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(MUD);
    await page.getByRole('link', { name: 'Data sheet: Shale Shaker', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Shale Shaker: data sheet' }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${SHEET}`);
    for (const name of [
      'Parts in the drawing',
      'Description',
      'Features',
      'Shale shaker specifications, four models',
    ])
      await page.getByRole('heading', { level: 2, name }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    await page.getByRole('article').getByRole('link', { name: 'Mud treatment system' }).click();
    await page.getByRole('tab', { name: 'Shale Shaker', selected: true }).waitFor();
  });

  test('is complete without JavaScript, and is the address that search engines index', async ({
    openPage,
  }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(SHEET);
    await page.getByRole('rowheader', { name: 'Treating capacity' }).waitFor();
    expect(await page.getByRole('article').getByRole('button', { name: 'Print' }).count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${SHEET}$`));
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${SHEET}</loc>`);
    const { pages } = (await (await page.request.get('/search.do?q=Shale+Shaker')).json()) as {
      pages: readonly { href: string }[];
    };
    expect(pages.map(({ href }) => href)).toContain(MUD);
    expect(pages.filter(({ href }) => href.includes('data-sheets'))).toEqual([]);
  });

  test('downloads as a file that spreadsheet programs read correctly', async ({ page }) => {
    await page.goto(SHEET);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Spreadsheet (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('shale-shaker.csv');
    const answer = await page.request.get('/data-sheets/business/plant/marine/mud/shale-shaker.csv');
    expect(answer.headers()['content-type']).toMatch(/^text\/csv/);
    const text = (await answer.body()).toString('utf8');
    expect(text.startsWith('\ufeff"Product","Shale Shaker"\r\n')).toBe(true);
    expect(text).toContain('"Treating capacity","","200 GPM; 45 m³/h","400 GPM; 90 m³/h"');
  });

  test('prints on A4 without screen-only controls', async ({ page }) => {
    await page.goto(SHEET);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Print', 'Remove']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /quotation|CSV/ }).count()).toBe(0);
    await page.getByText(/^As published on/).waitFor();
    await page.getByText(/^Values marked \* are typical/).waitFor();
  });
});
