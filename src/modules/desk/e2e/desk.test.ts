// R-ACC-27
import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeFaults, faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import type { OpenPage } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { keptByBrowser } from '../../../../e2e/support/kept-by-browser.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const PASSWORD = '부산 harbour 3';
const NEW_PASSWORD = 'seven green cranes';

/** The desk's panels besides inquiries: address, heading, and something that shows the answer has arrived. */
const PARTS = [
  ['/desk/members', 'Members', /^\d+ accounts?$/],
  ['/desk/waiting', 'Waiting', /^\d+ to answer$/],
  ['/desk/mail', 'Mail', /^\d+ messages? queued$/],
  ['/desk/webhooks', 'Webhooks', /^\d+ webhooks?$/],
  ['/desk/audit', 'Audit trail', /\d+ records?$/],
  ['/desk/review', 'Monthly review', /^\d+ records?$/],
  ['/desk/system', 'System', /^As of \d{4}-/],
] as const;

/** Mails as the service reports them: the site under test sends none. */
const MAILS = {
  on: true,
  total: 2,
  pagesize: 20,
  items: [
    {
      ...{ id: 1, receipt: '2026-1121-7K2MXQ', to: 'o…@example.com', attempts: 4, sending: false },
      createdTime: '2026-11-21T03:00:00.000Z',
      nextTime: '2026-11-21T09:00:00.000Z',
      lastError: 'EAUTH 535',
    },
    {
      ...{ id: 2, receipt: '2026-1121-8K2MXQ', to: 's…@example.com', attempts: 0, sending: false },
      createdTime: '2026-11-21T04:00:00.000Z',
      nextTime: '2026-11-21T04:00:00.000Z',
      lastError: null,
    },
  ],
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });

