// R-POST-07, R-POST-15
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { baseUrl } from '../../../../e2e/support/base-url.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { holdRequests } from '../../../../e2e/support/hold-requests.ts';
import { send } from '../../../../e2e/support/send.ts';

/** Documents of lists and posts from the real service: readable without JavaScript, and hydrated without changes. */

const BOARDS = [
  [1566, 150, 'NORMAL'],
  [1568, 153, 'PHOTO'],
  [1247, 151, 'QNA'],
  [1585, 152, 'BLOG'],
  [1586, 154, 'YOUTUBE'],
  [1587, 155, 'BOOK'],
  [1588, 156, 'FILE'],
] as const;
const NOTICES = '/board/1566/150/1';
const WITHOUT = { javaScriptEnabled: false };

const heading = (page: Page): Promise<string> => page.locator('main h1').innerText();
const alive = (page: Page): Promise<void> => page.locator('html[data-alive]').waitFor();
const firstPost = async (page: Page, list: string): Promise<string> => {
  const html = await (await page.request.get(list, { headers: { accept: 'text/html' } })).text();
  const [, href = ''] = /href="(\/boardView\/[\d/]+)"/.exec(html) ?? [];
  expect(href).not.toBe('');
  return href;
};

// R-BOARD-18
describe('without JavaScript', () => {
  test.for(BOARDS)(
    'the list %i/%i (%s) is complete and links to its posts and back',
    async ([menuId, board], { openPage, faults }) => {
      faults.allow(/i\.ytimg\.com|ERR_FAILED/);
      const page = await openPage(WITHOUT);
      await page.context().route('https://i.ytimg.com/**', (route) => route.abort());
      const list = `/board/${menuId}/${board}/1`;
      expect((await page.goto(list))?.status()).toBe(200);
      expect(await page.locator('main').innerText()).toMatch(/Total posts : [1-9]\d* posts/);
      const links = page.locator(`main a[href^="/boardView/${menuId}/${board}/"]`);
      expect(await links.count()).toBeGreaterThan(1);
      const title = await links.first().locator('h2').innerText();
      await links.first().click();
      expect(title).toContain(await heading(page));
      expect((await page.locator('main article').innerText()).length).toBeGreaterThan(100);
      expect(await page.title()).toContain(await heading(page));
      await page
        .getByRole('navigation', { name: 'Posts' })
        .getByRole('link', { name: /^Previous/ })
        .click();
      expect(await heading(page)).not.toBe(title);
      await page.getByRole('link', { name: 'List', exact: true }).click();
      expect(new URL(page.url()).pathname).toBe(list);
    },
  );

  test('the pages of a list are links, and its form finds posts', async ({ openPage }) => {
    const page = await openPage(WITHOUT);
    await page.goto(NOTICES);
    const first = await page.locator('main h2').first().innerText();
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: '2' }).click();
    expect(new URL(page.url()).pathname).toBe('/board/1566/150/2');
    expect(await page.locator('main h2').first().innerText()).not.toBe(first);
    const form = page.getByRole('search', { name: 'Posts of this board' });
    await form.getByRole('combobox').selectOption('title');
    await form.getByRole('searchbox').fill('how to send');
    await form.getByRole('button', { name: 'Find posts' }).click();
    expect(new URL(page.url()).pathname).toBe('/board/1566/150/1/how%20to%20send');
    expect(await page.locator('main').innerText()).toContain("1 post for 'how to send'");
    expect(await page.locator('main mark').first().innerText()).toBe('How to send');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  test('a missing post or list is reported with its status, and has links onwards', async ({
    openPage,
    faults,
  }) => {
    faults.allow(/404/);
    const page = await openPage(WITHOUT);
    expect((await page.goto('/board/1566/999/1'))?.status()).toBe(404);
    expect(await heading(page)).toBe('This page does not exist');
    expect((await page.goto('/boardView/1566/150/999999/2'))?.status()).toBe(404);
    expect(await page.locator('main').innerText()).toContain('This is no longer available.');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    expect(new URL(page.url()).pathname).toBe('/board/1566/150/2');
    const count = await page.request.get('/getSimpleBoardListForTotalCnt.do?boardConfigId=150');
    const last = Math.ceil(Number(await count.json()) / 10);
    expect(last).toBeGreaterThan(2);
    await page.goto('/board/1566/150/99');
    expect(new URL(page.url()).pathname).toBe(`/board/1566/150/${last}`);
  });
});

