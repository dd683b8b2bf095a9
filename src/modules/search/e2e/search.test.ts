// R-SEARCH-01, R-SEARCH-02, R-SEARCH-03, R-SEARCH-10, R-SEARCH-11, R-SEC-33
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Answer } from '../../../shared/do-contract.ts';
import { axeFaults, faultsAt, WIDTHS } from '../../../../e2e/support/axe.ts';
import { hasFocus, test } from '../../../../e2e/support/browser.ts';

type Found = Answer<'search'>;

const NOTHING: Found = { machines: [], pages: [], posts: [], totalPosts: 0, pagesize: 10 };
const post = (id: number): Found['posts'][number] => ({
  id,
  menuId: 1566,
  boardConfigId: 150,
  boardTitle: 'Notice',
  title: `Pump ${id}`,
  excerpt: `The words of post ${id}`,
  updateTime: '2026-11-20T15:30:00Z',
});

type Fault = { readonly status?: number; readonly body: string } | 'cut';

const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['an interrupted connection', 'cut'],
  ['status 500', { status: 500, body: '{"code":"X","message":"stack"}' }],
  ['status 429', { status: 429, body: '{}' }],
  ['broken JSON', { body: '{"pages":[' }],
  ['a page of HTML', { body: '<!doctype html><p>Log in</p>' }],
  ['null', { body: 'null' }],
  ['an empty object', { body: '{}' }],
  ['empty rows', { body: '{"machines":[],"pages":[{}],"posts":[null],"totalPosts":1,"pagesize":10}' }],
];

const field = (page: Page): Locator => page.getByLabel('Search this site');
const marks = (page: Page): Promise<string[]> => page.getByRole('main').locator('mark').allTextContents();
const suggestions = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function fakeSearch(
  page: Page,
  answer: (asked: URLSearchParams, route: Route) => Found | Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/search\.do\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.get('q') ?? '');
    const json = answer(searchParams, route);
    if (json instanceof Promise) await json;
    else await route.fulfill({ json });
  });
  return asked;
}

async function openField(page: Page, path = '/1559/business/vio/vio'): Promise<void> {
  await page.goto(path);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await field(page).waitFor();
}

