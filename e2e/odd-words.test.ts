// R-A11Y-15
import type { Page } from 'playwright-core';
import { faultsAt, WIDTHS } from './support/axe.ts';
import { expect, test as base } from './support/browser.ts';
import { fakeBoards, fakePost, signIn } from './support/fake-boards.ts';
import type { FakeBoards } from './support/fake-boards.ts';

/** Posts with longer words or another direction than a layout expects. */

const OFFICE = { id: 'office', role: 'staff', nickName: 'M'.repeat(30) } as const;
const LONG = 'W'.repeat(200);
/** In a right-to-left line, the bracket and the full stop are on the left of the text before them. */
const ARABIC = 'ساعات الرافعات (صيف).';
const POSTS = [
  fakePost(3, {
    title: LONG,
    content: `<p>${'x'.repeat(400)}</p>`,
    nickName: 'N'.repeat(30),
    boardTags: [{ name: 'T'.repeat(30) }],
  }),
  fakePost(2, { title: '👩‍👩‍👧‍👦🏗️'.repeat(14), content: '<p>👩‍👩‍👧‍👦</p>' }),
  fakePost(1, { title: ARABIC, content: `<p>${ARABIC}</p><ul><li>${ARABIC}</li></ul>` }),
];

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page }, provide) => {
    const fake = await fakeBoards(page.context());
    for (const board of [150, 155]) fake.posts.set(board, POSTS);
    await signIn(page, fake, OFFICE);
    await provide(fake);
  },
});

/** Text of the page that is outside the window and can't be scrolled to. */
function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      // Text for screen readers is in a box of one pixel.
      if (!holder?.checkVisibility() || holder.offsetWidth <= 1 || !text.nodeValue?.trim()) continue;
      if (holder.closest('[tabindex="0"]')) continue; // it scrolls
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > innerWidth + 1)) words.push(text.nodeValue.slice(0, 40));
    }
    return words;
  });
}

const SCREENS = [
  ['a list', '/#/board/1566/150/1', (page: Page) => page.getByRole('heading', { level: 2, name: LONG })],
  ['a list of books', '/#/board/1570/155/1', (page: Page) => page.getByText('N'.repeat(30))],
  ['who is signed in', '/#/sign-in', (page: Page) => page.getByText('You are signed in as')],
  ['a post', '/#/boardView/1566/150/3/1', (page: Page) => page.getByText('x'.repeat(400))],
  ['a form', '/#/boardEdit/1566/150/3/1', (page: Page) => page.getByRole('textbox', { name: 'Title' })],
] as const;

test.for(SCREENS)(
  '%s keeps text of any length inside the window',
  async ([, address, shown], { page, fake }) => {
    await page.goto(address);
    await shown(page).waitFor();
    expect(fake.asked.length).toBeGreaterThan(0);
    expect(await faultsAt(page, undefined, [320, ...WIDTHS])).toEqual([]);
    for (const width of [320, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wordsOutside(page), `at ${width}`).toEqual([]);
    }
  },
);

/** The position of the last character of each of these lines, relative to the one before it. */
function ends(page: Page, words: string): Promise<string[]> {
  return page.evaluate((line) => {
    const sides: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.nodeValue?.indexOf(line) ?? -1;
      const holder = text.parentElement;
      if (at < 0 || !holder?.checkVisibility() || holder.offsetWidth <= 1) continue;
      const left = (index: number): number => {
        const range = document.createRange();
        range.setStart(text, at + index);
        range.setEnd(text, at + index + 1);
        return range.getBoundingClientRect().left;
      };
      sides.push(left(line.length - 1) < left(0) ? 'left' : 'right');
    }
    return sides;
  }, words);
}

test('right-to-left text ends on the left, in lists, in its post and in its form', async ({ page, fake }) => {
  await page.goto('/#/board/1566/150/1');
  await page.getByRole('heading', { level: 2, name: ARABIC }).waitFor();
  expect(await ends(page, ARABIC)).toEqual(['left', 'left']); // its title and excerpt
  await page.getByRole('link', { name: ARABIC }).click();
  await page.getByRole('heading', { level: 1, name: ARABIC }).waitFor();
  await page.getByRole('listitem').filter({ hasText: ARABIC }).waitFor();
  expect(await ends(page, ARABIC)).toEqual(['left', 'left', 'left']);
  expect(fake.asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Update' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  expect(await title.evaluate((input) => getComputedStyle(input).direction)).toBe('rtl');
});
