// R-INQ-80, R-INQ-82, R-INQ-83
import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { keptByBrowser } from '../../../../e2e/support/kept-by-browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { startQuietSite } from '../../../../e2e/support/start-quiet-site.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const QUESTIONS = 151;
const NOTICES = 150;
const LONG = 'A name that is far too long for one line of a phone, as names of companies sometimes are';

const row = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Waiting work by kind' }).getByRole('link', { name });

async function openWaiting(page: Page): Promise<void> {
  await signInAsStaff(page, '/desk/waiting');
  await page.getByRole('heading', { level: 1, name: 'Waiting' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ to answer$/ })
    .waitFor();
}

async function save(page: Page, boardConfigId: number, title: string, more: object = {}): Promise<void> {
  const { status } = await send(page, '/board/save.do', {
    boardConfigId,
    title,
    content: '<p>Text.</p>',
    ...more,
  });
  expect(status).toBe(200);
}

/** As if half a minute had passed. */
const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('the list of waiting work', () => {
  test('has a question from when it is asked until it is answered, without a mouse', async ({ openPage }) => {
    const title = 'Which screens fit a 400 GPM shaker?';
    const baseURL = await startQuietSite();
    const page = await openPage({ baseURL });
    await openWaiting(page);
    const member = await openPage({ baseURL });
    const account = { id: 'waiting.member', password: '부산 harbour 3', nickName: 'Minsu' };
    expect((await send(member, '/user/join.do', account)).status).toBe(200);
    await save(member, QUESTIONS, title);
    await lookAgain(page);
    await row(page, title).waitFor();
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);

    await tabTo(page, row(page, title));
    await page.keyboard.press('Enter');
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await tabTo(page, answer);
    await page.keyboard.type('The 120 mesh ones.');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('button', { name: 'Save answer' }))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('The 120 mesh ones.', { exact: true }).waitFor();
    await page.goBack();
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ to answer$/ })
      .waitFor();
    expect(await row(page, title).count()).toBe(0);
  });

  test('has drafts and scheduled posts of all boards, and leads to where they are edited', async ({
    openPage,
  }) => {
    const page = await openPage({ baseURL: await startQuietSite() });
    await openWaiting(page);
    await save(page, NOTICES, 'Half a notice', { status: 'draft' });
    await save(page, QUESTIONS, 'Holidays at the turn of the millennium', {
      status: 'scheduled',
      publishTime: '2999-12-31T00:00:00.000Z',
    });
    await tab(page, 'Drafts').click();
    await row(page, 'Half a notice').click();
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect.poll(() => field.inputValue()).toBe('Half a notice');
    await page.goBack();
    await row(page, 'Half a notice').waitFor();
    await tab(page, 'Scheduled').click();
    await page.getByText('Appears 2999-12-31 09:00').first().waitFor();
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);
    await row(page, 'Holidays at the turn of the millennium').click();
    await expect.poll(() => field.inputValue()).toBe('Holidays at the turn of the millennium');
  });

  for (const [width, height, count] of [
    [1440, 900, 10],
    [390, 844, 5],
  ] as const) {
    test(`has ${count} rows in sight at ${width} × ${height}`, async ({ openPage }) => {
      const page = await openPage({ viewport: { width, height } });
      for (let nth = 0; nth < count; nth += 1) {
        const { status } = await send(page, '/contact/save.do', {
          ...{
            worker: `Waiting at ${width}: ${nth}`,
            visitorCompany: `${LONG} ${width} ${nth}`,
            tel: '051-000-1234',
          },
          ...{ email1: 'kim', email2: 'example.com', email: 'kim@example.com', contents: 'Two.' },
          ...{ notice: '2026.11.21', elapsed: 60_000 },
        });
        expect(status).toBe(200);
      }
      await openWaiting(page);
      const inSight = page.locator('main ul li:has(h2)').evaluateAll((rows) => {
        return rows.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length;
      });
      expect(await inSight).toBeGreaterThanOrEqual(count);
      expect(await keptByBrowser(page)).not.toMatch(/waiting at|too long|051-/i);
    });
  }
});
