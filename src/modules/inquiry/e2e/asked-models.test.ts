// R-INQ-31, R-INQ-33
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { axeFaults, faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

/** One inquiry about all models that are compared or ticked in the finder. */

const MUD = '/1556/business/plant/marine/mud';
const KEYS = [
  'shale-shaker/200-gpm-class',
  'shale-shaker/400-gpm-class',
  'desander/500-gpm-class',
  'desilter/500-gpm-class',
].map((end) => `business/plant/marine/mud/${end}`);
const COMPARED = `/1589/business/plant/compare?models=${KEYS.join(',')}`;
const FINDER = '/1589/business/plant/finder?kind=Desilter';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const about = (page: Page) => page.getByRole('group', { name: /^About/ });
const listed = (page: Page) => about(page).getByRole('listitem');
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare: ${name}` });

async function fill(page: Page, contents: string): Promise<void> {
  await box(page, 'Name').fill('Kim Minsu');
  await box(page, 'Phone number').fill('+82 51 111 2222 ext. 12');
  await box(page, 'E-mail').fill('kim');
  await box(page, 'Domain').fill('example.com');
  await box(page, 'Contents').fill(contents);
}

/** Waits as long as a person takes; otherwise the inquiry is listed as suspected spam. */
async function takeTime(page: Page): Promise<void> {
  await page.route('**/contact/save.do', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), elapsed: 60_000 } }),
  );
}

describe('one inquiry about several models', () => {
  test('is sent by mouse from the comparison, across a reload and Back, and the desk shows each with its page', async ({
    page,
  }) => {
    await page.goto(COMPARED);
    await link(page, 'Ask about these four').click();
    await page.getByRole('heading', { level: 1, name: 'Inquiry' }).waitFor();
    await expect.poll(() => listed(page).count()).toBe(4);
    await page.goBack();
    await page.getByRole('table', { name: 'Compared models' }).waitFor();
    await page.goForward();
    await expect.poll(() => listed(page).count()).toBe(4);
    await button(page, 'Remove: Shale Shaker, 200 GPM class').click();
    await expect.poll(() => listed(page).count()).toBe(3);
    await page.reload();
    await expect.poll(() => listed(page).count()).toBe(3);
    expect(await listed(page).first().innerText()).toMatch(/^Shale Shaker, 400 GPM class from Mud treatment/);
    expect(await faultsAt(page)).toEqual([]);
    const contents = `One of each, please. ${Date.now()}`;
    await takeTime(page);
    await fill(page, contents);
    await box(page, 'Company').fill('Hanbit Shipyard');
    await box(page, 'Country').fill('Korea');
    await box(page, 'Quantity').fill('3 units');
    await button(page, 'Save').dblclick();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Enter');
    await about(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/1567/inquiry');

    await signInAsStaff(page, '/desk/inquiries');
    const row = page.getByRole('listitem').filter({ hasText: contents });
    await row.getByRole('link', { name: 'Hanbit Shipyard Kim Minsu' }).click();
    const conversation = page.getByRole('article', { name: 'Hanbit Shipyard' });
    for (const fact of ['Korea', '3 units']) await conversation.getByText(fact, { exact: true }).waitFor();
    const models = ['Shale Shaker, 400 GPM class', 'Desander, 500 GPM class', 'Desilter, 500 GPM class'];
    const links = conversation.getByRole('link', { name: /class$/ });
    expect(await links.allInnerTexts()).toEqual(models);
    expect(await faultsAt(page)).toEqual([]);
    expect(await links.last().getAttribute('href')).toBe(`${MUD}#desilter-specifications`);
    await links.last().click();
    await page.getByRole('tab', { name: 'Desilter', selected: true }).waitFor();
  });

  test('starts by keyboard from the finder, and models can be removed by keyboard', async ({ page }) => {
    await page.goto(FINDER);
    for (const name of ['Desilter, 500 GPM class', 'Desilter, 1000 GPM class']) {
      await tick(page, name).focus();
      await page.keyboard.press('Space');
    }
    await tabTo(page, link(page, 'Ask about these two'));
    await page.keyboard.press('Enter');
    await expect.poll(() => listed(page).count()).toBe(2);
    await tabTo(page, button(page, 'Remove: Desilter, 500 GPM class'));
    await page.keyboard.press('Enter');
    await about(page).getByText('Desilter, 1000 GPM class').waitFor();
    expect(await hasFocus(button(page, 'Remove'))).toBe(true);
    await page.keyboard.press('Space');
    await about(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Customer Inquiry');
    await page.reload();
    await box(page, 'Name').waitFor();
    expect(await about(page).count()).toBe(0);
  });

  test('starts by touch on a phone, and reports models that fail to load', async ({ openPage, faults }) => {
    faults.allow(/machines\.json|Failed to load/);
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(FINDER);
    await tick(page, 'Desilter, 500 GPM class').tap();
    await link(page, 'Ask about this model').waitFor();
    await tick(page, 'Desilter, 1000 GPM class').tap();
    await link(page, 'Ask about these two').tap();
    await expect.poll(() => listed(page).count()).toBe(2);
    await page.route('**/machines.json', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('The models you are asking about could not be loaded.').waitFor();
    await fill(page, 'Two, please.');
    await button(page, 'Save').tap();
    await page.getByRole('group', { name: 'The inquiry was not sent' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page, undefined, ['color-contrast'])).toEqual([]);
    await page.unroute('**/machines.json');
    await button(page, 'Try again').tap();
    await expect.poll(() => listed(page).count()).toBe(2);
    expect(await box(page, 'Contents').inputValue()).toBe('Two, please.');
    await button(page, 'Save').tap();
    await page.getByRole('alertdialog').waitFor();
  });

  test('contains nothing made up', async ({ page }) => {
    const madeUp = encodeURIComponent('<img src=x onerror=alert(1)>');
    await page.goto(`/1567/inquiry?models=${madeUp},${KEYS[0]},cheap/pills/now`);
    await page.getByText("2 models in this address aren't in the catalogue").waitFor();
    expect(await about(page).innerText()).toContain('Shale Shaker, 200 GPM class');
    expect(await page.locator('main').innerText()).not.toMatch(/onerror|pills/);
  });
});
