// @vitest-environment jsdom
// R-BOARD-05, R-BOARD-06, R-BOARD-10, R-BOARD-11, R-BOARD-18
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBoardType } from './types/traits-of.ts';
import { BOARD_TYPES } from './types/types.gen.ts';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import type { BuiltCode } from '../../engine/common/document.ts';
import type { DocumentState, DocumentView } from '../../shared/document-view.ts';
import type { ListView, PostView } from './document-views.ts';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';
import { parseScreenPath } from '../../engine/common/screens.ts';
import { createMenuStore } from '../../stores/menu.ts';
import { HOSTILE_CONTENTS, HOSTILE_TEXTS } from '../../../tools/testing/hostile-posts.ts';
import { hydrate } from '../../../tools/testing/hydrate.ts';
import { MENU, SITE } from '../../../tools/testing/site-fixture.ts';
import { App } from '../../app/app.tsx';
import { NO_RELOAD } from '../../app/reload.ts';
import { documentsOf, renderView } from '../../app/entry-server.tsx';
import { createPageSource } from '../../app/page-source.ts';
import { openScreen } from '../../shell/screen-registry.ts';
import { siteCode } from '../../../tools/testing/site-code.ts';

const { screens } = siteCode;

/** The documents of lists and posts: their content, and that hydration changes nothing. */

const BOARD_TYPE_IDS = Object.keys(BOARD_TYPES).filter(isBoardType);
const CONFIG: BoardConfig = { id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 10 };
const NOW = Date.UTC(2026, 2, 12);
const FILE = { fileId: 3, fileInfo: { fileType: 'application/pdf', logFileName: '펌프.pdf', size: 1_024 } };

const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  title: `Post ${id}`,
  content: `The beginning of post ${id} &amp; more.`,
  updateTime: '2026-03-09T20:00:00Z',
  readCnt: id,
  ...more,
});
const list = (more: Partial<ListView> = {}): ListView => ({
  kind: 'list',
  config: CONFIG,
  total: 34,
  posts: [post(8, { pinned: true }), post(7, { boardFiles: [FILE], boardTags: [{ name: 'pump' }] })],
  now: NOW,
  ...more,
});
const single = (more: Partial<Post> = {}, config = CONFIG): PostView => ({
  kind: 'post',
  config,
  post: post(7, { content: '<p>All of <b>it</b>.</p>', publishTime: '2026-03-08T03:04:05Z', ...more }),
  previous: { id: 6, title: 'Post 6' },
  next: null,
});
const LIST = '/board/1566/150/2';
const POST = '/boardView/1566/150/7/1';

const render = (view: DocumentView, address: string) =>
  renderView({ view, menu: MENU, site: SITE, address, siteCode });

async function show(view: DocumentView, address: string): Promise<HTMLElement> {
  document.body.innerHTML = (await render(view, address)).html;
  const main = document.querySelector('main');
  if (!main) throw new Error('no main');
  return main;
}

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Hydrates a document like main.tsx. @returns the differences */
async function takeOver(view: DocumentView, address: string): Promise<unknown[]> {
  const { html, state } = await render(view, address);
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const screen = parseScreenPath(new URL(address, location.href).pathname, ALL_SCREENS);
  if (!screen || state.kind !== 'screen') throw new Error('no screen');
  const content = await openScreen(screen, screens, true);
  // As it's transferred.
  const answers = (JSON.parse(JSON.stringify(state)) as typeof state).answers;
  const differences: unknown[] = [];
  await act(async () => {
    hydrate(
      root,
      <App
        site={SITE}
        origin="https://www.example.com"
        menuStore={createMenuStore(MENU)}
        source={createPageSource({})}
        offer={siteCode}
        address={address}
        initial={{ kind: 'screen', screen, content }}
        answers={answers}
        reload={NO_RELOAD}
      />,
      { onRecoverableError: (error) => differences.push(error) },
    );
    await Promise.resolve();
  });
  return differences;
}

describe.each(BOARD_TYPE_IDS)('a list of type %s', (boardType) => {
  const view = list({ config: { ...CONFIG, boardType } });

  it('can be read and navigated by links', async () => {
    const main = await show(view, LIST);
    expect(main.querySelector('h1')).toHaveTextContent('Notice');
    expect(main).toHaveTextContent('Total posts : 34 posts');
    for (const id of [8, 7]) {
      const link = main.querySelector(`a[href="/boardView/1566/150/${id}/2"]`);
      expect(link).toHaveTextContent(`Post ${id}`);
    }
    const pages = [...main.querySelectorAll('nav[aria-label=Pagination] a')];
    expect(pages.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4].map((page) => `/board/1566/150/${page}`),
    );
    expect(main.querySelector('form')).toHaveAttribute('action', '/board/1566/150/1');
    expect(main).not.toHaveTextContent('Loading');
    expect(main).not.toHaveTextContent('Write a question');
  });

  it('is hydrated without a mismatch or a request', async () => {
    const complaints = vi.spyOn(console, 'error');
    expect(await takeOver(view, LIST)).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(asked).toEqual([]);
  });
});