async function signIn(page: Page, back: string, heading: string): Promise<void> {
  await signInAsStaff(page, back);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function join(openPage: OpenPage, id: string, nickName: string): Promise<Page> {
  const page = await openPage();
  const joined = await send(page, '/user/join.do', { id, password: PASSWORD, nickName });
  expect(joined.status).toBe(200);
  await page.goto('/sign-up');
  // As the form does, so that the next document knows that someone may be signed in.
  await page.evaluate(() => localStorage.setItem('mayBeSignedIn', '1'));
  return page;
}

async function find(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill(id);
  await button(page, 'Find members').click();
  await page.getByRole('status').filter({ hasText: '1 account' }).waitFor();
  await page.getByRole('button', { name: id, expanded: false }).click();
}

async function carryOut(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await dialog(page, name).getByRole('button', { name, exact: true }).click();
  await dialog(page, name).waitFor({ state: 'detached' });
}

describe('the desk', () => {
  test('shows each panel without a fault at any width, and links to the others', async ({ page }) => {
    await page.route('**/mail/list.do*', (route) => route.fulfill({ json: MAILS }));
    await signIn(page, '/desk', 'Inquiries');
    for (const [address, heading, counted] of PARTS) {
      await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: heading }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('status').filter({ hasText: counted }).waitFor();
      expect(page.url()).toContain(`/#${address}`);
      expect(await page.title()).toMatch(new RegExp(`^${heading} \\|`));
      expect(await faultsAt(page), heading).toEqual([]);
    }
  });

  test('has the link to the shown panel in sight on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, '/desk/system', 'System');
    const shown = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'System' });
    await expect
      .poll(async () => ((await shown.boundingBox())?.x ?? 999) + ((await shown.boundingBox())?.width ?? 999))
      .toBeLessThanOrEqual(390);
  });

  // R-ACC-21
  test('issues a link, with which its person sets a password once', async ({ openPage, faults }) => {
    faults.allow(/status of 40[14]/);
    const id = 'desk.link';
    const member = await join(openPage, id, 'Minsu');
    const page = await openPage();
    await signIn(page, '/desk/members', 'Members');
    await find(page, id);
    await button(page, 'Create a password link').click();
    const asking = dialog(page, 'Create a password link');
    await asking.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Create a password link' }).click();
    const field = box(page, 'Password link');
    await expect.poll(() => hasFocus(field)).toBe(true);
    expect(await faultsAt(page)).toEqual([]);
    const link = await field.inputValue();
    const [, token = ''] = link.split('#');
    expect(link).toMatch(/^http:\/\/[^/]+\/account\/password#[\w-]{43}$/);

    const person = await openPage();
    const asked: string[] = [];
    person.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await person.goto(link);
    await person.getByRole('heading', { level: 1, name: 'Set a password' }).waitFor();
    expect(await box(person, 'ID').inputValue()).toBe(id);
    expect(person.url()).not.toContain(token);
    expect(asked.join()).not.toContain(token);
    expect(await faultsAt(person)).toEqual([]);
    await person.getByLabel('New password', { exact: true }).fill('short');
    await person.keyboard.press('Enter');
    await person.getByText('The password must have at least 8 characters.').waitFor();
    await person.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await person.keyboard.press('Enter');
    const done = person.locator('main').getByText(/^Your password is set/);
    await expect.poll(() => hasFocus(done)).toBe(true);
    expect(await axeFaults(person)).toEqual([]);
    const kept = await person.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(token);

    expect(await member.evaluate(async () => (await fetch('/user/me.do')).json() as unknown)).toBeNull();
    await person.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await box(person, 'ID').fill(id);
    await person.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await person.keyboard.press('Enter');
    await person.getByText('Member since').waitFor();
    await person.goto('about:blank');
    await person.goto(link);
    await person.getByText(/^This link no longer works/).waitFor();
    expect(await axeFaults(person)).toEqual([]);
  });

  // R-ACC-18
  test('disables, enables, promotes and deletes a member, and the audit trail shows it', async ({
    openPage,
    faults,
  }) => {
    faults.allow(/status of 40[13]/);
    const id = 'desk.all';
    const member = await join(openPage, id, 'Jiwoo');
    const page = await openPage();
    await signIn(page, '/desk/members', 'Members');
    await find(page, id);
    await carryOut(page, 'Disable');
    await button(page, new RegExp(`^Disabled Jiwoo ${id}`)).waitFor();
    expect(await hasFocus(button(page, 'Enable'))).toBe(true);
    expect(await button(page, 'Create a password link').count()).toBe(0);
    expect(await send(member, '/user/login.do', { id, password: PASSWORD })).toMatchObject({ status: 401 });
    await carryOut(page, 'Enable');
    await carryOut(page, 'Make staff');
    await button(page, new RegExp(`^Staff Jiwoo ${id}`)).waitFor();
    expect(await send(member, '/user/login.do', { id, password: PASSWORD })).toMatchObject({ status: 200 });
    await member.goto('/desk/system');
    await member.getByText('Latest migration').waitFor();
    await carryOut(page, 'Make member');
    await button(page, new RegExp(`^Member Jiwoo ${id}`)).waitFor();
    await button(member, 'Refresh').click(); // takes effect with the next request
    await member.getByText('The system status cannot be seen with this account.').waitFor();
    expect(await member.getByText('Latest migration').count()).toBe(0);
    await carryOut(page, 'Delete');
    const gone = page.locator('main').getByText(`The account ${id} was deleted.`);
    await expect.poll(() => hasFocus(gone)).toBe(true);

    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Account deleted' });
    await button(page, 'Show records').click();
    await page
      .getByText(/Account deleted by office from/)
      .first()
      .waitFor();
    await page.getByLabel('From', { exact: true }).fill('2026-02-02');
    await page.getByLabel('To', { exact: true }).fill('2026-02-01');
    faults.allow(/status of 400/);
    await button(page, 'Show records').click();
    await page.getByText('“To” must not be before “From”.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('To', { exact: true }).fill('2026-02-02');
    await button(page, 'Show records').click();
    await page.getByText('No matching records.').waitFor();
  });

  // R-ACC-19
  test('explains why staff can’t change their own account here', async ({ page }) => {
    await signIn(page, '/desk/members?role=staff', 'Members');
    await page.getByRole('button', { name: /^Staff Office office/ }).click();
    await page.getByText('This is your own account').waitFor();
    expect(await button(page, 'Delete').count()).toBe(0);
  });

  test('can be operated by keyboard only', async ({ openPage }) => {
    const id = 'desk.keys';
    await join(openPage, id, 'By hand');
    const page = await openPage();
    await signIn(page, '/desk', 'Inquiries');
    await tabTo(page, page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Members' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await tabTo(page, page.getByRole('searchbox', { name: 'Name or ID' }));
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '1 account' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: id }));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Disable'));
    await page.keyboard.press('Enter');
    const asking = dialog(page, 'Disable');
    const cancel = asking.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => hasFocus(cancel)).toBe(true);
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(page, 'Disable'))).toBe(true);
    await page.keyboard.press('Enter');
    await asking.waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await button(page, new RegExp(`^Disabled By hand ${id}`)).waitFor();
  });

  test('keeps no member data in titles, addresses or browser storage', async ({ openPage }) => {
    await join(openPage, 'desk.secret', 'Secret Person');
    const page = await openPage();
    await signIn(page, '/desk/members', 'Members');
    await find(page, 'desk.secret');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await button(page, 'Refresh').click();
    await page.getByRole('status').filter({ hasText: '1 account' }).waitFor();
    const kept = await keptByBrowser(page);
    expect(`${kept} ${asked.join()}`).not.toMatch(/secret/i);
  });

  // R-ACC-26
  test('tells members that it isn’t for them', async ({ openPage }) => {
    const page = await join(openPage, 'desk.member', 'Member Kim');
    for (const [address, words] of [
      ['/desk/members', 'Only staff can manage members, so this account cannot see them.'],
      ['/desk/mail', 'Only staff can handle queued messages, so this account cannot see them.'],
      ['/desk/audit', 'Only staff can read the audit trail, so this account cannot see it.'],
      ['/desk/system', 'Only staff can see the system status, so this account cannot see it.'],
    ] as const) {
      await page.goto(address);
      await page.getByText(words).waitFor();
      expect([address, await axeFaults(page)]).toEqual([address, []]);
      expect(await page.getByRole('navigation', { name: 'Desk' }).count()).toBe(0);
    }
  });
});
