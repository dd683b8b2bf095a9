// R-HOME-08, R-HOME-09, R-HOME-11, R-A11Y-11, R-FIG-06
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsAt, WIDTHS } from '../../../../e2e/support/axe.ts';
import { hasFocus } from '../../../../e2e/support/browser.ts';
import type { Fault } from '../../../../e2e/support/fake-boards.ts';
import { askAgainAfter, NEWEST, notices, test } from '../../../../e2e/support/home-notices.ts';

const slider = (page: Page): Locator => page.getByRole('group', { name: 'In pictures' });
const control = (page: Page, name: string): Locator => slider(page).getByRole('button', { name });
/** The only slide that can be reached. */
const shown = (page: Page): Promise<string | null> =>
  slider(page).locator('.swiper-slide:not([inert])').getByRole('link').textContent();

/** Opens the home page and waits until the fake board's pictures move, or under reduced motion until they could. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await slider(page).locator('.swiper-initialized').getByText('Picture 1').first().waitFor();
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly updateTime: string;
}

/** The call's answer for a board's newest posts. */
async function newest(page: Page, boardConfigId: number, count: number): Promise<readonly Row[]> {
  const answer = await page.request.get(`${NEWEST}?boardConfigId=${boardConfigId}&page=1&pageSize=${count}`);
  return (await answer.json()) as readonly Row[]; // the call's contract
}

/** Whether a slide's link is in the visible part of the slider. */
function isInFrame(link: Locator): Promise<boolean> {
  return link.evaluate((one) => {
    const [own, frame] = [one, one.closest('.swiper')].map((element) => element?.getBoundingClientRect());
    return Math.abs((own?.left ?? NaN) - (frame?.left ?? NaN)) < 2;
  });
}

function dayInBusan(time: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' })
    .format(new Date(time))
    .replaceAll('-', '.');
}

describe('the notices on the home page', () => {
  test('are the four newest, titles without markup, each row linked to its post', async ({ page, fake }) => {
    await fake(page);
    await page.goto('/');
    await expect.poll(() => notices(page).first().textContent()).toBe('Pump and valve & 3 < 4 2026.11.21');
    expect(await notices(page).count()).toBe(4);
    await notices(page).first().click();
    await expect.poll(() => page.url()).toMatch(/\/#\/boardView\/1566\/150\/8\/1$/);
  });

  test('are in the document with their days and links, as are the pictures, even without JavaScript', async ({
    openPage,
  }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/');
    const [rows, pictures] = [await newest(page, 150, 4), await newest(page, 153, 5)];
    expect(rows).toHaveLength(4);
    const linksOf = (menuId: number): Promise<(string | null)[][]> =>
      page
        .locator(`main a[href^="/boardView/${menuId}/"]`)
        .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));
    expect(await linksOf(1566)).toEqual(
      rows.map(({ id, title, updateTime }) => [
        `/boardView/1566/150/${id}/1`,
        `${title} ${dayInBusan(updateTime)}`,
      ]),
    );
    expect(pictures.length).toBeGreaterThan(1);
    expect(await linksOf(1568)).toEqual(
      pictures.map(({ id, title }) => [`/boardView/1568/153/${id}/1`, title]),
    );
    expect(await slider(page).getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.locator('main a[href^="/boardView/1568/"]').last().focus();
    await expect.poll(() => isInFrame(page.locator('main a[href^="/boardView/1568/"]').last())).toBe(true);
    expect(await page.getByRole('link', { name: 'More notices' }).getAttribute('href')).toBe(
      '/board/1566/150/1',
    );
    expect(await page.getByRole('link', { name: 'More pictures' }).getAttribute('href')).toBe(
      '/board/1568/153/1',
    );
  });

  // R-HOME-13
  test('say that there are none only if that is true', async ({ page, fake }) => {
    (await fake(page)).posts.clear();
    await page.goto('/');
    await expect.poll(() => page.getByText('No post has been created.').count()).toBe(2);
  });

  test.for<[string, Fault]>([
    ['an interrupted connection', 'cut'],
    ['a page of HTML', { body: '<!doctype html><p>Log in</p>', type: 'text/html' }],
  ])('that fail to load for %s can be retried in place', async ([, fault], { page, fake, faults }) => {
    faults.allow(/ERR_CONNECTION_RESET/);
    await askAgainAfter(fault, page, await fake(page));
  });
});

test('notices from the document remain if newer ones fail to load', async ({ page, fake, faults }) => {
  faults.allow(/500/);
  (await fake(page)).faults.set(NEWEST, { status: 500, body: '{"code":"X","message":"stack"}' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await notices(page).count()).toBe(4);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

// R-HOME-10
describe('the slideshow on the home page', () => {
  test('advances until paused, and continues after Play', async ({ page, fake }) => {
    await fake(page);
    await open(page);
    await control(page, 'Pause').waitFor();
    expect(await shown(page)).toBe('Picture 3');
    await expect.poll(() => shown(page)).toBe('Picture 2');
    await control(page, 'Pause').click();
    await control(page, 'Play').click();
    await control(page, 'Pause').waitFor();
  });

  test('stops on focus, follows the arrow keys, and links to the post', async ({ page, fake }) => {
    await fake(page);
    await open(page);
    await control(page, 'Pause').waitFor();
    await page.getByRole('link', { name: 'More notices' }).focus();
    await page.keyboard.press('Tab');
    await control(page, 'Play').waitFor();
    expect(await hasFocus(control(page, 'Play'))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe('Picture 1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe('Picture 3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/#\/boardView\/1568\/153\/3\/1$/);
  });

  test('never starts by itself under reduced motion', async ({ openPage, fake }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await fake(page);
    await page.clock.install();
    await open(page);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Picture 3');
    expect(await control(page, 'Play').count()).toBe(1);
  });

  test('has no axe fault and no sideways scroll at any width', async ({ openPage, fake }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await fake(page);
    await open(page);
    await slider(page).scrollIntoViewIfNeeded();
    expect(await faultsAt(page, undefined, [320, ...WIDTHS])).toEqual([]);
  });
});