/** Calls that the page makes on its own, except for the menu, which every page requests. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.do') && !/^\/(menu|fileInfo\/downloadFile)\.do$/.test(pathname))
      asked.push(`${pathname}${search}`);
  });
  return asked;
}

/** Records what main shows in each frame during loading. */
async function watchMain(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const main = document.querySelector('main');
      if (main?.checkVisibility() && document.readyState !== 'loading') {
        const state = /Loading/.test(main.textContent) ? 'loading' : main.querySelector('h1')?.textContent;
        if (state !== undefined && seen.at(-1) !== state) seen.push(state);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate<string[]>('seen');
}

describe('hydration of board documents', () => {
  test.for(['', '/#'])(
    'at addresses that begin with "%s" makes only the call that counts a read, without flashes or console messages',
    { timeout: 240_000 },
    async (style, { page, faults }) => {
      faults.allow(/i\.ytimg\.com|ERR_FAILED/);
      await page.context().route('https://i.ytimg.com/**', (route) => route.abort());
      const asked = watchCalls(page);
      const reads: string[] = [];
      const seen = await watchMain(page);
      for (const [menuId, board] of BOARDS) {
        const list = `/board/${menuId}/${board}/1`;
        const post = await firstPost(page, list);
        reads.push(`/getBoardView.do?boardConfigId=${board}&boardId=${post.split('/')[4]}`);
        for (const address of [list, post]) {
          await page.goto('about:blank');
          await page.goto(`${style}${address}`);
          await alive(page);
          await page.waitForLoadState('networkidle');
          expect([address, await seen()]).toEqual([address, [await page.locator('main h1').textContent()]]);
          expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
            `${baseUrl()}${address}`,
          );
        }
      }
      expect(asked).toEqual(reads);
    },
  );

  test('is followed by fresh calls on navigation', async ({ page }) => {
    await page.goto(NOTICES);
    const asked = watchCalls(page);
    await page.locator('main ul h2').first().click();
    await page.getByText('No next article.').waitFor();
    expect(asked.map((call) => call.replace(/\?.*/, '')).sort()).toEqual([
      '/boardConfig/getBoardConfigOne.do',
      '/getBoardView.do',
      '/getNextBoardId.do',
      '/getPreBoardId.do',
    ]);
    asked.length = 0;
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByText(/^Total posts/).waitFor();
    expect(asked.filter((call) => call.startsWith('/getSimpleBoardListForPage.do'))).toHaveLength(1);
  });

  test('keeps a post’s text before and after the sanitiser loads', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/post-html-*.js');
    const post = await firstPost(page, NOTICES);
    await page.goto(`${post}?from=elsewhere`);
    const text = page.locator('main article p').filter({ hasText: /\w{4}/ }).last();
    const shownText = await text.innerText();
    await page.getByRole('button', { name: 'Share' }).click(); // the page responds
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'mayBeSignedIn' })));
    expect(await text.innerText()).toBe(shownText);
    const came = page.waitForResponse('**/assets/post-html-*.js');
    release();
    await came;
    await page.waitForLoadState('networkidle');
    expect(await text.innerText()).toBe(shownText);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('keeps a post’s text if the sanitiser fails to load', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await page.route('**/assets/post-html-*.js', (route) => route.abort());
    await page.goto(await firstPost(page, NOTICES));
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Try again').count()).toBe(0);
    expect(await page.locator('main article').innerText()).toContain('Use the form under Customer');
    await page.unroute('**/assets/post-html-*.js');
    await page
      .getByRole('navigation', { name: 'Posts' })
      .getByRole('link', { name: /^Previous/ })
      .click();
    await expect.poll(() => page.locator('main article p').count()).toBeGreaterThan(2);
  });

  test('replaces a picture that failed earlier with the drawn frame', async ({ page, faults }) => {
    faults.allow(/i\.ytimg\.com|ERR_FAILED/);
    await page.context().route('https://i.ytimg.com/**', (route) => route.abort());
    await page.goto('/board/1586/154/1');
    await expect.poll(() => page.locator('main li img').count()).toBe(0);
  });
});

