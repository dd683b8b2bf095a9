// R-LOOK-14, R-CALL-05, R-FAULT-01, R-FAULT-04, R-FAULT-05, R-FAULT-06, R-FAULT-07, R-FAULT-08, R-FAULT-09
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { test } from '../../../../e2e/support/boards-test.ts';
import { expect, hasFocus } from '../../../../e2e/support/browser.ts';
import { fakePost } from '../../../../e2e/support/fake-boards.ts';
import type { Fault } from '../../../../e2e/support/fake-boards.ts';

/** When a boards call fails, the page shows a message and a way on, the rest of it works, and nothing on it is wrong. */

const LIST = '/getSimpleBoardListForPage.do';
const VIEW = '/getBoardView.do';

const BROKEN: readonly (readonly [string, Fault])[] = [
  ['500', { status: 500, body: '{"code":"FAULT","message":"at stack.js:1"}' }],
  ['502 of a proxy', { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }],
  ['HTML in place of JSON', { body: '<!doctype html><h1>Proxy login</h1>', type: 'text/html' }],
  ['an answer cut off', { body: '[{"id":7,"tit' }],
  ['an answer of another shape', { body: '{"id":"7","title":7,"updateTime":null}' }],
  ['null', { body: 'null' }],
  ['nothing', { body: '' }],
  ['a broken connection', 'cut'],
];