describe('the search with the real service', () => {
  test('leads from the header to pages and posts with the term highlighted, and on to one of them', async ({
    page,
  }) => {
    await openField(page);
    await field(page).fill('pump');
    await page.keyboard.press('Enter');
    await page.getByText(/^(\d+ machine results?, )?\d+ pages? and \d+ posts? for ‘pump’$/).waitFor();
    expect(page.url()).toMatch(/\/#\/search\?q=pump$/);
    expect((await marks(page)).map((mark) => mark.toLowerCase())).toContain('pump');
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText('Search', { exact: true }))
      .waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText(/for ‘pump’$/).waitFor();
  });

  test('works at its real address, also in Korean, and says if nothing is found', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('없는말 <b>x</b>')}`);
    await page.getByText('Nothing on this site contains ‘없는말 <b>x</b>’.').waitFor();
    expect(await page.title()).toMatch(/^Search \| /);
    expect(await page.getByRole('searchbox', { name: 'Search terms' }).inputValue()).toBe('없는말 <b>x</b>');
  });

  // R-A11Y-18
  test('searches for another term without losing the focus', async ({ page }) => {
    await page.goto('/search?q=zzyzx');
    await page.getByRole('searchbox', { name: 'Search terms' }).fill('qqxqq');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing on this site contains ‘qqxqq’.').waitFor();
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await opener.click();
    await field(page).fill('zzyzx');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing on this site contains ‘zzyzx’.').waitFor();
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  // R-SEARCH-07
  test('finds a model by a figure and a row by its name, and opens the tab with the result', async ({
    page,
  }) => {
    await page.goto('/search?q=500+GPM');
    await page.getByRole('heading', { name: 'Machines and specifications' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Desander, 500 GPM class', exact: true }).click();
    await page.getByRole('tab', { name: 'Desander', selected: true }).waitFor();
    const lit = page.locator('[data-lit]:visible');
    expect(await lit.innerText()).toContain('500 GPM class');
    await expect
      .poll(() => lit.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    expect(await lit.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerHeight)).toBeGreaterThan(
      await lit.evaluate((element) => element.getBoundingClientRect().bottom),
    );
    expect(await axeFaults(page)).toEqual([]);
    await openField(page);
    await field(page).fill('degasser weight');
    await suggestions(page).filter({ hasText: 'Vacuum Degasser: Weight' }).click();
    await page.getByRole('tab', { name: 'Vacuum Degasser', selected: true }).waitFor();
    expect(await page.locator('tr[data-lit]').innerText()).toMatch(/^Weight\b/);
  });

  test('corrects a misspelt word and says so', async ({ page }) => {
    await page.goto('/search?q=centrifuje');
    await page
      .getByText(/^Nothing on this site contains ‘centrifuje’\. Did you mean ‘centrifuge’\? 1 machine result/)
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Decanter Centrifuge', exact: true }).waitFor();
    expect(await marks(page)).toContain('Centrifuge');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('finds trade terms, Korean terms and tasks, and highlights the matches', async ({ page }) => {
    for (const [term, name, mark] of [
      ['baghouse', 'Dust Collector', 'Dust'],
      ['진공', 'Vacuum Degasser', 'Vacuum'],
      ['shakers', 'Shale Shaker', 'Shaker'],
    ] as const) {
      await page.goto(`/search?q=${encodeURIComponent(term)}`);
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().waitFor();
      expect(await marks(page)).toContain(mark);
    }
    await page.goto('/search?q=quotation');
    await page.getByRole('main').getByRole('link', { name: 'Inquiry', exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/\/1567\/inquiry$/);
  });

  test('suggests another term if only posts contain what was typed', async ({ page }) => {
    await fakeSearch(page, () => ({ ...NOTHING, posts: [post(7)], totalPosts: 1, didYouMean: 'pumps' }));
    await page.goto('/search?q=pummp');
    await page.getByText('Did you mean pumps?').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'pumps', exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/#\/search\?q=pumps$/);
  });

  test('lists posts below the field after a pause', async ({ page }) => {
    await openField(page);
    await field(page).fill('hours');
    await expect.poll(() => suggestions(page).count()).toBeGreaterThan(0);
  });
});

describe('the results', () => {
  test('have no axe faults and no horizontal scrolling at any width', async ({ page }) => {
    await fakeSearch(page, () => ({
      machines: [
        {
          href: '/1556/business/plant/marine/mud#desander',
          title: 'Pump, model A',
          excerpt: 'Weight: 5 kg',
          page: 'x'.repeat(90),
        },
      ],
      pages: [{ href: '/1556/business/plant/marine/mud', title: 'x'.repeat(90), excerpt: 'Pump' }],
      posts: [post(1)],
      totalPosts: 100,
      pagesize: 10,
    }));
    await page.goto('/#/search?q=pump');
    await page.getByText('1 machine result, 1 page and 100 posts for ‘pump’').waitFor();
    expect(await faultsAt(page, undefined, [320, ...WIDTHS])).toEqual([]);
  });

  test('are paged, and a page after the last one shows the last one', async ({ page }) => {
    const paged = (asked: URLSearchParams): Found => {
      const at = Number(asked.get('page'));
      return {
        machines: [],
        pages: [{ href: '/1559/business/vio/vio', title: 'Pumps', excerpt: '' }],
        posts: at > 3 ? [] : [post(at)],
        totalPosts: 3,
        pagesize: 1,
      };
    };
    await fakeSearch(page, paged);
    await page.goto('/search?q=pump&page=9');
    await page.getByRole('link', { name: 'Pump 3' }).waitFor();
    expect(page.url()).toMatch(/#\/search\?q=pump&page=3$/);
    expect(await page.getByRole('heading', { name: 'Pages' }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: '1' }).click();
    await page.getByRole('link', { name: 'Pump 1' }).waitFor();
    await page.getByRole('heading', { name: 'Pages' }).waitFor();
  });

  test('highlight each word of the term, and are not requested without a term', async ({ page }) => {
    const asked = await fakeSearch(page, () => ({ ...NOTHING, posts: [post(7)], totalPosts: 1 }));
    await page.goto('/search');
    await page.getByText('Type what you are looking for.').waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search terms' }).fill('words pump (');
    await page.keyboard.press('Enter');
    await page.getByText('0 pages and 1 post for ‘words pump (’').waitFor();
    expect(await marks(page)).toEqual(['Pump', 'words']);
  });

  test('that fail to load can be requested again', async ({ page, faults }) => {
    faults.allow(/500|429|ERR_CONNECTION_RESET/);
    let fault: Fault | null = null;
    await fakeSearch(page, (_, route) => {
      if (!fault) return { ...NOTHING, posts: [post(7)], totalPosts: 1 };
      return fault === 'cut' ? route.abort('connectionreset') : route.fulfill(fault);
    });
    for (const [nth, [name, each]] of FAULTS.entries()) {
      fault = each;
      await page.goto(`/#/search?q=pump${nth}`);
      const term = page.getByRole('searchbox', { name: 'Search terms' });
      await expect.poll(() => term.inputValue(), { message: name }).toBe(`pump${nth}`);
      await page.getByRole('alert').getByText('The results could not be loaded').waitFor();
      expect(await page.getByText(/undefined|stack|Log in|Nothing on this site/).count(), name).toBe(0);
      fault = null;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'Pump 7' }).waitFor();
    }
  });
});