async function join(page: Page, id: string): Promise<void> {
  await send(page, '/user/join.do', { id, password: '부산 harbour 3', nickName: id });
  await page.goto('/1546/business/energy/energy');
  await page.evaluate((user) => {
    sessionStorage.setItem('currentUser', JSON.stringify({ id: user }));
    localStorage.setItem('mayBeSignedIn', '1');
  }, id);
}

test('a malicious member’s post is text and cleaned HTML in head, state and page, and its author can edit it', async ({
  page,
  openPage,
}) => {
  await join(page, 'doc.writes');
  const title = '</title></script><script>window.pwned=1</script><!-- "Wild" & <b>';
  const content = `<p>Honest <b>words</b></p><script>window.pwned=1</script><img src=x onerror="window.pwned=1">
    <a href="javascript:window.pwned=1">link</a></script><!--`;
  const { answer } = await send(page, '/board/save.do', { boardConfigId: 151, title, content });
  const { id } = answer as {
    id: number;
  };
  const address = `/boardView/1247/151/${id}/1`;
  for (const each of [page, await openPage(), await openPage(WITHOUT)]) {
    for (const place of [address, '/board/1247/151/1']) {
      await each.goto(place);
      expect(await each.locator('main').innerText()).toContain(title);
      if (place === address) {
        expect(await each.title()).toContain(title);
        expect(await each.locator('main article b').innerText()).toBe('words');
        expect(await each.locator('main article').locator('script, [onerror], [href^=java]').count()).toBe(0);
      }
      expect(await each.evaluate(() => 'pwned' in window)).toBe(false);
    }
  }
  await page.goto(address);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The post was deleted.').first().waitFor();
  expect((await page.request.get(address, { headers: { accept: 'text/html' } })).status()).toBe(404);
});

test('a list that came with its document is fetched again on a later visit', async ({ page }) => {
  await join(page, 'doc.asks');
  await page.goto('/board/1247/151/1');
  await page.getByRole('link', { name: 'Write a question' }).waitFor(); // appears after the document
  await page.locator('main ul h2').first().click();
  await page.getByRole('link', { name: 'List', exact: true }).waitFor();
  const question = { boardConfigId: 151, title: 'Asked meanwhile', content: '<p>Which?</p>' };
  const { id } = (await send(page, '/board/save.do', question)).answer as { id: number };
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: /Asked meanwhile/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Asked meanwhile' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The post was deleted.').first().waitFor();
  expect(id).toBeGreaterThan(0);
});

test('a visitor who opens a post is counted once, whatever its document’s origin, even after a reload and navigation', async ({
  openPage,
}) => {
  const opened = await openPage();
  const post = await firstPost(opened, '/board/1585/152/1');
  const [, , , board, id] = post.split('/');
  const count = async (): Promise<number> => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    };
    const answer = await opened.request.get(`/getBoardView.do?boardConfigId=${board}&boardId=${id}`, {
      headers,
    });
    return ((await answer.json()) as { readCnt: number }).readCnt;
  };
  const before = await count();
  // Headless Chromium names itself in its user agent, so it counts as a bot.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const page = await openPage({ userAgent });
  await page.goto(post);
  await expect.poll(count).toBe(before + 1);
  await page.reload();
  await alive(page);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.locator(`main a[href^="${post.slice(0, post.lastIndexOf('/'))}/"]`).click();
  await page.getByRole('button', { name: 'Copy address' }).waitFor();
  const another = await openPage({ userAgent });
  await another.goto(`/#${post}`);
  await alive(another);
  await expect.poll(count).toBe(before + 2);
});