const NEVER_SHOWN = /undefined|NaN|\[object|Invalid Date|Bad gateway|Proxy login|stack\.js/;

async function mainText(page: Page): Promise<string> {
  return page.locator('main').innerText();
}

describe.each([
  ['the posts', LIST, '/#/board/1566/150/1', 'The posts could not be loaded', 'Post 7'],
  ['the post', VIEW, '/#/boardView/1566/150/7/1', 'The post could not be loaded', 'The text of post 7.'],
])('if %s fail to load', (_what, call, address, sentence, content) => {
  test.for(BROKEN)(
    'because of %s, an error appears, and a retry works in place',
    async ([, fault], { page, fake }) => {
      fake.faults.set(call, fault);
      await page.goto(address);
      const alert = page.getByRole('alert').filter({ hasText: sentence });
      await alert.waitFor();
      expect(await mainText(page)).not.toMatch(NEVER_SHOWN);
      expect(await mainText(page)).not.toMatch(/No post has been created/);
      fake.faults.clear();
      await alert.getByRole('button', { name: 'Try again' }).press('Enter');
      await page.getByText(content, { exact: true }).waitFor();
      expect(await page.getByRole('alert').filter({ hasText: sentence }).count()).toBe(0);
    },
  );

  test('because the service is busy, the retry waits as long as it asks', async ({ page, fake }) => {
    fake.faults.set(call, { status: 503, body: '{}', headers: { 'retry-after': '2' } });
    await page.goto(address);
    await page.getByText('Please try again in 2 seconds.').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    const before = fake.asked.filter((asked) => asked.startsWith(call)).length;
    await again.press('Enter');
    expect(fake.asked.filter((asked) => asked.startsWith(call))).toHaveLength(before);
    fake.faults.clear();
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('false');
    expect(await axeFaults(page)).toEqual([]);
    await again.click();
    await page.getByText(content, { exact: true }).waitFor();
  });

  test('because the device is offline, they load once it is back online', async ({ page, fake }) => {
    await page.goto('/#/1546/business/energy/energy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/#/board/1566/152/1'); // loads the screens' code
    await page.goto('/#/boardView/1566/152/1/1');
    await page.getByText('This is no longer available.').waitFor();
    fake.faults.set(call, 'cut');
    await page.context().setOffline(true);
    await page.evaluate((hash) => (location.hash = hash), address.slice(2));
    await page.getByText(`${sentence}: your device is offline.`).waitFor();
    fake.faults.clear();
    await page.context().setOffline(false);
    await page.getByText(content, { exact: true }).waitFor();
  });

  // R-FAULT-02
  test('for a long time, a loading indicator appears, and then a message', async ({ page, fake }) => {
    await page.clock.install();
    fake.faults.set(call, 'hang');
    await page.goto(address);
    await page.getByRole('status').filter({ hasText: 'Loading the post' }).waitFor({ state: 'attached' }); // for screen readers
    // Each call has ten seconds and is retried once.
    await page.clock.runFor(10_500);
    await page.clock.runFor(10_500);
    await page.getByText(`${sentence}: the answer took too long.`).waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Loading the post' }).count()).toBe(0);
  });
});

// R-A11Y-18
test.for(BROKEN)('the list works without paging if the count is %s', async ([, fault], { page, fake }) => {
  fake.faults.set('/getSimpleBoardListForTotalCnt.do', fault);
  await page.goto('/#/board/1566/150/1');
  await page.getByText('Post 7', { exact: true }).waitFor();
  await page.getByText('The number of pages could not be loaded.').waitFor();
  expect(await page.getByRole('navigation', { name: 'Pagination' }).count()).toBe(0);
  expect(await mainText(page)).not.toMatch(NEVER_SHOWN);
  expect(await mainText(page)).not.toContain('Total posts');
  fake.faults.clear();
  await page.getByRole('button', { name: 'Count again' }).click();
  await page.getByText('Total posts : 3 posts', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Pagination' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test('a list that fails completely shows one error, and one press reloads all of it', async ({
  page,
  fake,
}) => {
  const calls = [
    '/boardConfig/getBoardConfigOne',
    '/getSimpleBoardListForTotalCnt',
    '/getSimpleBoardListForPage',
  ];
  for (const call of calls) fake.faults.set(`${call}.do`, { status: 500, body: '{}' });
  await page.goto('/#/board/1566/150/1');
  await page.getByText(/^The posts could not be loaded/).waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(1);
  fake.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Post 7', { exact: true }).waitFor();
  await page.getByText('Total posts : 3 posts', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Pagination' }).waitFor();
});

test.for(BROKEN)('list and post work if the config is %s', async ([, fault], { page, fake }) => {
  fake.faults.set('/boardConfig/getBoardConfigOne.do', fault);
  await page.goto('/#/board/1566/150/1');
  await page.getByText('Post 7', { exact: true }).waitFor();
  expect(await mainText(page)).not.toMatch(NEVER_SHOWN);
  await page.getByRole('link', { name: /Post 7/ }).click();
  await page.getByText('The text of post 7.', { exact: true }).waitFor();
});

test('a search without a count aligns its link to all posts with its form', async ({ page, fake }) => {
  fake.faults.set('/getSimpleBoardListForTotalCnt.do', { status: 500, body: '{}' });
  await page.goto('/#/board/1566/150/1/post');
  const form = page.getByRole('search', { name: 'Posts of this board' });
  await form.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const all = page.getByRole('link', { name: 'Show all posts' });
  expect((await all.boundingBox())?.x).toBe((await form.boundingBox())?.x);
});

// R-A11Y-18
test('a post works without its neighbours, and each can be reloaded separately', async ({ page, fake }) => {
  fake.faults.set('/getPreBoardId.do', { status: 500, body: '{}' });
  fake.faults.set('/getNextBoardId.do', 'cut');
  await page.goto('/#/boardView/1566/150/7/1');
  await page.getByText('The text of post 7.', { exact: true }).waitFor();
  const previous = page.getByRole('button', { name: 'Previous Could not be loaded. Try again' });
  await previous.waitFor();
  await page.getByRole('button', { name: 'Next Could not be loaded. Try again' }).waitFor();
  expect(await mainText(page)).not.toMatch(/No (previous|next) article/);
  expect(await axeFaults(page)).toEqual([]);
  const again = previous.getByText('Try again', { exact: true });
  expect(await again.evaluate((part) => getComputedStyle(part).textDecorationLine)).toBe('underline');
  fake.faults.clear();
  await previous.click();
  await page.getByRole('link', { name: 'Previous Post 6' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test.for(['{}', 'null', ''])('no neighbour can be sent as %j', async (body, { page, fake }) => {
  fake.faults.set('/getPreBoardId.do', { body });
  fake.faults.set('/getNextBoardId.do', { body });
  await page.goto('/#/boardView/1566/150/7/1');
  await page.getByText('No previous article.', { exact: true }).waitFor();
  await page.getByText('No next article.', { exact: true }).waitFor();
});

test('a deleted post says so and links to its list', async ({ page, fake }) => {
  expect(fake.posts.size).toBe(1);
  await page.goto('/#/boardView/1566/150/99/3');
  await page.getByText('This is no longer available.', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/board/1566/150/3',
  );
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('empty rows are left out of a list, and of a post’s files and tags', async ({ page, fake }) => {
  const file = { fileId: 3, fileInfo: { fileType: 'text/csv', logFileName: 'a.csv' } };
  const post = { ...fakePost(7), boardFiles: [null, {}, file], boardTags: [{}, { name: 'pump' }] };
  fake.faults.set(LIST, { body: JSON.stringify([null, {}, { ...post, title: 7 }, fakePost(6)]) });
  fake.faults.set(VIEW, { body: JSON.stringify(post) });
  await page.goto('/#/board/1566/150/1');
  await page.getByText('Post 6', { exact: true }).waitFor();
  expect(await page.locator('main ul h2').allTextContents()).toEqual(['Post 6']);
  await page.goto('/#/boardView/1566/150/7/1');
  await page.getByRole('link', { name: /a\.csv CSV/ }).waitFor();
  expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts()).toEqual([
    'pump',
  ]);
  expect(await mainText(page)).not.toMatch(NEVER_SHOWN);
});

// R-FAULT-10
test('a picture that fails to load leaves its alt text and no sideways scroll', async ({ page, fake }) => {
  fake.faults.set('/fileInfo/downloadFile.do', { status: 404, body: '{}' });
  fake.posts.set(150, [
    fakePost(7, {
      content: '<p><img src="/fileInfo/downloadFile.do?id=5" alt="A pump" width="3000"></p>',
      boardFiles: [{ fileId: 3, fileInfo: { fileType: 'image/png', logFileName: 'plan.png' } }],
    }),
  ]);
  await page.goto('/#/boardView/1566/150/7/1');
  await page.getByRole('img', { name: 'A pump' }).waitFor();
  await page.getByRole('img', { name: 'plan.png' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

// R-ADDR-11
test('an address with an unknown board or an invalid number is not found, inside the shell', async ({
  page,
  fake,
}) => {
  for (const path of ['/#/board/1566/999/1', '/#/board/1566/x/1', '/#/boardView/1566/150/7/x']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
    await page.getByRole('banner').waitFor();
  }
  expect(fake.asked.filter((call) => call.includes('=x'))).toEqual([]);
});
