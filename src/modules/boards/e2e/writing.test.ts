// R-ADDR-09, R-WRITE-01, R-WRITE-05, R-ACC-02, R-ACC-07
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { attach } from '../../../../e2e/support/attach.ts';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { STAFF, signInAsStaff } from '../../../../e2e/support/staff.ts';

const PASSWORD = 'seven green harbours';
const newId = (): string => `kim${Math.floor(Math.random() * 1e9)}`;
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const signUp = async (page: Page, id: string): Promise<void> => {
  await box(page, 'ID').fill(id);
  await page.getByText(`The ID ${id} is available.`).waitFor();
  await box(page, 'Name').fill('Minsu');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign up').click();
};

describe('a member', () => {
  test('signs up, asks a question with a file, edits it, signs out and in again', async ({ page }) => {
    const id = newId();
    await page.goto('/#/qna-write/1247');
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await heading(page, 'Sign in').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await heading(page, 'Sign up').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await signUp(page, id);

    await heading(page, 'Write a question').waitFor();
    await box(page, 'Title').fill('How tall is the silo?');
    await box(page, 'Content').fill('We have **12 m**.\n\n- indoors\n- 저장조');
    await attach(page, '평면도.txt');
    await button(page, 'Preview').click();
    await page.locator('strong', { hasText: '12 m' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Save').click();

    await heading(page, 'How tall is the silo?').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'indoors' }).waitFor();
    await page.getByText('평면도.txt').first().waitFor();
    await button(page, 'Update').click();
    await heading(page, 'Change a post').waitFor();
    expect(await box(page, 'Content').inputValue()).toBe('We have **12 m**.\n\n- indoors\n- 저장조');
    expect(await axeFaults(page)).toEqual([]);
    await box(page, 'Title').fill('How tall is it?');
    await button(page, 'Save').click();
    await heading(page, 'How tall is it?').waitFor();

    await page.reload();
    await button(page, 'Account Minsu').click();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Sign out').click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('currentUser'))).toBeNull();
    expect(await button(page, 'Update').count()).toBe(0);

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await box(page, 'ID').fill(id);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'How tall is it?').waitFor();
    const me = await page.evaluate(
      async () => (await fetch('/user/me.do')).json() as Promise<{ id: string }>,
    );
    expect(me.id, 'not what it signs in with').not.toBe(id);
    const kept = await page.evaluate(() => sessionStorage.getItem('currentUser'));
    expect(kept).toBe(JSON.stringify({ id: me.id }));
  });

  test('whose session ends while writing a question signs in and continues, with nothing lost', async ({
    page,
    faults,
  }) => {
    faults.allow(/401/);
    const id = newId();
    await page.goto('/#/sign-up?back=/qna-write/1247');
    await signUp(page, id);
    await box(page, 'Title').fill('Is this kept?');
    await box(page, 'Content').fill('It should be.');
    await page.context().clearCookies({ name: 'session' });
    await button(page, 'Save').click();
    await page.getByText('your session has ended').waitFor();
    expect(await box(page, 'Content').inputValue()).toBe('It should be.');
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await box(page, 'ID').fill(id);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    await heading(page, 'Write a question').waitFor();
    expect(await box(page, 'Content').inputValue()).toBe('It should be.');
    await button(page, 'Save').click();
    await heading(page, 'Is this kept?').waitFor();
  });

  test('who signs out in another window sees it in the form, signs in there, and continues', async ({
    page,
  }) => {
    const id = newId();
    await page.goto('/#/sign-up?back=/qna-write/1247');
    await signUp(page, id);
    await box(page, 'Title').fill('Signed out elsewhere?');
    await box(page, 'Content').fill('Still here.');
    const other = await page.context().newPage();
    await signOutIn(other);
    const alert = page.getByRole('alert').filter({ hasText: 'You are no longer signed in.' });
    await alert.waitFor();
    expect(await box(page, 'Content').inputValue()).toBe('Still here.');
    expect(await axeFaults(page)).toEqual([]);
    await other.goto('/#/sign-in');
    await box(other, 'ID').fill(id);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(other, 'Sign in').click();
    await alert.waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    await heading(page, 'Signed out elsewhere?').waitFor();
  });

  test('with two windows sees both versions of a post edited in the other', async ({
    page,
    openPage,
    faults,
  }) => {
    faults.allow(/409/);
    await page.goto('/#/sign-up?back=/qna-write/1247');
    await signUp(page, newId());
    await box(page, 'Title').fill('Two windows');
    await box(page, 'Content').fill('First.');
    await button(page, 'Save').click();
    await heading(page, 'Two windows').waitFor();
    await button(page, 'Update').click();
    await box(page, 'Content').fill('From the first window.');
    const other = await openPage({ storageState: await page.context().storageState() });
    await other.goto(page.url());
    await box(other, 'Content').fill('From the second window.');
    await button(other, 'Save').click();
    await heading(other, 'Two windows').waitFor();
    await button(page, 'Save').click();
    const conflict = page.getByRole('region', { name: /This post has since been changed elsewhere/ });
    await conflict.getByText('From the second window.').waitFor();
    expect(await box(page, 'Content').inputValue()).toBe('From the first window.');
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Save').click();
    await heading(page, 'Two windows').waitFor();
    await page.getByText('From the first window.').waitFor();
  });
});

test('staff who sign out in another window keep the answer they are writing', async ({ page }) => {
  await signInAsStaff(page, '/board/1567/151/1');
  await page.getByText(/^Total posts : /).waitFor();
  const question = { boardConfigId: 151, title: 'Answered by whom?', content: '<p>x</p>' };
  const { answer } = await send(page, '/board/save.do', question);
  const { id } = answer as { id: number }; // what the service answers (docs/API.md)
  await page.goto(`/#/boardView/1567/151/${id}/1`);
  await box(page, 'Your answer').fill('By staff.');
  const other = await page.context().newPage();
  await signOutIn(other);
  await page.getByRole('alert').filter({ hasText: 'You are no longer signed in.' }).waitFor();
  expect(await box(page, 'Your answer').inputValue()).toBe('By staff.');
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await box(page, 'ID').fill(STAFF.id);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await button(page, 'Sign in').click();
  await heading(page, 'Answered by whom?').waitFor();
  await expect.poll(() => box(page, 'Your answer').inputValue()).toBe('By staff.');
  await button(page, 'Save answer').click();
  await page.getByText('By staff.', { exact: true }).waitFor();
});

async function signOutIn(window: Page): Promise<void> {
  await window.goto('/1572/privacy');
  await button(window, /^Account /).click();
  await button(window, 'Sign out').click();
  await window.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

// R-ACC-01
test('a visitor without an account makes no account calls', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/user/'))).toEqual([]);
});
