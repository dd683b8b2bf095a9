// R-FAULT-01, R-FAULT-04, R-FAULT-05
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { faultsAt } from './support/axe.ts';
import { expect, test as base } from './support/browser.ts';
import { fakeBoards, fakePost, signIn } from './support/fake-boards.ts';
import type { FakeBoards, Fault } from './support/fake-boards.ts';

/**
 * Searching, signing in and out, writing, deleting and downloading when their call fails: a message is shown, a retry works
 * once the service does, typed text is kept, and nothing on the page is wrong. The boards' own calls are in
 * board-faults.long.test.ts.
 */

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page, faults }, provide) => {
    faults.allow(/Failed to load resource/);
    const fake = await fakeBoards(page.context());
    fake.posts.set(150, [fakePost(8), fakePost(7, { updateUserId: 'kim' }), fakePost(6)]);
    fake.posts.set(151, []);
    await provide(fake);
  },
});

const KIM = { id: 'kim', role: 'member', nickName: 'Minsu' } as const;
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const NEVER_SHOWN = /undefined|NaN|\[object|Invalid Date|Bad gateway|Proxy login|stack\.js/;
/** A call's faults, and the part of the message that identifies each. */
const FAULTS: readonly (readonly [name: string, fault: Fault | 'offline', words: RegExp])[] = [
  ['a broken connection', 'cut', /connection was interrupted/],
  ['an answer that never comes', 'hang', /answer took too long/],
  ['no network', 'offline', /your device is offline/],
  ['500', { status: 500, body: '{"code":"FAULT","message":"at stack.js:1"}' }, /service failed/],
  ['429', { status: 429, body: '{}', headers: { 'retry-after': '7' } }, /7 seconds/],
  ['503', { status: 503, body: '<h1>Bad gateway</h1>', type: 'text/html' }, /service is busy/],
  ['a page of HTML', { body: '<h1>Proxy login</h1>', type: 'text/html' }, /could not be read/],
  ['an answer cut off', { body: '{"id":"ki' }, /could not be read/],
  ['an answer of another shape', { body: '{"id":7}' }, /could not be read/],
];

/** An action of a visitor that makes one call. */
interface Deed {
  readonly call: string;
  /** Everything up to the last press. */
  readonly prepare: (page: Page, fake: FakeBoards) => Promise<void>;
  /** Presses, also for the retry. */
  readonly press: (page: Page) => Promise<void>;
  /** Text that must not be lost. */
  readonly kept?: (page: Page) => Promise<unknown>;
  /** Resolves when it has succeeded. */
  readonly done: (page: Page) => Promise<unknown>;
  /** Messages that differ from those above. */
  readonly words?: Readonly<Record<string, RegExp>>;
}

const IN_DOUBT = /It is not known whether/;
const DOUBTFUL = ['a broken connection', 'an answer that never comes', 'a page of HTML', 'an answer cut off'];
const asDoubt = Object.fromEntries(
  [...DOUBTFUL, 'an answer of another shape'].map((name) => [name, IN_DOUBT] as const),
);

const writeQuestion: Deed = {
  call: '/board/save.do',
  prepare: async (page, fake) => {
    await signIn(page, fake, KIM);
    await page.goto('/#/qna-write/1247');
    await box(page, 'Title').fill('How tall?');
    await box(page, 'Content').fill('It is **12 m**.');
  },
  press: (page) => button(page, 'Save').click(),
  kept: async (page) => [await box(page, 'Title').inputValue(), await box(page, 'Content').inputValue()],
  done: (page) => heading(page, 'How tall?').waitFor(),
  words: { ...asDoubt, 503: /service is busy/ },
};

const DEEDS: Readonly<Record<string, Deed>> = {
  'signing in': {
    call: '/user/login.do',
    prepare: async (page) => {
      await page.goto('/#/sign-in?back=/board/1566/150/1');
      await box(page, 'ID').fill('kim');
      await password(page).fill('seven green harbours');
    },
    press: (page) => button(page, 'Sign in').click(),
    kept: async (page) => [await box(page, 'ID').inputValue(), await password(page).inputValue()],
    done: (page) => button(page, 'Account Minsu').waitFor(),
  },
  'signing up': {
    call: '/user/join.do',
    prepare: async (page) => {
      await page.goto('/#/sign-up?back=/board/1566/150/1');
      await box(page, 'ID').fill('kim');
      await box(page, 'Name').fill('Minsu');
      await password(page).fill('seven green harbours');
    },
    press: (page) => button(page, 'Sign up').click(),
    kept: async (page) => [await box(page, 'Name').inputValue(), await password(page).inputValue()],
    done: (page) => button(page, 'Account Minsu').waitFor(),
    words: asDoubt,
  },
  'signing out': {
    call: '/user/logout.do',
    prepare: async (page, fake) => {
      await signIn(page, fake, KIM);
      await page.goto('/#/board/1566/150/1');
      await page.getByText(/^Total posts : /).waitFor(); // with its code, before the connection is lost
      await button(page, 'Account Minsu').click();
    },
    press: (page) => button(page, 'Sign out').click(),
    done: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor(),
    words: Object.fromEntries(
      FAULTS.map(([name]) => [name, name === 'no network' ? /offline/ : /You are still signed in/]),
    ),
  },
  'writing a question': writeQuestion,
  'changing a post': {
    ...writeQuestion,
    prepare: async (page, fake) => {
      await signIn(page, fake, KIM);
      await page.goto('/#/boardEdit/1566/150/7/1');
      await box(page, 'Title').fill('How tall?');
      await box(page, 'Content').fill('It is **12 m**.');
    },
  },
  'deleting a post': {
    call: '/deleteBoard.do',
    prepare: async (page, fake) => {
      await signIn(page, fake, KIM);
      await page.goto('/#/boardView/1566/150/7/1');
      await button(page, 'Delete').click();
      await page.getByRole('alertdialog', { name: 'Delete' }).waitFor();
    },
    press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    done: async (page) => {
      await page.getByText('Total posts : 2 posts', { exact: true }).waitFor();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    words: Object.fromEntries(
      FAULTS.map(([name, , usual]) => [
        name,
        name in asDoubt ? IN_DOUBT : new RegExp(`The post was not deleted:.*${usual.source}`),
      ]),
    ),
  },
  'downloading a file': {
    call: '/fileInfo/downloadFile.do',
    prepare: async (page, fake) => {
      const boardFiles = [{ fileId: 3, fileInfo: { fileType: 'text/csv', logFileName: 'a.csv' } }];
      fake.posts.set(150, [fakePost(7, { boardFiles })]);
      page.once('download', () => void page.evaluate(() => (document.documentElement.dataset['got'] = 'it')));
      await page.goto('/#/boardView/1566/150/7/1');
      await page.getByRole('link', { name: /^a\.csv/ }).waitFor();
    },
    press: (page) => page.getByRole('link', { name: /^a\.csv/ }).click(),
    done: async (page) => {
      await page.locator('html[data-got]').waitFor();
      await page.getByRole('alert').filter({ hasText: 'a.csv' }).waitFor({ state: 'detached' });
    },
    words: Object.fromEntries(
      ['a page of HTML', 'an answer cut off', 'an answer of another shape'].map((name) => [
        name,
        /a\.csv was not downloaded: the service failed/,
      ]),
    ),
  },
};

/** A call has ten seconds, and is retried once if that is safe. */
async function outwait(page: Page): Promise<void> {
  await page.clock.runFor(10_500);
  await page.clock.runFor(10_500);
}

describe.each(Object.entries(DEEDS))('%s', (_name, deed) => {
  const { call, prepare, press, kept, done, words } = deed;
  test.for(FAULTS)('recovers from %s', async ([name, fault, usual], { page, fake }) => {
    if (fault === 'hang') await page.clock.install();
    await prepare(page, fake);
    const before = await kept?.(page);
    if (fault === 'offline') {
      fake.faults.set(call, 'cut');
      await page.context().setOffline(true);
    } else fake.faults.set(call, fault);
    await press(page);
    const alert = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    if (fault === 'hang') {
      await expect.poll(() => fake.asked.some((asked) => asked.startsWith(call))).toBe(true);
      await outwait(page);
    }
    await expect.poll(() => alert.innerText()).toMatch(words?.[name] ?? usual);
    expect(await page.locator('body').innerText()).not.toMatch(NEVER_SHOWN);
    expect(await kept?.(page)).toEqual(before);
    fake.faults.clear();
    if (fault === 'offline') await page.context().setOffline(false);
    await press(page);
    await done(page);
  });
});

describe.each(['signing in', 'signing up', 'writing a question', 'deleting a post'])(
  'the screen after %s has failed',
  (deed) => {
    test('has no axe fault at any width', async ({ page, fake }) => {
      const { call, prepare, press } = DEEDS[deed] ?? writeQuestion;
      await prepare(page, fake);
      fake.faults.set(call, { status: 500, body: '{}' });
      await press(page);
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
      expect(await faultsAt(page)).toEqual([]);
    });
  },
);
