// R-SEC-01, R-SEC-03, R-SEC-05, R-SEC-07, R-SEC-08, R-SEC-09, R-FIG-16
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { findForbidden } from '../../../../tools/testing/find-forbidden.ts';
import {
  HOSTILE_ADDRESSES,
  HOSTILE_CONTENTS,
  HOSTILE_TEXTS,
} from '../../../../tools/testing/hostile-posts.ts';
import type { Post } from '../post-types.ts';
import { POST_HTML } from '../allowed-html.ts';
import { baseUrl } from '../../../../e2e/support/base-url.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { fakeBoards, fakePost } from '../../../../e2e/support/fake-boards.ts';
import type { FakeBoards } from '../../../../e2e/support/fake-boards.ts';

/**
 * Malicious posts in a real browser, with and without the Content-Security-Policy, because cleaning has to be enough by itself.
 * The fake returns them as they are, as if the service hadn't cleaned them.
 */

/** Calls that a post's page makes on its own. */
const OWN_CALLS =
  /^\/(boardConfig\/getBoardConfigOne|getBoardView|getPreBoardId|getNextBoardId|getSimpleBoardList\w+|user\/me|fileInfo\/downloadFile)\.do\b/;
/** Tags that the viewer adds to those allowed in a post. */
const OURS = new Set([...POST_HTML.tagNames, 'section', 'svg', 'path']);

interface Watch {
  readonly fake: FakeBoards;
  readonly page: Page;
  /** Every forbidden event, with the title of its post. */
  readonly heard: string[];
}

