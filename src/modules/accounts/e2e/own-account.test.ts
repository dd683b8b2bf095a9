// R-ACC-15, R-ACC-16, R-ACC-17
import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeFaults, faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const PASSWORD = '부산 harbour 3';
const NEW_PASSWORD = 'seven green cranes';

const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const secret = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function join(page: Page, id: string, nickName: string): Promise<void> {
  const joined = await send(page, '/user/join.do', { id, password: PASSWORD, nickName });
  expect(joined.status).toBe(200);
  await page.goto('/sign-up');
  // As the form does, so that the next document knows that someone may be signed in.
  await page.evaluate(() => localStorage.setItem('mayBeSignedIn', '1'));
}

/** Posts a question as the signed-in member. @returns its id */
async function ask(page: Page, title: string): Promise<number> {
  const question = { boardConfigId: 151, title, content: '<p>How deep is the quay?</p>' };
  const saved = await send(page, '/board/save.do', question);
  expect(saved.status).toBe(200);
  return (saved.answer as { id: number }).id; // the service's own answer
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/#/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText('Member since').waitFor();
}

describe('a user’s own account', () => {
  test('shows the stored data and offers it as a file', async ({ page }) => {
    await join(page, 'own.sees', 'Minsu');
    await ask(page, 'A pump');
    await openAccount(page);
    const facts = await page.locator('dl').innerText();
    expect(facts).toContain('own.sees');
    expect(facts).toMatch(/Posts\s+1\b/);
    expect(await page.title()).toMatch(/^Your account \|/);
    expect(await faultsAt(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download everything').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
    const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ account: { id: 'own.sees' }, posts: [{ title: 'A pump' }] });
  });

  test('is linked in the wide and the narrow header', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await join(page, 'own.header', 'Minsu');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Account Minsu' }).click();
    await page.getByRole('link', { name: 'Your account', exact: true }).click();
    await page.getByText('Member since').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Your account', exact: true }).click();
    await page.getByText('Member since').waitFor();
  });

  test('asks a visitor to sign in, and returns', async ({ page }) => {
    await page.goto('/account');
    await page.getByText('Sign in to see your account.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const way = page.getByRole('link', { name: 'Sign in and come back' });
    expect(await way.getAttribute('href')).toBe('/sign-in?back=%2Faccount');
  });

  test('can be renamed, also in the header and in its posts', async ({ page, faults }) => {
    faults.allow(/status of 400/);
    await join(page, 'own.name', 'Minsu');
    const id = await ask(page, 'A named question');
    await openAccount(page);
    await box(page, 'Name').fill('0ffice');
    await button(page, 'Change name').click();
    await page.getByText('The name must not be a name of the company or its staff.').waitFor();
    expect(await box(page, 'Name').getAttribute('aria-invalid')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await box(page, 'Name').fill('민수 Kim');
    await page.keyboard.press('Enter');
    await page.getByText('Your name is now 민수 Kim.').first().waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Account 민수 Kim' }).waitFor();
    const post = await page.evaluate(
      async (post) => (await fetch(`/getBoardView.do?boardConfigId=151&boardId=${post}`)).json() as unknown,
      id,
    );
    expect(post).toMatchObject({ nickName: '민수 Kim' });
  });

  test('can get a new password by keyboard only, which signs out all other sessions', async ({
    page,
    openPage,
    faults,
  }) => {
    faults.allow(/status of 40[01]/);
    await join(page, 'own.password', 'Minsu');
    const other = await openPage();
    await send(other, '/user/login.do', { id: 'own.password', password: PASSWORD });
    await other.goto('/sign-up');
    await openAccount(page);
    await tabTo(page, secret(page, 'Current password'));
    await page.keyboard.type('not the password');
    await tabTo(page, secret(page, 'New password'));
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The current password is wrong.').waitFor();
    const present = secret(page, 'Current password');
    expect(await hasFocus(present)).toBe(true);
    await present.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your password was changed.').first().waitFor();
    expect(await present.inputValue()).toBe('');
    await page.getByText('1 (this one)', { exact: true }).waitFor();
    const me = await other.evaluate(async () => (await fetch('/user/me.do')).json() as unknown);
    expect(me).toBeNull();
    await page.reload();
    await page.getByText('Member since').waitFor();
  });

  test('can be deleted by keyboard only, and its posts stay without the name', async ({ page, faults }) => {
    faults.allow(/status of 400/);
    await join(page, 'own.leaves', 'Minsu Leaves');
    const id = await ask(page, 'A question that stays');
    await openAccount(page);
    const password = secret(page, 'Password');
    await tabTo(page, password);
    await page.keyboard.press('Enter');
    await page.getByText('Enter your password.').waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete account' });
    await dialog.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await password.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete account' }));
    await page.keyboard.press('Enter');
    await page.getByText('The password is wrong.').waitFor();
    await expect.poll(() => hasFocus(password)).toBe(true);
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete account' }));
    await page.keyboard.press('Enter');
    const farewell = page.getByText('Your account was deleted. Your posts stay, without your name.');
    await farewell.waitFor();
    await expect.poll(() => hasFocus(farewell)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto(`/boardView/1247/151/${id}/1`);
    await page.getByText('Former member').first().waitFor();
    expect(await page.getByText('Minsu Leaves').count()).toBe(0);
  });

  test('reports a failure and continues in place', async ({ page, faults }) => {
    faults.allow(/user\/(held|export|name)\.do|status of 50\d/);
    await join(page, 'own.fails', 'Minsu');
    await page.route('**/user/held.do', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/#/account');
    await page.getByText('Your account could not be loaded: the service failed.').waitFor();
    await page.unroute('**/user/held.do');
    await button(page, 'Try again').click();
    await page.getByText('Member since').waitFor();
    await page.route('**/user/export.do', (route) => route.fulfill({ body: '<h1>Proxy</h1>' }));
    await button(page, 'Download everything').click();
    await page.getByText('The file was not downloaded: the answer could not be read.').waitFor();
    await page.route('**/user/name.do', (route) => route.abort('connectionreset'));
    await box(page, 'Name').fill('Other');
    await button(page, 'Change name').click();
    await page.getByText('It is not known whether your name was changed').waitFor();
    expect(await box(page, 'Name').inputValue()).toBe('Other');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('of staff cannot be deleted here', async ({ page }) => {
    await signInAsStaff(page, '/account');
    await page.getByText('Only the operator of this website can delete staff accounts.').waitFor();
    expect(await button(page, 'Delete account').count()).toBe(0);
  });
});
