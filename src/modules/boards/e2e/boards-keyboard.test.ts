// R-HEAD-17, R-POST-12, R-A11Y-03, R-A11Y-12
import type { Page } from 'playwright-core';
import { baseUrl } from '../../../../e2e/support/base-url.ts';
import { expect, hasFocus, test as base } from '../../../../e2e/support/browser.ts';
import { fakeBoards, fakePost, signIn } from '../../../../e2e/support/fake-boards.ts';
import type { FakeBoards } from '../../../../e2e/support/fake-boards.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page }, provide) => {
    const fake = await fakeBoards(page.context());
    fake.posts.set(
      150,
      Array.from({ length: 14 }, (_, index) => fakePost(14 - index)),
    );
    await provide(fake);
  },
});

const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1);
const post = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a visitor pages, searches, reads on, copies, shares and returns by keyboard only', async ({
  page,
  fake,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/board/1566/150/1');
  await page.getByText('Total posts : 14 posts', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: '2' }));
  await page.keyboard.press('Enter');
  await page.getByText('Post 4', { exact: true }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);

  await tabTo(page, page.getByRole('combobox', { name: 'Search in' }));
  await page.keyboard.type('Title');
  await page.keyboard.press('Tab');
  await page.keyboard.type('post 1');
  await page.keyboard.press('Enter');
  await page.getByText("6 posts for 'post 1'", { exact: true }).waitFor();
  expect(pathOf(page)).toBe('/board/1566/150/1/post%201?field=title');

  await tabTo(page, page.getByRole('link', { name: /Post 12/ }));
  await page.keyboard.press('Enter');
  await post(page, 'Post 12').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  const facebook = page.getByRole('link', { name: /^Facebook/ });
  await tabTo(page, facebook);
  expect(await facebook.getAttribute('href')).toContain(
    encodeURIComponent(`${baseUrl()}/boardView/1566/150/12/1`),
  );
  await page.getByRole('link', { name: /^Twitter/ }).waitFor();
  await page.keyboard.press('Escape');
  await facebook.waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('button', { name: 'Share' }))).toBe(true);

  await tabTo(page, page.getByRole('button', { name: 'Copy address' }));
  await page.keyboard.press('Space');
  await page.getByText('Copied. Use Ctrl + V to paste it where you want.').first().waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.keyboard.press('Space');
  const address = page.getByRole('textbox', { name: /^This is the trackback address/ });
  await address.waitFor();
  await expect.poll(() => hasFocus(address)).toBe(true);
  await page.keyboard.press('Escape');
  await address.waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('button', { name: 'Copy address' }))).toBe(true);

  await tabTo(page, page.getByRole('link', { name: 'Next Post 13' }));
  await page.keyboard.press('Enter');
  await post(page, 'Post 13').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'List', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText("6 posts for 'post 1'", { exact: true }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Show all posts' }));
  await page.keyboard.press('Enter');
  await page.getByText('Total posts : 14 posts', { exact: true }).waitFor();
  expect(fake.sent).toEqual([]);
});

test('on a phone the Tab order of the paging matches its visual order', async ({ page, fake }) => {
  fake.posts.set(
    150,
    Array.from({ length: 114 }, (_, index) => fakePost(114 - index)),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/board/1566/150/4');
  const paging = page.getByRole('navigation', { name: 'Pagination' });
  await tabTo(page, paging.getByRole('button', { name: 'Previous' }));
  const placeOf = (): Promise<{ name: string | null; top: number; left: number }> =>
    page.evaluate(() => {
      const { top, left } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return { name: document.activeElement?.textContent ?? null, top: top + scrollY, left };
    });
  let before = await placeOf();
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Next']) {
    await page.keyboard.press('Tab');
    const place = await placeOf();
    expect(place.name).toBe(name);
    expect(place.top > before.top || (place.top === before.top && place.left > before.left), name).toBe(true);
    before = place;
  }
});

test('the focus ring stays between the header and the window edge, whatever row has the focus', async ({
  page,
  fake,
}) => {
  expect(fake.posts.get(150)).toHaveLength(14);
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto('/#/board/1566/150/1');
  const rows = page.getByRole('main').getByRole('link', { name: /Post \d/ });
  await tabTo(page, rows.first());
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let nth = 1; nth < (await rows.count()); nth++) {
      await page.keyboard.press(key);
      const place = await page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
        return {
          name: document.activeElement?.textContent,
          above: top - header,
          below: innerHeight - bottom,
        };
      });
      expect(place.above, String(place.name)).toBeGreaterThanOrEqual(6);
      expect(place.below, String(place.name)).toBeGreaterThanOrEqual(6);
    }
  }
});

// R-BOARD-12
test('a visitor learns that a file is for members, and signs in to download it, by keyboard only', async ({
  page,
  fake,
}) => {
  const file = { fileType: 'application/pdf', logFileName: 'plan.pdf', size: 2_048 };
  fake.posts.set(155, [fakePost(7, { boardFiles: [{ fileId: 3, fileInfo: file }] })]);
  await page.goto('/#/board/1587/155/1');
  await tabTo(page, page.getByRole('button', { name: /plan\.pdf/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('연구원 회원만 다운로드할 수 있습니다.').waitFor();
  await tabTo(page, dialog.getByRole('link', { name: /Sign in/ }));
  await page.keyboard.press('Enter');
  await post(page, 'Sign in').waitFor();
});

test('staff remove a post from its board by keyboard only', async ({ page, fake }) => {
  await signIn(page, fake, { id: 'desk', role: 'staff', nickName: 'Desk' });
  await page.goto('/#/boardView/1566/150/12/1');
  await tabTo(page, page.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete?').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await page.getByText('Total posts : 13 posts', { exact: true }).waitFor();
});