it('a long list has a link to the next block of pages, and a button after hydration', async () => {
  const many = list({ total: 345 });
  const steps = (): (string | null | undefined)[] =>
    ['Previous', 'Next'].map((name) => {
      const step = [...document.querySelectorAll('nav[aria-label=Pagination] :is(a, button)')].find(
        ({ textContent }) => textContent === name,
      );
      return step?.getAttribute('href') ?? step?.tagName;
    });
  await show(many, '/board/1566/150/12');
  expect(steps()).toEqual(['/board/1566/150/10', '/board/1566/150/21']);
  document.body.innerHTML = '';
  expect(await takeOver(many, '/board/1566/150/12')).toEqual([]);
  expect(steps()).toEqual(['BUTTON', 'BUTTON']);
});

it.each(BOARD_TYPE_IDS)(
  'a post of type %s is complete, and is hydrated without a mismatch',
  async (boardType) => {
    const view = single({ boardFiles: [FILE] }, { ...CONFIG, boardType });
    const main = await show(view, POST);
    expect(main.querySelector('article b')).toHaveTextContent('it');
    expect(main).toHaveTextContent('펌프.pdf');
    document.body.innerHTML = '';
    expect(await takeOver(view, POST)).toEqual([]);
  },
);

describe('a post', () => {
  it('is complete, with its answers, files and links', async () => {
    const boardReplys = [{ content: '<p>Yes, <em>it</em> does.</p>' }];
    const main = await show(single({ boardFiles: [FILE], boardReplys }), POST);
    expect(main.querySelector('h1')).toHaveTextContent('Post 7');
    expect(main.querySelector('article b')).toHaveTextContent('it');
    expect(main.querySelector('article em')).toHaveTextContent('it');
    expect(main.querySelector('a[href="/fileInfo/downloadFile.do?id=3"]')).toHaveTextContent('펌프.pdf');
    expect(main.querySelector('a[href="/boardView/1566/150/6/1"]')).toHaveTextContent('Post 6');
    expect(main.querySelector('a[href="/board/1566/150/1"]')).toBeTruthy();
    expect(main).toHaveTextContent('No next article.');
    expect(main.querySelector('time')).toHaveTextContent('2026-03-10'); // the date in Busan
  });

  it('is hydrated without a mismatch, and requests the post, which counts the view', async () => {
    const complaints = vi.spyOn(console, 'error');
    expect(await takeOver(single({ boardFiles: [FILE], videoUrl: 'abc_-123456' }), POST)).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(asked).toEqual(['/getBoardView.do?boardConfigId=150&boardId=7']);
  });

  it('that was deleted says so and links to its list, also after hydration', async () => {
    const view = { ...single(), post: null, previous: null };
    const main = await show(view, POST);
    expect(main).toHaveTextContent('This is no longer available.');
    expect(main).not.toHaveTextContent('No previous article.');
    document.body.innerHTML = '';
    expect(await takeOver(view, POST)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('of a board for members shows the names of its files, but no links to them', async () => {
    const main = await show(single({ boardFiles: [FILE] }, { ...CONFIG, boardType: 'BOOK' }), POST);
    expect(main).toHaveTextContent('펌프.pdf');
    expect(main.querySelector('a[href*=downloadFile]')).toBeNull();
  });
});

const CODE: BuiltCode = {
  template: '<!doctype html><head><!--head--></head><body><div id="root"><!--page--></div></body>',
  boot: '',
  rootBoot: '',
  shared: { later: '/assets/later-1.css', print: '/assets/print-1.css', colours: '/assets/colours-1.css' },
  entry: '/assets/main.js',
  shell: { scripts: [], styles: [] },
  shellStyles: { header: [], rest: [] },
  blocks: {},
  screens: { board: { scripts: [], styles: [] }, post: { scripts: [], styles: [] } },
  styleTexts: {},
};
const make = documentsOf(siteCode)({ menu: MENU, site: SITE, code: CODE });
/** Parsed as browsers do, without running anything. */
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const attributeOf = (page: Document, selector: string, name: string): string | null | undefined =>
  page.head.querySelector(selector)?.getAttribute(name);

describe('the head', () => {
  it('of a list contains its page, a summary, its neighbours and its feed', async () => {
    const page = parse(await make(list(), LIST));
    expect(page.title).toBe('Customer | Notice, page 2 | WM Group');
    expect(attributeOf(page, 'meta[name=description]', 'content')).toBe('Notice: Post 8; Post 7');
    expect(attributeOf(page, 'link[rel=canonical]', 'href')).toBe('https://origin.invalid/board/1566/150/2');
    expect(attributeOf(page, 'link[rel=prev]', 'href')).toBe('https://origin.invalid/board/1566/150/1');
    expect(attributeOf(page, 'link[rel=next]', 'href')).toBe('https://origin.invalid/board/1566/150/3');
    expect(attributeOf(page, 'link[rel=alternate]', 'href')).toBe('/feed/150.atom');
    expect(attributeOf(page, 'meta[name=robots]', 'content')).toBeUndefined();
  });

  it('of a search keeps it out of search indexes', async () => {
    const page = parse(await make(list({ total: 2 }), '/board/1566/150/1/pump?field=title'));
    expect(page.title).toBe("Customer | Notice, 'pump' | WM Group");
    expect(attributeOf(page, 'meta[name=robots]', 'content')).toBe('noindex');
    expect(attributeOf(page, 'link[rel=canonical]', 'href')).toBeUndefined();
  });

  it('of a post has a description from its beginning, and one canonical address for every way to the post', async () => {
    const text = `<p>${'word '.repeat(100)}</p>`;
    for (const address of [POST, '/boardView/1566/150/7/3', '/boardView/99/150/7/1?searchTxt=pump']) {
      const page = parse(await make(single({ content: text }), address));
      expect(attributeOf(page, 'link[rel=canonical]', 'href')).toBe(`https://origin.invalid${POST}`);
      const description = attributeOf(page, 'meta[name=description]', 'content') ?? '';
      expect(description).toMatch(/^word (word )+word…$/);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(attributeOf(page, 'meta[property="og:type"]', 'content')).toBe('article');
      expect(attributeOf(page, 'meta[property="article:published_time"]', 'content')).toBe(
        '2026-03-08T03:04:05.000Z',
      );
    }
  });

  it('of a deleted post keeps it out of search indexes', async () => {
    const page = parse(await make({ ...single(), post: null }, POST));
    expect(attributeOf(page, 'meta[name=robots]', 'content')).toBe('noindex');
  });
});

// R-SEC-09
describe('hostile text', () => {
  const stateOf = (page: Document): DocumentState =>
    JSON.parse(page.querySelector('#state')?.textContent ?? '') as DocumentState;

  it('in the content is sanitised in the page, and stays data in the state', async () => {
    const [first = '', ...others] = HOSTILE_CONTENTS;
    expect(others.length).toBeGreaterThan(140);
    const boardReplys = others.map((content) => ({ content: `<p>Before</p>${content}` }));
    const page = parse(await make(single({ content: first, boardReplys }), POST));
    const scripts = [...page.querySelectorAll('script')].map((script) => script.type);
    expect(scripts).toEqual(['', 'application/ld+json', 'application/json']);
    const article = page.querySelector('main article');
    expect(article?.querySelectorAll('section')).toHaveLength(others.length);
    expect(article?.querySelector('iframe, object, embed, style, form, base, link, meta')).toBeNull();
    const attributes = [...(article?.querySelectorAll('*') ?? [])].flatMap((element) => [
      ...element.attributes,
    ]);
    const isWrong = ({ name, value }: Attr): boolean =>
      /^on|^style$|^srcdoc$|^formaction$/i.test(name) ||
      (name === 'href' && !/^(https?:|mailto:|tel:|[/#]|$)/.test(value)) ||
      (name === 'src' && !/^\/fileInfo\/downloadFile\.do\?id=\d+$/.test(value));
    expect(attributes.filter(isWrong).map(({ name, value }) => `${name}=${value}`)).toEqual([]);
    const { view } = stateOf(page);
    const answer = view.kind === 'screen' ? view.answers?.['post 150 7'] : undefined;
    expect(answer).toMatchObject({ data: { post: { content: first, boardReplys } } });
  });

  it('in a title, a name, a tag or a search term is shown as text everywhere', async () => {
    for (const text of HOSTILE_TEXTS) {
      const view = single({ title: text, nickName: text, boardTags: [{ name: text }] });
      const page = parse(await make({ ...view, next: { id: 8, title: text } }, POST));
      expect(page.querySelectorAll('script').length, text).toBe(3);
      expect(page.querySelector('main h1')?.textContent).toBe(text);
      expect(attributeOf(page, 'meta[property="og:title"]', 'content')).toContain(text);
      const term = `/board/1566/150/1/${encodeURIComponent(text).replaceAll('.', '%2E')}`;
      const found = parse(await make(list({ posts: [post(8, { title: text, content: text })] }), term));
      expect(found.querySelectorAll('script').length, text).toBe(3 - 1); // a search has no structured data
      expect(found.querySelector('main h2')?.textContent).toContain(text.trim());
    }
  });
});
