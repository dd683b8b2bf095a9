// R-WRITE-02, R-WRITE-04, R-WRITE-06, R-A11Y-03
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const waiting = (page: Page) => page.getByRole('region', { name: 'Not published yet' });

/** A retry must not mistake the first try's post for its own. */
let titles = 0;

const totalWords = (page: Page): Promise<string> => page.getByText(/^Total posts : \d+ posts$/).innerText();

describe('staff', () => {
  test('see count, search and the link to write in one row from 820 px', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 820, height: 900 } });
    await signInAsStaff(page, '/board/1566/150/1');
    const row = [
      page.getByText(/^Total posts/),
      button(page, 'Find posts'),
      page.getByRole('link', { name: 'Write a post' }),
    ];
    for (const width of [820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const middles = await Promise.all(
        row.map(async (part) =>
          part.evaluate((node) => {
            const { top, bottom } = node.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        ),
      );
      expect([width, ...middles.map((middle) => Math.abs(middle - (middles[0] ?? 0)) <= 1)]).toEqual([
        width,
        true,
        true,
        true,
      ]);
    }
    for (const width of [320, 480, 640, 820]) {
      await page.setViewportSize({ width, height: 900 });
      // Room for at least ten letters.
      const room = await page.getByRole('searchbox', { name: 'Search terms' }).boundingBox();
      expect(room?.width).toBeGreaterThan(120);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });

  for (const width of [1440, 390]) {
    test(`at ${width} px write a draft, find it again, schedule it, and publish it`, async ({
      openPage,
      faults,
    }) => {
      faults.allow(/status of 404/); // the visitor's, and a draft's document
      const title = `Office hours ${width} ${++titles}`;
      const page = await openPage({ viewport: { width, height: 900 } });
      await signInAsStaff(page, '/board/1566/150/1');
      const before = await totalWords(page);
      await page.getByRole('link', { name: 'Write a post' }).click();
      await heading(page, 'Write a post').waitFor();
      await box(page, 'Title').fill(title);
      await box(page, 'Content').fill('From May on.');
      await page.getByLabel(/^Not yet/).check();
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await button(page, 'Save').click();

      await heading(page, title).waitFor();
      await page.getByText('Not published: Draft.').waitFor();
      expect(await page.getByText(/No (next|previous) article|Could not be loaded/).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      const address = page.url();
      await page.goto(address.replace('/#/', '/'));
      await page.getByText('Not published: Draft.').waitFor();
      await heading(page, title).waitFor();
      const visitor = await openPage();
      await visitor.goto(address);
      await visitor.getByText('This is no longer available.').waitFor();

      await page.goto('/#/board/1566/150/1');
      await waiting(page).getByRole('link', { name: title }).waitFor();
      expect(await totalWords(page)).toBe(before);
      expect(await page.locator('main ul h2', { hasText: title }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      await waiting(page).getByRole('link', { name: title }).click();
      await button(page, 'Update').click();
      await heading(page, 'Change a post').waitFor();
      await page.getByLabel('At a set time').check();
      await page.getByLabel('Date and time (Korean time)').fill('2090-01-31T09:00');
      await button(page, 'Save').click();
      await page.getByText('Not published: Appears on 2090-01-31 at 09:00, Korean time').waitFor();

      await button(page, 'Update').click();
      expect(await page.getByLabel('Date and time (Korean time)').inputValue()).toBe('2090-01-31T09:00');
      await page.getByLabel('As soon as it is saved').check();
      await page.getByLabel(/^Pinned/).check();
      await button(page, 'Save').click();
      await heading(page, title).waitFor();
      await page.getByRole('navigation', { name: 'Posts' }).waitFor();
      await visitor.goto('/#/board/1566/150/1');
      expect(await visitor.locator('main ul h2').first().innerText()).toContain(title);
      expect(await waiting(visitor).count()).toBe(0);
      await button(page, 'Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText(before, { exact: true }).waitFor();
    });
  }

  // R-WRITE-13
  test('see their lines as typed in the post, its description, the list, the search and the form', async ({
    page,
  }) => {
    const title = `Plan ${++titles}`;
    const lines = [
      '2026. 11. 25.(수) 14:00 정기점검',
      '1) 펌프 1200*800*500, - 5 °C',
      '- 5 °C\n* 부가세 별도\n> 5 MW\n===',
      'C:\\data\\new, snake_case, **마크다운(Markdown)**의 글',
      '(https://example.com/을 보세요.)',
      '- 안전모\n- 장갑',
    ];
    const typed = lines.join('\n\n');
    await signInAsStaff(page, '/boardWrite/1566/150');
    await box(page, 'Title').fill(title);
    await box(page, 'Content').fill(typed);
    await button(page, 'Save').click();
    await heading(page, title).waitFor();
    const article = page.getByRole('article');
    const paragraphs = article.locator('p', { hasText: /수|펌프|부가세|Markdown|보세요/ });
    const words = (await paragraphs.allInnerTexts()).map((text) =>
      text.replace(/\s*\(opens in new window\)\s*/, ''),
    );
    expect(words).toEqual([...lines.slice(0, 3), lines[3]?.replaceAll('**', ''), lines[4]]);
    expect(await article.locator('strong').allInnerTexts()).toEqual(['마크다운(Markdown)']);
    expect(await article.getByRole('link', { name: 'https://example.com/' }).getAttribute('href')).toBe(
      'https://example.com/',
    );
    expect(await article.locator('li').allInnerTexts()).toEqual(['안전모', '장갑']);
    const address = page.url().replace('/#/', '/');
    const document = await (await page.request.get(address)).text();
    expect(document).toMatch(
      /<meta property="og:description" content="2026\. 11\. 25\.\(수\) 14:00 정기점검 1\) 펌프/,
    );

    await page.goto(`/#/board/1566/150/1/${encodeURIComponent('글 정기점검 2026')}`);
    const row = page.locator('main li', { hasText: title });
    await row.getByText('2026. 11. 25.(수) 14:00 정기점검 1) 펌프 1200*800*500, - 5 °C').waitFor();
    expect(await row.locator('mark').allInnerTexts()).toEqual(
      expect.arrayContaining(['2026', '정기점검', '글']),
    );

    await page.goto(address.replace(/(https?:\/\/[^/]+)/, '$1/#'));
    await button(page, 'Update').click();
    await heading(page, 'Change a post').waitFor();
    expect(await box(page, 'Content').inputValue()).toBe(typed);
  });

  test('can do it by keyboard only', async ({ page }) => {
    await signInAsStaff(page, '/boardWrite/1566/150');
    await box(page, 'Title').focus();
    await page.keyboard.type('By hand');
    await page.keyboard.press('Tab');
    await page.keyboard.type('No mouse.');
    await tabTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByLabel(/^Not yet/).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel(/^Pinned/).isChecked()).toBe(true);
    await tabTo(page, button(page, 'Save'));
    await page.keyboard.press('Enter');
    await heading(page, 'By hand').waitFor();
  });

  test('save a post once if its answer was lost, whatever they write meanwhile', async ({ page, faults }) => {
    faults.allow(/board\/save\.do/);
    await signInAsStaff(page, '/boardWrite/1566/150');
    await box(page, 'Title').fill('Sent twice');
    await box(page, 'Content').fill('First.');
    await page.getByLabel(/^Not yet/).check();
    await page.route('**/board/save.do', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Save').click();
    await page.getByText(/It is not known whether your post arrived/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/board/save.do');
    await page.reload();
    await box(page, 'Content').fill('Second.');
    await button(page, 'Save').click();
    await heading(page, 'Sent twice').waitFor();
    await page.getByText('Second.', { exact: true }).waitFor();
    await page.goto('/#/board/1566/150/1');
    await waiting(page).getByRole('link', { name: 'Sent twice' }).waitFor();
    expect(await waiting(page).getByRole('link', { name: 'Sent twice' }).count()).toBe(1);
  });

  test('save an answer once if its confirmation was lost, whatever they write meanwhile', async ({
    page,
    faults,
  }) => {
    faults.allow(/reply\/save\.do|status of 422/);
    await signInAsStaff(page, '/qna-write/1247');
    await box(page, 'Title').fill('What of a lost answer?');
    await box(page, 'Content').fill('Does it stand twice?');
    await button(page, 'Save').click();
    await heading(page, 'What of a lost answer?').waitFor();
    await box(page, 'Your answer').fill('It stands once.');
    await page.route('**/reply/save.do', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Save answer').click();
    await page.getByText(/It is not known whether the answer was saved/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/reply/save.do');
    await page.reload();
    await page.getByText('It stands once.', { exact: true }).first().waitFor();
    await expect.poll(() => box(page, 'Your answer').inputValue()).toBe('It stands once.');
    await box(page, 'Your answer').fill('It stands once, as it was written last.');
    await button(page, 'Save answer').click();
    await expect.poll(() => box(page, 'Your answer').inputValue()).toBe('');
    const answers = page.getByRole('article').getByRole('heading', { name: 'Answer' });
    await page.locator('p', { hasText: 'as it was written last' }).waitFor();
    expect(await answers.count()).toBe(1);
  });

  test('see that the unpublished posts failed to load, and reload them in place', async ({
    page,
    faults,
  }) => {
    faults.allow(/drafts\.do|status of 500/);
    await page.route('**/board/drafts.do?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await signInAsStaff(page, '/board/1566/152/1');
    await page.getByText('The unpublished posts could not be loaded').waitFor();
    await page.locator('main ul h2').first().waitFor();
    await page.unroute('**/board/drafts.do?*');
    await button(page, 'Try again').click();
    await page.getByRole('alert').filter({ hasText: 'unpublished posts' }).waitFor({ state: 'detached' });
  });
});