describe('suggestions below the field', () => {
  test('belong to the last term, however late the other answers arrive', async ({ page }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = await fakeSearch(page, (question, route) => {
      const json = { ...NOTHING, posts: [post(question.get('q') === 'zz' ? 1 : 2)], totalPosts: 1 };
      return question.get('q') === 'zz'
        ? held.then(() => route.fulfill({ json })).catch(() => undefined)
        : json;
    });
    await openField(page);
    await field(page).fill('zz');
    await expect.poll(() => asked).toContain('zz');
    await field(page).fill('zzz');
    await suggestions(page).getByText('Pump 2').waitFor();
    release();
    await expect.poll(() => suggestions(page).count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/#\/boardView\/1566\/150\/2\/1$/);
  });

  test('are the options of a combobox, which arrow keys select and Enter opens', async ({ page }) => {
    const asked = await fakeSearch(page, () => ({ ...NOTHING, posts: [post(1), post(2)], totalPosts: 2 }));
    await openField(page);
    const box = page.getByRole('combobox', { name: 'Search this site' });
    await box.fill('zzz');
    await page.getByText("2 suggestions for 'zzz'. Enter shows all results.").waitFor();
    const chosen = (): Promise<string[]> =>
      page.getByRole('option', { selected: true }).locator('span').first().allTextContents();
    const states: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      states.push(await chosen());
      expect(await hasFocus(box)).toBe(true);
    }
    expect(states).toEqual([['Pump 1'], ['Pump 2'], [], ['Pump 2']]);
    const id = await box.getAttribute('aria-activedescendant');
    expect(await page.getByRole('option', { selected: true }).getAttribute('id')).toBe(id);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await box.fill('zz');
    await expect.poll(() => asked).toEqual(['zzz', 'zz']);
    await box.fill('zzz'); // already cached
    await page.getByText("2 suggestions for 'zzz'").waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    expect(asked).toEqual(['zzz', 'zz']);
  });

  test('open by a tap, or by a mouse in a new tab', async ({ openPage }) => {
    const page = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await fakeSearch(page, () => ({ ...NOTHING, posts: [post(1)], totalPosts: 1 }));
    await openField(page);
    await field(page).fill('zzz');
    await suggestions(page)
      .filter({ hasText: 'Pump 1' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => page.context().pages().length).toBe(2);
    expect(page.url()).toMatch(/\/1559\/business\/vio\/vio$/);
    await suggestions(page).filter({ hasText: 'Pump 1' }).tap();
    await expect.poll(() => page.url()).toMatch(/#\/boardView\/1566\/150\/1\/1$/);
  });

  test('have no axe faults in dark mode', async ({ openPage }) => {
    const page = await openPage({ colorScheme: 'dark' });
    await openField(page);
    await field(page).fill('centrifuje');
    await page.getByText(/suggestions? for 'centrifuge'/).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText(/Did you mean ‘centrifuge’/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  // R-SEARCH-05
  test('still show page names, without an error, if the service fails', async ({ page, faults }) => {
    faults.allow(/500/);
    const asked = await fakeSearch(page, (_, route) => route.fulfill({ status: 500, body: '' }));
    await openField(page);
    await field(page).fill('healthcare');
    await expect.poll(() => asked).toContain('healthcare');
    await page.getByText(/suggestions? for 'healthcare'/).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
