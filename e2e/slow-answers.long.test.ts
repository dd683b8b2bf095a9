// R-FAULT-25
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from './support/axe.ts';
import { test } from './support/boards-test.ts';
import { test as base, expect } from './support/browser.ts';
import { fakePost } from './support/fake-boards.ts';
import { signInAsStaff } from './support/staff.ts';

/** Delayed answers: after three seconds a message is shown, and after ten a retry is offered. */

const WORDS = 'This is taking longer than usual.';
const slow = (page: Page) => page.getByRole('status').filter({ hasText: WORDS });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

interface Place {
  readonly what: string;
  readonly call: string;
  /** How often it is requested at first. */
  readonly asks: number;
  readonly leave: string;
  readonly hash: string;
  readonly there: (page: Page) => Promise<unknown>;
}

const PLACES: readonly Place[] = [
  {
    what: 'a list',
    call: '/getSimpleBoardListForPage.do',
    asks: 1,
    leave: '/#/sign-in',
    hash: '/board/1566/150/1',
    there: (page) => page.getByText('Post 7', { exact: true }).waitFor(),
  },
  {
    what: 'a post',
    call: '/getBoardView.do',
    asks: 1,
    leave: '/#/sign-in',
    hash: '/boardView/1566/150/7/1',
    there: (page) => page.getByText('The text of post 7.').waitFor(),
  },
  {
    what: 'a search',
    call: '/search.do',
    asks: 1,
    leave: '/#/sign-in',
    hash: '/search?q=pump',
    there: (page) => page.getByText('Nothing on this site contains ‘pump’.').waitFor(),
  },
  {
    what: 'the notices of the home page',
    call: '/getBoardListForPageOnMain.do',
    asks: 2,
    leave: '/#/sign-in',
    hash: '/',
    there: (page) => page.getByRole('link', { name: /Post 7/ }).waitFor(),
  },
];

/** A GET that timed out after ten seconds is retried automatically; that request is held as well, and never answered here. */
const BY_ITSELF = 2;

describe.each(PLACES)('$what', ({ call, asks, leave, hash, there }) => {
  test.for([1440, 390])('can be retried if slow, at %i px', async (width, { page, fake }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    fake.faults.set(call, 'hang');
    await page.goto(leave);
    await page.evaluate((to) => (location.hash = to), hash);
    const asked = (): number => fake.asked.filter((path) => path.startsWith(call)).length;
    await expect.poll(asked).toBe(asks);
    await page.clock.runFor(3_000);
    await slow(page).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.clock.runFor(7_000);
    await again(page).first().waitFor();
    await expect.poll(asked).toBe(BY_ITSELF * asks);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    fake.faults.clear();
    // On the home page, two lists wait for the same call.
    for (const button of (await again(page).all()).toReversed()) await button.click();
    await there(page);
    await expect.poll(() => slow(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

test('a slow next page is reported above the current one', async ({ page, fake }) => {
  fake.posts.set(
    150,
    Array.from({ length: 14 }, (_, index) => fakePost(20 - index)),
  );
  await page.clock.install();
  await page.goto('/#/board/1566/150/1');
  await page.getByText('Post 20', { exact: true }).waitFor();
  fake.asked.length = 0;
  fake.faults.set('/getSimpleBoardListForPage.do', 'hang');
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await page.locator('main [aria-busy=true]').waitFor();
  await page.clock.runFor(10_000);
  await slow(page).waitFor();
  const isList = (path: string): boolean => path.startsWith('/getSimpleBoardListForPage.do');
  await expect.poll(() => fake.asked.filter(isList).length).toBe(BY_ITSELF);
  expect(await page.getByText('Post 20', { exact: true }).isVisible()).toBe(true);
  fake.faults.clear();
  await again(page).click();
  await page.getByText('Post 7', { exact: true }).waitFor();
  expect(await slow(page).count()).toBe(0);
});

base('each part of the desk that is slow says so and can be asked for again', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.clock.install();
  let held = true;
  let asked = 0;
  await page.route(/\/(contact|user|mail|audit)\/list\.do|\/system\/state\.do/, (route) => {
    asked++;
    return held ? undefined : route.continue();
  });
  await signInAsStaff(page, '/desk/inquiries');
  // A POST isn't retried automatically: the failure message offers a retry.
  for (const [part, there, asks] of [
    ['inquiries', /\d inquir(y|ies)$/, BY_ITSELF],
    ['members', /\d accounts?$/, 1],
    ['mail', /\d messages? queued$/, BY_ITSELF],
    ['audit', /\d records?/, 1],
    ['system', /^As of /, BY_ITSELF],
  ] as const) {
    if (part !== 'inquiries') await page.evaluate((to) => (location.hash = to), `/desk/${part}`);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(3_000);
    await slow(page).waitFor();
    await page.clock.runFor(7_500);
    await again(page).waitFor();
    await expect.poll(() => asked).toBe(asks);
    held = false;
    await again(page).click();
    await page.getByRole('status').filter({ hasText: there }).waitFor();
    expect(await slow(page).count(), part).toBe(0);
    [held, asked] = [true, 0];
  }
});

base('a page that is slow is told of above the one that stays', async ({ page }) => {
  const MUD = '/1556/business/plant/marine/mud';
  await page.clock.install();
  await page.goto('/1559/business/vio/vio');
  let held = true;
  let asked = 0;
  await page.route('**/data/**/mud.json', (route) => {
    asked++;
    return held ? undefined : route.continue();
  });
  await page.evaluate((to) => (location.hash = to), MUD);
  await page.locator('main[aria-busy]').waitFor();
  await page.clock.runFor(3_000);
  await slow(page).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.runFor(7_000);
  await expect.poll(() => asked).toBe(BY_ITSELF);
  held = false;
  await again(page).click();
  await page.getByRole('heading', { level: 1, name: 'Mud treatment system' }).waitFor();
  expect(await slow(page).count()).toBe(0);
});
