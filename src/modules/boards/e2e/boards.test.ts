// R-BOARD-15, R-POST-01, R-LOOK-24, R-A11Y-08, R-A11Y-09, R-A11Y-12, R-SEC-12
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test as base } from '../../../../e2e/support/browser.ts';
import { fakeBoards, fakePost, signIn } from '../../../../e2e/support/fake-boards.ts';
import type { FakeBoards } from '../../../../e2e/support/fake-boards.ts';
import { onPaper } from '../../../../e2e/support/paper.ts';

/** The screens of the boards in a real browser, with a fake of their calls that follows the contract. */

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page }, provide) => {
    const fake = await fakeBoards(page.context());
    for (const board of fake.boards.keys())
      fake.posts.set(
        board,
        Array.from({ length: 34 }, (_, index) => fakePost(134 - index)),
      );
    await provide(fake);
  },
});

const FILE = {
  fileId: 3,
  fileInfo: { fileType: 'application/pdf', logFileName: '펌프 시험.pdf', size: 183_422 },
};
const MEMBER = { id: 'kim', role: 'member', nickName: 'Kim' } as const;
const STAFF = { ...MEMBER, id: 'desk', role: 'staff' } as const;

const titles = (page: Page): Promise<string[]> => page.locator('main ul h2').allTextContents();
const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1);
const firstPost = (fake: FakeBoards, board: number, more: Parameters<typeof fakePost>[1]): void => {
  fake.posts.set(board, [fakePost(7, more), fakePost(6)]);
};