async function watch(page: Page): Promise<Watch> {
  const fake = await fakeBoards(page.context());
  const heard: string[] = [];
  let at = '';
  const hear = (what: string): void => {
    heard.push(`${at}: ${what}`);
  };
  const origin = baseUrl();
  page.on('framenavigated', () => (at = page.url()));
  page.on('dialog', (dialog) => {
    hear(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) hear(`request ${request.url()}`);
    else if (request.frame() !== page.mainFrame()) hear(`frame ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => hear(`exception ${message}`));
  page.on('popup', () => hear('popup'));
  return { fake, page, heard };
}

/** Shows each post by moving within the page, and checks the result. @returns the faults */
async function showAll({ fake, page }: Watch, posts: readonly Post[]): Promise<string[]> {
  const wrong: string[] = [];
  fake.posts.set(150, [...posts]);
  await page.goto('/#/board/1566/150/1');
  await page.locator('main h2').first().waitFor();
  for (const { id, title, content } of posts) {
    await page.evaluate((hash) => (location.hash = hash), `/boardView/1566/150/${id}/1`);
    await page.locator(`main h1 :text-is(${JSON.stringify(title)})`).waitFor({ timeout: 15_000 });
    const found = [...(await page.evaluate(findForbidden, [...OURS])), ...(await page.evaluate(inspect))];
    if (found.length > 0) wrong.push(`${content?.slice(0, 120) ?? ''} -> ${found.join(', ')}`);
  }
  return wrong;
}

/** Runs in the page: checks whether a script ran and whether the rest of the page is intact. */
function inspect(): string[] {
  const found: string[] = [];
  const article = document.querySelector('main article');
  if ('pwned' in window) found.push('a script ran');
  if (!article) found.push('no article');
  if (document.querySelectorAll('main').length !== 1) found.push('another main');
  if (document.querySelectorAll('h1').length !== 1) found.push('another h1');
  if (!document.querySelector('header a[href="/"]')?.checkVisibility()) found.push('no header');
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('wider than the window');
  const { x = 0, y = 0 } = document.querySelector('header a[href="/"]')?.getBoundingClientRect() ?? {};
  scrollTo(0, 0);
  if (!document.elementFromPoint(x + 5, y + 5)?.closest('header')) found.push('something over the header');
  return found;
}

describe.each([
  ['with the Content-Security-Policy', false],
  ['without it', true],
])('%s', (_name, bypassCSP) => {
  test('no content runs, loads, calls, covers or clobbers anything', async ({ openUnwatched }) => {
    const seen = await watch(await openUnwatched({ bypassCSP }));
    const posts = HOSTILE_CONTENTS.map((content, index) =>
      fakePost(index + 1, { content: `<p>Before</p>${content}`, title: `Attack ${index + 1}` }),
    );
    expect(posts.length).toBeGreaterThanOrEqual(150);
    expect(await showAll(seen, posts)).toEqual([]);
    expect(seen.heard).toEqual([]);
    expect(seen.fake.asked.filter((call) => !OWN_CALLS.test(call))).toEqual([]);
  }, 400_000);

  test('no other field runs, loads or links anything, because it is plain text', async ({
    openUnwatched,
  }) => {
    const seen = await watch(await openUnwatched({ bypassCSP }));
    const texts = HOSTILE_TEXTS.map((text, index) =>
      fakePost(index + 1, {
        title: text,
        nickName: text,
        boardTags: [{ name: text }],
        boardFiles: [{ fileId: 1, fileInfo: { fileType: text, logFileName: text } }],
      }),
    );
    const addresses = HOSTILE_ADDRESSES.map((address, index) =>
      fakePost(100 + index, { urlInfo: address, videoUrl: address }),
    );
    expect(await showAll(seen, [...texts, ...addresses])).toEqual([]);
    for (const board of seen.fake.boards.keys()) {
      seen.fake.posts.set(board, [...texts, ...addresses]);
      await seen.page.evaluate((hash) => (location.hash = hash), `/board/1566/${board}/1`);
      await seen.page.locator(`main a[href="/boardView/1566/${board}/1/1"]`).waitFor();
      expect(await seen.page.locator('main h2').allTextContents()).toEqual(
        expect.arrayContaining(HOSTILE_TEXTS.slice(0, 10)),
      );
    }
    expect(await seen.page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(seen.heard).toEqual([]);
  }, 200_000);
});

const HONEST = `<h1>Heading</h1><p id="user-content-part">A <strong>strong</strong>, <em>stressed</em> and
<a href="https://example.com/a?b=1&amp;c=2">linked</a> word, <a href="#part">the part</a>,
<a href="/1540/company/location">directions</a>, <a href="tel:+82510000000">a call</a>, H<sub>2</sub>O, m<sup>3</sup>.</p>
<ul><li>One<ul><li>Deeper</li></ul></li></ul><ol start="3"><li>Three</li></ol>
<table><caption>Pumps</caption><thead><tr><th scope="col">Model</th><th scope="col">Flow</th></tr></thead>
<tbody><tr><td rowspan="2">A</td><td>45 m³/h</td></tr><tr><td colspan="1">90 m³/h</td></tr></tbody></table>
<figure><img src="/fileInfo/downloadFile.do?id=5" alt="A pump" width="320" height="240"><figcaption>A pump</figcaption></figure>
<blockquote><p>*Not* _Markdown_ 1. &lt;b&gt;</p></blockquote><pre>  two  blanks</pre><p>펌프 시험 🚢</p>`;

test('a harmless post keeps its headings, links, lists, tables and pictures', async ({ page }) => {
  const fake = await fakeBoards(page.context());
  fake.posts.set(150, [fakePost(7, { content: HONEST })]);
  await page.goto('/#/boardView/1566/150/7/1');
  await page.getByRole('heading', { level: 2, name: 'Heading' }).waitFor();
  const article = page.locator('main article');
  await article.getByRole('link', { name: 'linked (opens in new window)' }).waitFor();
  expect(await article.getByRole('link', { name: 'a call' }).getAttribute('href')).toBe('tel:+82510000000');
  expect(await article.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining(['Deeper', 'Three']),
  );
  const table = article.getByRole('table', { name: 'Pumps' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Model', 'Flow']);
  expect(await table.locator('td').first().getAttribute('rowspan')).toBe('2');
  const picture = article.getByRole('img', { name: 'A pump' });
  expect(await picture.getAttribute('src')).toBe('/fileInfo/downloadFile.do?id=5');
  expect(await article.locator('blockquote').innerText()).toBe('*Not* _Markdown_ 1. <b>');
  expect(await article.locator('pre').innerText()).toBe('  two  blanks');
  await article.getByRole('link', { name: 'the part' }).click();
  expect(new URL(page.url()).hash).toBe('#/boardView/1566/150/7/1#user-content-part');
  expect(await article.locator('#user-content-part').count()).toBe(1);
  await article.getByRole('link', { name: 'directions' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/1540/company/location');
});

// R-POST-14
test('on a phone a wide table scrolls within its post, and a wide picture fits the window', async ({
  page,
}) => {
  const fake = await fakeBoards(page.context());
  const cells = Array.from({ length: 12 }, (_, at) => `<td>Capacity ${at}</td>`).join('');
  const picture = '<img src="/fileInfo/downloadFile.do?id=5" alt="A pump" width="1600" height="900">';
  fake.posts.set(150, [fakePost(7, { content: `<table><tr>${cells}</tr></table><p>${picture}</p>` })]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/boardView/1566/150/7/1');
  const table = page.getByRole('region', { name: 'Table' });
  await table.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const { width = 0 } = (await page.getByRole('img', { name: 'A pump' }).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
