// R-WRITE-01, R-A11Y-01, R-A11Y-03
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { attach } from '../../../../e2e/support/attach.ts';
import { faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, test as base } from '../../../../e2e/support/browser.ts';
import { fakeBoards, fakePost, signIn } from '../../../../e2e/support/fake-boards.ts';
import type { FakeBoards } from '../../../../e2e/support/fake-boards.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

/** Every state of accounts and writing: axe finds no fault, nothing is wider than the window, and the keyboard is enough. */

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page, faults }, provide) => {
    faults.allow(/Failed to load resource/);
    const fake = await fakeBoards(page.context());
    fake.posts.set(150, [fakePost(7, { updateUserId: 'kim' })]);
    fake.posts.set(151, []);
    await provide(fake);
  },
});

const KIM = { id: 'kim', role: 'member', nickName: 'Minsu' } as const;
const OFFICE = { id: 'office', role: 'staff', nickName: 'Office' } as const;
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Brings a page into a state and waits for it. */
type State = (page: Page, fake: FakeBoards) => Promise<unknown>;

const write: State = async (page, fake) => {
  await signIn(page, fake, KIM);
  await page.goto('/#/qna-write/1247');
  await box(page, 'Title').fill('How tall?');
  await box(page, 'Content').fill('So?');
};

const STATES: Readonly<Record<string, State>> = {
  'signing in with nothing filled in': async (page) => {
    await page.goto('/#/sign-in');
    await button(page, 'Sign in').click();
    await page.getByText('Enter your ID.').waitFor();
  },
  'signing in with a wrong password, which is shown': async (page, fake) => {
    fake.faults.set('/user/login.do', { status: 401, body: '{}' });
    await page.goto('/#/sign-in');
    await box(page, 'ID').fill('kim');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button(page, 'Show password').click();
    await button(page, 'Sign in').click();
    await page.getByText('The ID or password is wrong.').waitFor();
  },
  'signing up with nothing filled in': async (page) => {
    await page.goto('/#/sign-up');
    await button(page, 'Sign up').click();
    await page.getByRole('group', { name: 'The account was not created' }).waitFor();
  },
  'signing up while the service is asked': async (page, fake) => {
    fake.faults.set('/user/join.do', 'hang');
    await page.goto('/#/sign-up');
    await box(page, 'ID').fill('kim');
    await page.getByText('The ID kim is available.').waitFor();
    await box(page, 'Name').fill('Minsu');
    await page.getByLabel('Password', { exact: true }).fill('seven green harbours');
    await button(page, 'Sign up').click();
    await page.locator('button[aria-disabled=true]', { hasText: 'Sign up' }).waitFor();
  },
  'signed in already': async (page, fake) => {
    await signIn(page, fake, KIM);
    await page.goto('/#/sign-in');
    await page.getByText('You are signed in as').waitFor();
  },
  'the account’s menu open': async (page, fake) => {
    await signIn(page, fake, KIM);
    await page.goto('/#/board/1566/150/1');
    await page.getByText('Post 7', { exact: true }).waitFor();
    const isNarrow = (page.viewportSize()?.width ?? 0) < 800;
    await button(page, isNarrow ? 'Menu' : 'Account Minsu').click();
    await button(page, 'Sign out').waitFor();
  },
  'writing without an account': async (page) => {
    await page.goto('/#/qna-write/1247');
    await page.getByRole('link', { name: 'Sign in and come back' }).waitFor();
  },
  'writing with nothing filled in': async (page, fake) => {
    await signIn(page, fake, KIM);
    await page.goto('/#/qna-write/1247');
    await button(page, 'Save').click();
    await page.getByRole('group', { name: 'The post was not saved' }).waitFor();
  },
  'writing while it is saved, with a preview': async (page, fake) => {
    await write(page, fake);
    await button(page, 'Preview').click();
    fake.faults.set('/board/save.do', 'hang');
    await button(page, 'Save').click();
    await page.getByText('Saving…').waitFor();
  },
  'writing with a file and a draft from before': async (page, fake) => {
    await write(page, fake);
    await attach(page);
    await page.reload();
    await page.getByText('What you wrote before is still here.').waitFor();
    await button(page, 'Remove plan.txt').waitFor();
  },
  'changing what somebody else has changed': async (page, fake) => {
    await signIn(page, fake, KIM);
    await page.goto('/#/boardEdit/1566/150/7/1');
    await box(page, 'Title').fill('Mine');
    fake.posts.set(150, [fakePost(7, { updateUserId: 'kim', title: 'Theirs' })]);
    fake.faults.set('/board/save.do', { status: 409, body: '{"code":"POST_CHANGED","message":"x"}' });
    await button(page, 'Save').click();
    await page.getByRole('region', { name: /This post has since been changed elsewhere/ }).waitFor();
    await page.getByText('The text of post 7.', { exact: true }).waitFor();
  },
  'changing another person’s post': async (page, fake) => {
    await signIn(page, fake, { ...KIM, id: 'lee' });
    await page.goto('/#/boardEdit/1566/150/7/1');
    await page.getByText(/belongs to someone else/).waitFor();
  },
  'staff writing for later, with faults': async (page, fake) => {
    await signIn(page, fake, OFFICE);
    await page.goto('/#/boardWrite/1566/150');
    await page.getByLabel('At a set time').check();
    await box(page, 'Link').fill('no address');
    await box(page, 'Video').fill('no video');
    await button(page, 'Save').click();
    await page.getByRole('group', { name: 'The post was not saved' }).waitFor();
  },
};

test.for(Object.entries(STATES))('%s has no fault at any width', async ([, open], { page, fake }) => {
  await open(page, fake);
  expect(await faultsAt(page)).toEqual([]);
});

describe('by keyboard only', () => {
  test('a visitor signs in, asks a question, deletes it and signs out', async ({ page, fake }) => {
    await page.goto('/#/qna-write/1247');
    const way = page.getByRole('link', { name: 'Sign in and come back' });
    await way.waitFor();
    await tabTo(page, way);
    await page.keyboard.press('Enter');
    await box(page, 'ID').waitFor();
    await tabTo(page, box(page, 'ID'));
    await page.keyboard.type('kim');
    await page.keyboard.press('Tab');
    await page.keyboard.type('seven green harbours');
    await page.keyboard.press('Enter');
    await box(page, 'Title').waitFor();
    await tabTo(page, box(page, 'Title'));
    await page.keyboard.type('How tall?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('So?');
    await tabTo(page, button(page, 'Save'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'How tall?' }).waitFor();
    await button(page, 'Delete').waitFor();
    await tabTo(page, button(page, 'Delete'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete' });
    await dialog.waitFor();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.textContent ?? null);
    await expect.poll(focused).toBe('Cancel');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Delete');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await page.getByText('No post has been created.').waitFor();
    expect(fake.posts.get(151)).toEqual([]);
    await tabTo(page, button(page, 'Account Minsu'));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Sign out'));
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  });
});