// R-BOARD-01, R-BOARD-03
describe('a list', () => {
  // R-BOARD-05, R-BOARD-06
  test.for([150, 151, 152, 153, 154, 155, 156])(
    'of board %i shows its total and links each post',
    async (board, { page, fake }) => {
      await page.context().route('https://i.ytimg.com/**', (route) => route.fulfill({ body: '' }));
      fake.posts.get(board)?.splice(0, 1, fakePost(134, { urlInfo: 'aaaaaaaaaaa', thumbFileId: 5 }));
      await page.goto(`/#/board/1566/${board}/1`);
      await page.getByText('Total posts : 34 posts', { exact: true }).waitFor();
      await page.locator(`a[href="/boardView/1566/${board}/134/1"]`).waitFor();
      expect(await titles(page)).toHaveLength(10);
    },
  );

  // R-BOARD-04
  test('of notices shows day, title, text, views, pins and new posts', async ({ page, fake }) => {
    firstPost(fake, 150, { pinned: true, updateTime: new Date().toISOString(), readCnt: 1 });
    await page.goto('/#/board/1566/150/1');
    const row = page.getByRole('link', { name: /Post 7/ });
    await row.waitFor();
    expect((await row.innerText()).split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining(['The text of post 7.', '1 view']),
    );
    expect(await row.getByRole('heading').innerText()).toMatch(/^Pinned.*Post 7.*New$/s);
    expect(await page.getByRole('link', { name: /Post 6/ }).innerText()).not.toMatch(/Pinned|New/);
  });

  test('on a phone aligns wrapped parts with the text they belong to', async ({ page, fake }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const logFileName = `${'긴이름의첨부파일'.repeat(6)}.pdf`;
    const boardFiles = [{ ...FILE, fileInfo: { ...FILE.fileInfo, logFileName } }];
    const updateTime = new Date().toISOString();
    const growing = Array.from({ length: 10 }, (_, index) => '공'.repeat(80 + index)); // one of them fills the line
    fake.posts.set(
      155,
      growing.map((title, index) => fakePost(9 + index, { title, updateTime, boardFiles })),
    );
    await page.goto('/#/board/1587/155/1');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect.poll(() => rows.count()).toBe(10);
    const insets = await rows.evaluateAll((items) =>
      items.map((item) => {
        const [title, fresh] = [item.querySelector('h2'), item.querySelector('h2 > :last-child')];
        return (fresh?.getBoundingClientRect().left ?? 0) - (title?.getBoundingClientRect().left ?? 0);
      }),
    );
    expect(Math.min(...insets)).toBe(0);
    const file = rows.first().getByRole('button');
    const leftOf = async (text: string): Promise<number | undefined> =>
      (await file.getByText(text, { exact: true }).boundingBox())?.x;
    expect(await leftOf('PDF, 179 KB')).toBe(await leftOf(logFileName));
  });

  // R-BOARD-08, R-BOARD-09
  test('of questions says whether they are answered, and lets signed-in visitors ask', async ({
    page,
    fake,
  }) => {
    firstPost(fake, 151, { boardReply: { content: '<p>Yes.</p>' } });
    await page.goto('/#/board/1247/151/1');
    await page.getByRole('link', { name: /Post 7.*Answer complete/ }).waitFor();
    await page.getByRole('link', { name: /Post 6.*Waiting for answer/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Write a question' }).count()).toBe(0);
    await signIn(page, fake, MEMBER);
    await page.reload();
    const write = page.getByRole('link', { name: 'Write a question' });
    await write.waitFor();
    expect(await write.getAttribute('href')).toBe('/qna-write/1247');
    await onPaper(page);
    const complete = page.getByText('Answer complete', { exact: true }).first();
    expect(await complete.evaluate((words) => getComputedStyle(words).color)).toBe('rgb(0, 0, 0)');
  });

  // R-BOARD-07
  test('of videos loads pictures by valid ids only, and draws the frame if one fails', async ({
    page,
    fake,
    faults,
  }) => {
    faults.allow(/i\.ytimg\.com/);
    const asked: string[] = [];
    await page.context().route('https://i.ytimg.com/**', (route, request) => {
      asked.push(request.url());
      return route.abort();
    });
    fake.posts.set(154, [
      fakePost(7, { urlInfo: 'abc_-123456' }),
      fakePost(6, { urlInfo: '../../evil?x' }),
      fakePost(5, { urlInfo: null }),
    ]);
    await page.goto('/#/board/1586/154/1');
    await expect.poll(() => asked).toEqual(['https://i.ytimg.com/vi/abc_-123456/hqdefault.jpg']);
    await expect.poll(() => page.locator('main li img').count()).toBe(0);
    expect(await titles(page)).toEqual(['Post 7', 'Post 6', 'Post 5']);
  });

  // R-BOARD-10, R-BOARD-11, R-BOARD-12
  test.for([155, 156])(
    'of board %i offers files to members, and tells others so in Korean and English',
    async (board, { page, fake }) => {
      firstPost(fake, board, { boardFiles: [FILE], nickName: 'Lee', boardTags: [{ name: 'pump' }] });
      await page.goto(`/#/board/1566/${board}/1`);
      await page.getByRole('button', { name: /펌프 시험\.pdf/ }).press('Enter');
      const alert = page.getByRole('alertdialog');
      expect(await alert.locator('[lang=ko]').innerText()).toBe('연구원 회원만 다운로드할 수 있습니다.');
      expect(await alert.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
        `/sign-in?back=${encodeURIComponent(`/board/1566/${board}/1`)}`,
      );
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await alert.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('펌프 시험.pdf');

      await signIn(page, fake, MEMBER);
      await page.reload();
      const link = page.getByRole('link', { name: /펌프 시험\.pdf PDF, 179 KB/ });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/fileInfo/downloadFile.do?id=3');
      expect(await link.getAttribute('download')).toBe('펌프 시험.pdf');
    },
  );

  // R-BOARD-02, R-LOOK-14
  test('without posts says that it is empty', async ({ page, fake }) => {
    fake.posts.set(150, []);
    await page.goto('/#/board/1566/150/1');
    await page.getByText('No post has been created.', { exact: true }).waitFor();
    await page.getByText('Total posts : 0 posts', { exact: true }).waitFor();
    expect(
      await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link').allInnerTexts(),
    ).toEqual(['1']);
    expect(await axeFaults(page)).toEqual([]);
  });
});

// R-BOARD-13
describe('paging', () => {
  const pagination = (page: Page): ReturnType<Page['getByRole']> =>
    page.getByRole('navigation', { name: 'Pagination' });
  const many = (fake: FakeBoards, count: number): void => {
    fake.posts.set(
      150,
      Array.from({ length: count }, (_, index) => fakePost(count - index)),
    );
  };

  // R-ADDR-18
  test('has links, a block at a time, and Back restores page and position', async ({ page, fake }) => {
    many(fake, 235);
    await page.goto('/#/board/1566/150/1');
    const pages = pagination(page);
    await pages.getByRole('link', { name: '10', exact: true }).waitFor();
    expect(await pages.getByRole('link').allInnerTexts()).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
    await pages.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Post 135', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/board/1566/150/11');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await pages.locator('[aria-current=page]').innerText()).toBe('11');
    await pages.getByRole('link', { name: '13', exact: true }).click();
    await page.getByText('Post 115', { exact: true }).waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('link', { name: /Post 113/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Post 113' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Post 113' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(pathOf(page)).toBe('/board/1566/150/13');
    await pages.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Post 145', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/board/1566/150/10');
  });

  // R-LOOK-16
  test('shows the current page in forced colours', async ({ page, fake }) => {
    many(fake, 35);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/#/board/1566/150/2');
    const links = pagination(page).getByRole('link');
    await expect.poll(() => links.count()).toBe(4);
    const drawn = await links.evaluateAll((all) =>
      all.map((link) => {
        const { borderBlockEndColor } = getComputedStyle(link);
        return borderBlockEndColor;
      }),
    );
    const [first, shown, ...others] = drawn;
    expect(others).toEqual([first, first]);
    expect(shown).not.toBe(first);
  });

  // R-BOARD-14
  test('announces both ends in Korean and English, and stays', async ({ page, fake }) => {
    many(fake, 12);
    await page.goto('/#/board/1566/150/2');
    const pages = pagination(page);
    await pages.getByRole('button', { name: 'Previous', disabled: false }).click();
    await pages.getByText('첫 페이지입니다.', { exact: true }).waitFor();
    await pages.getByRole('button', { name: 'Next', disabled: false }).press('Enter');
    await pages.getByText('마지막 페이지입니다.', { exact: true }).waitFor();
    expect(await pages.getByRole('status').innerText()).toBe('마지막 페이지입니다. This is the last page.');
    expect(await pages.locator('[lang=ko]').count()).toBe(1);
    expect(pathOf(page)).toBe('/board/1566/150/2');
    expect(await axeFaults(page)).toEqual([]);
  });

  // R-BOARD-16
  test('past the last page leads to the last, without an extra history entry', async ({ page, fake }) => {
    many(fake, 12);
    await page.goto('/');
    await page.goto('/#/board/1566/150/99');
    await page.getByText('Post 2', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/board/1566/150/2');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  test('follows the config: one post a page', async ({ page, fake }) => {
    many(fake, 3);
    fake.boards.set(150, { id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 1 });
    await page.goto('/#/board/1566/150/2');
    await page.getByText('Post 2', { exact: true }).waitFor();
    expect(await pagination(page).getByRole('link').allInnerTexts()).toEqual(['2']);
  });
});

// R-BOARD-17
describe('searching a list', () => {
  test('keeps term and field in the address, highlights and counts matches, and ends with a link', async ({
    page,
    fake,
  }) => {
    fake.posts.set(150, [
      ...Array.from({ length: 12 }, (_, index) => fakePost(50 - index, { title: `A Pump (a|b) ${index}` })),
      fakePost(2, { content: 'pump (a|b)' }),
      fakePost(1),
    ]);
    await page.goto('/#/board/1566/150/1');
    const form = page.getByRole('search', { name: 'Posts of this board' });
    await form.getByRole('combobox', { name: 'Search in' }).selectOption('title');
    await form.getByRole('searchbox').fill('pump (a|b)');
    await form.getByRole('searchbox').press('Enter');
    await page.getByText("12 posts for 'pump (a|b)'", { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/board/1566/150/1/pump%20(a%7Cb)?field=title');
    // The count is a separate call and may be answered before the list.
    await expect.poll(() => page.locator('main mark').allInnerTexts()).toEqual(Array(10).fill('Pump (a|b)'));
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: '2' }).click();
    await page.getByRole('link', { name: /A Pump \(a\|b\) 11/ }).click();
    await page.getByText('No previous article.').waitFor(); // post 2 is not in the searched list
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByText("12 posts for 'pump (a|b)'", { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/board/1566/150/2/pump%20(a%7Cb)?field=title');
    await page.getByRole('link', { name: 'Show all posts' }).click();
    await page.getByText('Total posts : 14 posts', { exact: true }).waitFor();
  });

  test('without results doesn’t say that the board is empty', async ({ page, fake }) => {
    expect(fake.posts.size).toBe(7);
    await page.goto('/#/board/1566/150/1/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    await page.getByText("No post contains '<img src=x onerror=alert(1)>'.", { exact: true }).waitFor();
    expect(await page.getByText('No post has been created.').count()).toBe(0);
  });
});

describe('a post', () => {
  // R-POST-02, R-POST-03, R-POST-04, R-POST-07
  test('shows its parts: heading, link, picture, text, answers, files, neighbours', async ({
    page,
    fake,
  }) => {
    const picture = { fileId: 9, fileInfo: { fileType: 'image/png', logFileName: 'plan.png', size: 2048 } };
    fake.posts.set(150, [
      fakePost(8),
      fakePost(7, {
        title: 'Pump <b>7</b>',
        updateTime: '2026-03-09T20:00:00Z',
        urlInfo: 'https://example.com/a',
        boardFiles: [picture, FILE],
        boardReplys: [{ content: '<p>First</p>' }, { content: '<p>Second</p>' }],
      }),
      fakePost(6),
    ]);
    await page.goto('/boardView/1566/150/7/3');
    await page.getByRole('heading', { level: 1, name: 'Pump <b>7</b>' }).waitFor();
    const title = await page.title();
    expect(title).toBe('Customer | Notice board | Pump <b>7</b> | WM Group');
    const head = (property: string): Promise<string | null> =>
      page.locator(`head meta[property="og:${property}"]`).getAttribute('content');
    expect(await head('title')).toBe(title);
    expect(await head('description')).toBe('The text of post 7.');
    expect(await head('url')).toMatch(/\/boardView\/1566\/150\/7\/1$/);
    expect(await page.locator('main time').first().innerText()).toBe('2026-03-10'); // the day in Busan
    const link = page.getByRole('link', { name: 'https://example.com/a (opens in new window)' });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('img', { name: 'plan.png' }).getAttribute('src')).toBe(
      '/fileInfo/downloadFile.do?id=9',
    );
    expect(await page.getByRole('heading', { name: 'Answer', exact: true }).count()).toBe(2);
    await page.getByRole('link', { name: /펌프 시험\.pdf/ }).waitFor();
    expect(await page.getByRole('link', { name: 'All 2 as one ZIP file' }).getAttribute('href')).toBe(
      '/fileInfo/downloadFiles.do?boardConfigId=150&boardId=7',
    );
    expect(await page.getByRole('link', { name: 'Previous Post 6' }).getAttribute('href')).toBe(
      '/boardView/1566/150/6/3',
    );
    expect(await page.getByRole('link', { name: 'List', exact: true }).getAttribute('href')).toBe(
      '/board/1566/150/3',
    );
    expect(await axeFaults(page)).toEqual([]);
    await onPaper(page);
    expect(await page.getByText('Board 150', { exact: true }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.getByText('Board 150', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Next Post 8' }).click();
    await page.getByRole('heading', { level: 1, name: 'Post 8' }).waitFor();
    await page.getByText('No next article.', { exact: true }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  // R-POST-06
  test('copies its real address, or shows it for copying by hand', async ({ page, fake }) => {
    expect(fake.posts.size).toBe(7);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/#/boardView/1566/150/134/1');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Copied. Use Ctrl + V to paste it where you want.').first().waitFor();
    const address = `${new URL(page.url()).origin}/boardView/1566/150/134/1`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy address' }).click();
    const box = page.getByRole('textbox', {
      name: 'This is the trackback address for this article. Press Ctrl + C to copy to clipboard',
    });
    expect(await box.inputValue()).toBe(address);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
    expect(await axeFaults(page)).toEqual([]);
  });

  // R-POST-05
  test('loads nothing of a video until asked, and then from one host only', async ({ page, fake }) => {
    firstPost(fake, 150, { videoUrl: 'abc_-123456' });
    const asked: string[] = [];
    await page.context().route(/\/\/[\w.-]*(youtube|ytimg)/, (route, request) => {
      asked.push(request.url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    await page.goto('/#/boardView/1566/150/7/1');
    const play = page.getByRole('button', { name: /Play the video/ });
    await play.waitFor();
    expect(asked).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await play.evaluate((button) => getComputedStyle(button).borderBlockEndStyle)).toBe('solid');
    const way = page.getByRole('link', { name: /Watch on YouTube/ });
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await play.press('Enter');
    await page.locator('iframe[title="Video: Post 7"]').waitFor();
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abc_-123456?autoplay=1']);
  });

  // R-POST-09
  test('can be deleted by its author after confirmation, who returns to the page of the list', async ({
    page,
    fake,
  }) => {
    firstPost(fake, 150, { updateUserId: 'kim' });
    await signIn(page, fake, MEMBER);
    await page.goto('/#/boardView/1566/150/7/1');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Are you sure you want to delete?', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(fake.asked.filter((call) => call.startsWith('/deleteBoard.do'))).toEqual([]);
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Total posts : 1 posts', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/board/1566/150/1');
    expect(fake.asked.filter((call) => call.startsWith('/deleteBoard.do'))).toEqual([
      '/deleteBoard.do?boardConfigId=150&id=7',
    ]);
  });

  test.for([
    [401, /session has ended/],
    [403, /isn’t allowed to delete/],
    [500, /service failed/],
  ] as const)(
    'whose deletion is refused with %i says so and remains',
    async ([status, words], { page, fake, faults }) => {
      faults.allow(new RegExp(String(status)));
      firstPost(fake, 150, { updateUserId: 'somebody' });
      await signIn(page, fake, STAFF);
      fake.faults.set('/deleteBoard.do', { status, body: '{"code":"X","message":"stack"}' });
      await page.goto('/#/boardView/1566/150/7/1');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByText(words).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Post 7' }).waitFor();
    },
  );

  // R-POST-08
  test('from another member can’t be edited or deleted by a member', async ({ page, fake }) => {
    firstPost(fake, 150, { updateUserId: 'lee' });
    await signIn(page, fake, MEMBER);
    await page.goto('/#/boardView/1566/150/7/1');
    await page.getByText('No next article.').waitFor();
    expect(await page.getByRole('button', { name: /Delete|Update/ }).count()).toBe(0);
  });

  test('with a question is answered by staff, and a failed save keeps the text', async ({
    page,
    fake,
    faults,
  }) => {
    faults.allow(/503/);
    firstPost(fake, 151, {});
    await signIn(page, fake, STAFF);
    await page.goto('/#/boardView/1247/151/7/1');
    const box = page.getByRole('textbox', { name: 'Your answer' });
    await box.fill('Yes, <it> does.\n\nSee the sheet.');
    fake.faults.set('/reply/save.do', { status: 503, body: '{}', headers: { 'retry-after': '3' } });
    await page.getByRole('button', { name: 'Save answer' }).click();
    await page.getByText(/was not saved.*in 3 seconds/).waitFor();
    expect(await box.inputValue()).toBe('Yes, <it> does.\n\nSee the sheet.');
    fake.faults.clear();
    await page.getByRole('button', { name: 'Save answer' }).click();
    await expect.poll(() => box.inputValue()).toBe('');
    expect(fake.sent).toEqual([
      { boardConfigId: 151, boardId: 7, content: '<p>Yes, &lt;it&gt; does.</p><p>See the sheet.</p>' },
    ]);
  });
});
