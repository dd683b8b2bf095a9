// R-A11Y-16
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { translatePage } from '../tools/testing/translate-page.ts';
import { attach } from './support/attach.ts';
import { test } from './support/browser.ts';
import { send } from './support/send.ts';
import { STAFF, signInAsStaff } from './support/staff.ts';

/** Every screen in a browser that translates the page: its text nodes are no longer React's. Any exception fails the test. */

const PASSWORD = '부산 harbour 3';
let accounts = 0;
const newId = (): string => `translated.${++accounts}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (page: Page): Locator => page.locator('main h1');

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await heading(page).waitFor();
  await page.evaluate(translatePage);
  await heading(page).locator('font font').waitFor();
}

/** Moves within the document, whose text is translated as it appears. */
async function moveTo(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), path);
  await page.getByRole('heading', { level: 1, name: title }).locator('font font').waitFor();
}

describe('a translated page', () => {
  test('has working menus, breadcrumb, tools, tabs, popups and slides', async ({ page }) => {
    await openTranslated(page, '/#/1556/business/plant/marine/mud');
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    for (const level of [0, 1, 2]) await crumb.getByRole('button').nth(level).click();
    await page.keyboard.press('Escape');
    for (const name of ['Desander', 'Mud Gas Separator', 'Shale Shaker']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    await button(page, 'Bookmark').click();
    await button(page, 'Close').click();
    await button(page, 'Share').click();
    await page.keyboard.press('Escape');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Performance', exact: true }).hover();
    await main.getByRole('link', { name: 'Construction', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Construction' }).waitFor();
    await moveTo(page, '/1561/performance/energy', 'Energy');
    for (const name of ['Overseas solar power plant', 'Bio cogeneration power plant']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await moveTo(page, '/1581/global-network', 'Overseas network');
    for (const country of ['Thailand', 'Malaysia', 'Thailand']) {
      await page.getByRole('button', { name: country, exact: true }).click();
      await page.getByRole('dialog', { name: country }).waitFor();
    }
    await page.evaluate(() => (location.hash = '/main'));
    await page.getByRole('heading', { name: 'Notices' }).waitFor();
    for (const name of ['Pause', 'Play', 'Next', 'Previous']) await button(page, name).first().click();
  });

  test('has a mobile menu', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await openTranslated(page, '/#/1561/performance/energy');
    await button(page, 'Menu').tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.locator('summary').first().tap();
    await menu.getByRole('button', { name: 'Close' }).tap();
    await button(page, 'Menu').tap();
    await menu.getByRole('link', { name: 'Inquiry' }).last().tap();
    await page.getByRole('heading', { level: 1, name: 'Inquiry' }).waitFor();
  });

  test('shows search results, and then those of another search', async ({ page }) => {
    await openTranslated(page, '/#/search?q=pump');
    const status = page.getByRole('main').getByRole('status').first();
    const field = page.getByRole('searchbox', { name: 'Search terms' });
    for (const term of ['solar', 'solar energy', 'energy', 'zzzzzz', 'the', 'pump']) {
      await field.fill(term);
      await field.press('Enter');
      await expect.poll(() => status.textContent()).toContain(`for ‘${term}’`);
      await expect.poll(() => heading(page).count()).toBe(1);
      const marks = await page.getByRole('main').locator('mark').allTextContents();
      const words = term.split(' ');
      const isMeant = (mark: string): boolean => words.some((word) => mark.toLowerCase().startsWith(word));
      expect(marks.filter((mark) => !isMeant(mark))).toEqual([]);
      if (term === 'zzzzzz') await page.getByText(`Nothing on this site contains ‘${term}’.`).waitFor();
    }
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const ahead = page.getByLabel('Search this site');
    for (const term of ['mud', 'mud t', 'energy', '']) {
      await ahead.fill(term);
      if (term) await page.getByText(new RegExp(`suggestions? for '${term}'`)).waitFor();
    }
  });

  test('has boards for paging, searching and reading', async ({ page }) => {
    await openTranslated(page, '/#/board/1566/150/1');
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    for (const number of ['2', '1']) {
      await pages.getByRole('link', { name: number, exact: true }).click();
      await pages.locator('[aria-current=page]', { hasText: number }).waitFor();
    }
    const field = page.getByRole('searchbox', { name: 'Search terms' });
    for (const [term, count] of [
      ['the', /posts? for 'the'/],
      ['plant', /posts? for 'plant'/],
      ['', /Total posts/],
    ] as const) {
      await field.fill(term);
      await field.press('Enter');
      await page.getByRole('status').filter({ hasText: count }).waitFor();
    }
    const posts = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('h2') });
    await posts.first().click();
    const neighbours = page.getByRole('navigation', { name: 'Posts' });
    for (const way of [/^Previous/, /^Previous/, /^Next/]) {
      const before = page.url();
      await neighbours.getByRole('link', { name: way }).click();
      await expect.poll(() => page.url()).not.toBe(before);
      await neighbours.waitFor();
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await button(page, 'Copy address').click();
    const byHand = page.getByRole('alertdialog', { name: 'Copy address' });
    await byHand.waitFor(); // it opens late: pressing Escape earlier would leave it in front of the list's link
    await page.keyboard.press('Escape');
    await byHand.waitFor({ state: 'detached' });
    await neighbours.getByRole('link', { name: 'List' }).click();
    await pages.waitFor();
    for (const [board, type] of [
      ['1247/151', 'Q&A'],
      ['1568/153', 'photographs'],
      ['1587/155', 'books'],
      ['1588/156', 'files'],
    ] as const) {
      await page.evaluate((hash) => (location.hash = `/board/${hash}/1`), board);
      await posts.first().waitFor();
      expect(await heading(page).count(), type).toBe(1);
    }
  });

  test('accepts an inquiry, and shows its faults and its success', async ({ page }) => {
    await openTranslated(page, '/#/1567/inquiry');
    await button(page, 'Save').press('Enter');
    await page.getByRole('group', { name: 'The inquiry was not sent' }).waitFor();
    await box(page, 'Name').fill('Kim Minsu');
    await button(page, 'Cancel').click();
    await button(page, 'Restore my text').click();
    await box(page, 'Phone number').fill('+82 51 111 2222');
    await page.getByText('Fill in 3 more fields.').waitFor();
    await box(page, 'E-mail').fill('kim@lee@example.com');
    await box(page, 'E-mail').press('Tab');
    await page.getByText('Enter one address with one @.').waitFor();
    await box(page, 'E-mail').fill('');
    await box(page, 'Domain').fill('Kim <kim@Example.com>');
    await box(page, 'Domain').press('Tab');
    expect(await box(page, 'E-mail').inputValue()).toBe('kim');
    expect(await box(page, 'Domain').inputValue()).toBe('example.com');
    await box(page, 'Contents').fill('A silo of 300 t, please.');
    await button(page, 'Save').click();
    await page.getByRole('alertdialog').getByText('has been registered.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await box(page, 'Contents').inputValue()).toBe('');
    await page.getByText('Fill in 5 more fields.').waitFor();
  });

  test('signs in, after a wrong password, and links to the account, the desk and the post form', async ({
    page,
    faults,
  }) => {
    faults.allow(/login\.do/);
    await openTranslated(page, '/#/sign-in');
    await box(page, 'ID').fill(STAFF.id);
    for (const password of ['a wrong password', STAFF.password]) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      if (password !== STAFF.password) await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .waitFor();
    await moveTo(page, '/account', 'Your account');
    await moveTo(page, '/desk/inquiries?show=all', 'Inquiries');
    const states = page.getByRole('navigation', { name: 'Inquiries by status' });
    for (const state of ['Closed', 'New']) {
      await states.getByRole('link', { name: state }).click();
      await states.locator('[aria-current]', { hasText: state }).waitFor();
    }
    await moveTo(page, '/boardWrite/1566/150', 'Write a post');
    await button(page, 'Save').press('Enter');
    await page
      .getByRole('main')
      .getByRole('group')
      .filter({ hasText: /was not saved/ })
      .waitFor();
    await page.getByRole('radio').last().check();
    await page.getByRole('radio').first().check();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .click();
    await button(page, 'Sign out').click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  });

  test('lets staff read an inquiry and set its status', async ({ page }) => {
    await signInAsStaff(page, '/desk/inquiries?show=all');
    await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
    await page.evaluate(translatePage);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    for (const state of ['In progress', 'Closed', 'New']) {
      await button(page, state).click();
      await page.locator('button[aria-pressed=true]', { hasText: state }).waitFor();
    }
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  });

  test('signs up, asks a question, edits it, and deletes the account', async ({ page, faults }) => {
    faults.allow(/status of 40[09]/);
    const own = newId();
    await openTranslated(page, '/#/sign-up?back=%2Fqna-write%2F1247');
    await button(page, 'Sign up').click();
    await page.locator('main [aria-invalid=true]').first().waitFor();
    for (const id of [STAFF.id, own]) {
      await box(page, 'ID').fill(id);
      await box(page, 'ID').press('Tab');
      await page
        .getByText(id === STAFF.id ? /is taken/ : /is available/)
        .first()
        .waitFor();
    }
    await box(page, 'Name').fill('Minsu');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    for (const name of ['Show password', 'Hide password']) await button(page, name).click();
    await button(page, 'Sign up').click();

    await page.getByRole('heading', { level: 1, name: 'Write a question' }).waitFor();
    await button(page, 'Save').click();
    await page
      .getByRole('group')
      .filter({ hasText: /was not saved/ })
      .waitFor();
    await box(page, 'Title').fill('How wide is it?');
    await box(page, 'Content').fill('About **12 m**.\n\n- indoors\n- 저장조');
    await attach(page, '평면도.txt');
    await button(page, 'Preview').click();
    await page.locator('strong', { hasText: '12 m' }).waitFor();
    await box(page, 'Content').fill('About **13 m**.');
    await page.locator('strong', { hasText: '13 m' }).waitFor();
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: 'How wide is it?' }).waitFor();
    await button(page, 'Update').click();
    await page.getByRole('heading', { level: 1, name: 'Change a post' }).waitFor();
    await box(page, 'Title').fill('How wide is it now?');
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: 'How wide is it now?' }).waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Q&A' }).waitFor();

    await moveTo(page, '/account', 'Your account');
    await box(page, 'Name').fill('Minho');
    await button(page, 'Change name').click();
    await page.getByRole('banner').getByRole('button', { name: /Minho/ }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    for (const password of ['not the password', PASSWORD]) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, 'Delete account').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
      if (password !== PASSWORD) await page.getByText('The password is wrong.').waitFor();
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    }
    await page
      .getByText(/^Your account was deleted/)
      .first()
      .waitFor();
  });

  test('lets staff filter members, mail and records, issue a link and answer a question', async ({
    page,
    openPage,
  }) => {
    const id = newId();
    const member = await openPage();
    const joined = await send(member, '/user/join.do', { id, password: PASSWORD, nickName: 'Jiwoo' });
    expect(joined.status).toBe(200);
    await signInAsStaff(page, '/desk/members');
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await page.evaluate(translatePage);
    for (const term of ['zzzz', id]) {
      await page.getByRole('searchbox', { name: 'Name or ID' }).fill(term);
      await button(page, 'Find members').click();
      await page
        .getByRole('status')
        .filter({ hasText: term === 'zzzz' ? '0 accounts' : '1 account' })
        .waitFor();
    }
    await page.getByRole('button', { name: id, expanded: false }).click();
    for (const [name, after] of [
      ['Disable', 'Enable'],
      ['Enable', 'Disable'],
      ['Create a password link', ''],
    ] as const) {
      await button(page, name).click();
      await page.getByRole('alertdialog', { name }).getByRole('button', { name, exact: true }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      if (after) await button(page, after).waitFor();
    }
    const link = await box(page, 'Password link').inputValue();

    for (const [path, title] of [
      ['/desk/mail', 'Mail'],
      ['/desk/audit', 'Audit trail'],
      ['/desk/system', 'System'],
    ] as const) {
      await moveTo(page, path, title);
      await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
      await button(page, path === '/desk/audit' ? 'Show records' : 'Refresh').click();
      await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
    }
    await moveTo(page, '/desk/audit', 'Audit trail');
    for (const label of ['Account deleted', 'Account disabled']) {
      await page.getByRole('combobox', { name: 'Action' }).selectOption({ label });
      await button(page, 'Show records').click();
      await page
        .getByRole('status')
        .filter({ hasText: /records?$/ })
        .waitFor();
    }
    await moveTo(page, '/desk/inquiries?show=all', 'Inquiries');
    await box(page, 'Receipt number').fill('2020-0101-AAAAAA');
    await button(page, 'Delete their inquiry').click();
    await page.getByRole('alertdialog', { name: 'Delete inquiry' }).waitFor();
    await page.keyboard.press('Escape');

    await moveTo(page, '/board/1247/151/1', 'Q&A');
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('h2') })
      .first()
      .click();
    await box(page, 'Your answer').fill('Twelve metres.');
    await button(page, 'Save answer').click();
    await page.getByText('Twelve metres.').and(page.locator('font')).waitFor();

    await openTranslated(member, new URL(link).pathname + new URL(link).hash);
    for (const password of ['short', 'seven green cranes']) {
      await member.getByLabel('New password', { exact: true }).fill(password);
      await member.keyboard.press('Enter');
      await member
        .locator('#main')
        .getByText(/must have at least|^Your password is set/)
        .waitFor();
    }
  });

  test('that doesn’t exist has links onwards', async ({ page, faults }) => {
    faults.allow(/status of 404/);
    await openTranslated(page, '/#/contents/1574');
    for (const address of ['/1540/company/location', '/1564/nowhere', '/boardView/1566/150/999999/1']) {
      await page.evaluate((hash) => (location.hash = hash), address);
      await expect.poll(() => page.url()).toContain(address);
      await heading(page).locator('font font').waitFor();
    }
    await page.evaluate(() => (location.hash = '/1555/business/logistics/ect'));
    await page.getByRole('heading', { level: 1, name: 'Other than Constructions' }).waitFor();
  });
});
