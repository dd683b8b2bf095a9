// R-SEARCH-05, R-FAULT-01, R-FAULT-03
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from './support/axe.ts';
import { expect, hasFocus, test as base } from './support/browser.ts';
import { fakeBoards, fakePost, signIn } from './support/fake-boards.ts';
import type { FakeBoards, Fault } from './support/fake-boards.ts';

/** Content on every page, or on the home page, when its calls fail, and how it recovers. */

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page, faults }, provide) => {
    faults.allow(/Failed to load resource/);
    const fake = await fakeBoards(page.context());
    fake.posts.set(150, [fakePost(8), fakePost(7), fakePost(6)]);
    fake.posts.set(153, [fakePost(3, { thumbFileId: 3 })]);
    await provide(fake);
  },
});

const NEVER_SHOWN = /undefined|NaN|\[object|Invalid Date|Proxy login|stack\.js/;
const BROKEN: readonly (readonly [string, Fault])[] = [
  ['500', { status: 500, body: '{"code":"FAULT","message":"at stack.js:1"}' }],
  ['429', { status: 429, body: '{}', headers: { 'retry-after': '7' } }],
  ['a page of HTML', { body: '<h1>Proxy login</h1>', type: 'text/html' }],
  ['an answer cut off', { body: '[{"id":7,"tit' }],
  ['an answer of another shape', { body: '{"pages":7}' }],
  ['a broken connection', 'cut'],
  ['an answer that never comes', 'hang'],
];

/** A call has ten seconds, and is retried once. */
async function outwait(page: Page): Promise<void> {
  await page.clock.runFor(10_500);
  await page.clock.runFor(10_500);
}

/** Content that a page requests by itself, and the message shown if that fails. */
const PLACES = [
  {
    what: 'the notices of the home page',
    call: '/getBoardListForPageOnMain.do',
    leave: '/#/1546/business/energy/energy',
    hash: '/',
    failed: (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' }),
    there: (page: Page) => page.getByRole('link', { name: /Post 7/ }),
  },
  {
    what: 'the results of a search',
    call: '/search.do',
    leave: '/#/search',
    hash: '/search?q=pump',
    failed: (page: Page) => page.getByRole('alert').filter({ hasText: 'The results could not be loaded' }),
    there: (page: Page) => page.getByText('Nothing on this site contains ‘pump’.'),
  },
] as const;

describe.each(PLACES)('$what', ({ call, leave, hash, failed, there }) => {
  test('can be retried after a timeout', async ({ page, fake }) => {
    await page.clock.install();
    fake.faults.set(call, 'hang');
    await page.goto(leave); // content of a document needs no request
    await page.evaluate((to) => (location.hash = to), hash);
    await expect.poll(() => fake.asked.some((asked) => asked.startsWith(call))).toBe(true);
    await outwait(page);
    await expect.poll(() => failed(page).first().innerText()).toMatch(/the answer took too long/);
    expect(await page.getByText('No post has been created.').count()).toBe(0);
    fake.faults.clear();
    await failed(page).first().getByRole('button', { name: 'Try again' }).click();
    await there(page).waitFor();
  });

  test('load automatically once the network is back', async ({ page, fake }) => {
    await page.goto(`/#${hash}`); // loads its code
    await there(page).waitFor();
    await page.evaluate((to) => (location.hash = to), leave.slice(2));
    await there(page).waitFor({ state: 'detached' });
    fake.faults.set(call, 'cut');
    await page.context().setOffline(true);
    await page.evaluate((to) => (location.hash = to), hash);
    await failed(page).filter({ hasText: 'your device is offline' }).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    fake.faults.clear();
    await page.context().setOffline(false);
    await there(page).waitFor();
    expect(await failed(page).count()).toBe(0);
  });
});

describe('the header’s suggestions', () => {
  test.for(BROKEN)('after %s keep the page names, without an alert', async ([, fault], { page, fake }) => {
    fake.faults.set('/search.do', fault);
    await page.goto('/1559/business/vio/vio');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const field = page.getByLabel('Search this site');
    await field.fill('healthcare');
    await expect.poll(() => fake.asked.some((asked) => asked.startsWith('/search.do'))).toBe(true);
    await page.getByText(/suggestions? for 'healthcare'/).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(await page.getByRole('banner').innerText()).not.toMatch(NEVER_SHOWN);
    fake.faults.clear();
    await field.press('Enter');
    await page.getByText('Nothing on this site contains ‘healthcare’.').waitFor();
  });
});

describe('the menu', () => {
  test.for([...BROKEN, ['an empty list of another site', { body: 'null' }] as const])(
    'after %s keeps the links that the site was built with',
    async ([, fault], { page, fake }) => {
      expect(fake.asked).toEqual([]);
      let asked = 0;
      await page.route('**/menu.do?*', (route) => {
        asked++;
        if (fault === 'hang') return;
        if (fault === 'cut') return route.abort('connectionreset');
        const { status = 200, body, type = 'application/json', headers = {} } = fault;
        return route.fulfill({ status, body, contentType: type, headers });
      });
      await page.goto('/#/board/1566/150/1');
      await page.getByText('Post 7', { exact: true }).waitFor();
      await expect.poll(() => asked).toBeGreaterThan(0);
      const menu = page.getByRole('banner').getByRole('navigation').first();
      expect(await menu.getByRole('link').count()).toBeGreaterThan(3);
      expect(await page.getByRole('banner').innerText()).not.toMatch(NEVER_SHOWN);
      await menu.getByRole('link', { name: 'Performance', exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.url()).toContain('/performance/');
    },
  );
});

// R-HEAD-20
test('only an invalid menu item is dropped', async ({ page }) => {
  await page.route('**/menu.do?*', async (route) => {
    const answer = await route.fetch();
    const menu = (await answer.json()) as { id: number; name: string; subMenus: object[] }[]; // what the service answers
    const [first, ...others] = menu;
    await route.fulfill({
      json: [
        null,
        { ...first, name: 'Renamed', subMenus: [null, ...(first?.subMenus ?? [])] },
        { id: 'x' },
        ...others,
      ],
    });
  });
  await page.goto('/#/1559/business/vio/vio');
  const menu = page.getByRole('banner').getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Renamed', exact: true }).waitFor();
  expect(await menu.getByRole('link', { name: 'Performance', exact: true }).count()).toBe(1);
  expect(await page.getByRole('banner').innerText()).not.toMatch(NEVER_SHOWN);
});

describe('a session', () => {
  const KIM = { id: 'kim', role: 'member', nickName: 'Minsu' } as const;
  test.for(BROKEN)('after %s is shown as this window last knew it', async ([, fault], { page, fake }) => {
    await signIn(page, fake, KIM);
    fake.faults.set('/user/me.do', fault);
    await page.goto('/#/board/1566/151/1');
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Write a question' }).waitFor();
    expect(await page.getByRole('banner').innerText()).not.toMatch(NEVER_SHOWN);
  });

  test('that couldn’t be checked is found once the connection is back', async ({ page, fake }) => {
    await signIn(page, fake, KIM);
    fake.faults.set('/user/me.do', 'cut');
    await page.goto('/#/board/1566/151/1');
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    await expect.poll(() => fake.asked.filter((asked) => asked === '/user/me.do').length).toBe(2);
    await page.context().setOffline(true);
    fake.faults.clear();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Account Minsu' }).waitFor();
  });
});

describe('downloading a member file after the session has expired', () => {
  test.for([
    ['one file', /^a\.csv/, 'a.csv was not downloaded: your session has ended.'],
    ['all in one', 'All 2 as one ZIP file', 'The ZIP file was not downloaded: your session has ended.'],
  ] as const)(
    '%s: an error appears, with a link to sign in and return',
    async ([, name, words], { page, fake }) => {
      const file = (fileId: number, logFileName: string) => ({
        fileId,
        fileInfo: { fileType: 'text/csv', logFileName },
      });
      await signIn(page, fake, { id: 'kim', role: 'member', nickName: 'Minsu' });
      fake.posts.set(156, [fakePost(7, { boardFiles: [file(3, 'a.csv'), file(4, 'b.csv')] })]);
      const ended: Fault = { status: 401, body: '{"code":"SESSION_NEEDED","message":"Log in first."}' };
      fake.faults.set('/fileInfo/downloadFile.do', ended);
      fake.faults.set('/fileInfo/downloadFiles.do', ended);
      await page.goto('/#/boardView/1566/156/7/1');
      const downloads: string[] = [];
      page.on('download', (download) => downloads.push(download.url()));
      await page.getByRole('link', { name }).press('Enter');
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      const back = page.getByRole('link', { name: 'Sign in and come back' });
      await expect.poll(() => hasFocus(back)).toBe(true);
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      fake.faults.clear();
      await page.getByRole('textbox', { name: 'ID' }).fill('kim');
      await page.getByLabel('Password', { exact: true }).fill('seven green harbours');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name }).waitFor();
      expect(downloads).toEqual([]);
    },
  );
});
