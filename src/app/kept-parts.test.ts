import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeLintCorpus } from '../build/bench/lint-corpus.ts';
import { compileSite } from '../build/compile/compile-site.ts';
import type { CompiledSite } from '../build/compile/compile-site.ts';
import { makeFolder } from '../testing/temporary-folder.ts';
import { pagePath } from '../shared/address.ts';
import type { BoardConfig, Post } from '../shared/do-contract.ts';
import type { DocumentView } from '../shared/document.ts';
import { renderView } from './entry-server.tsx';
import type { KeptHtml } from './kept-parts.ts';

/** Documents of which parts are kept are, byte for byte, what they are when everything is rendered. */

const PROJECT = join(import.meta.dirname, '..', '..');

type Visit = readonly [address: string, view: DocumentView];

const CONFIG: BoardConfig = { id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 10 };
// Words that look like a mark must stay words.
const POST: Post = {
  id: 7,
  title: '</kept-part> <kept-part id="0">',
  content: '<p>All of it. &lt;kept-part id="0"&gt;</p><kept-part id="1">x</kept-part>',
  updateTime: '2026-03-09T20:00:00Z',
  readCnt: 1,
};

/** More pages than the menu has items, so that pages share kept parts. */
function generatedSite(): CompiledSite {
  const root = makeFolder({}, afterAll);
  writeLintCorpus(PROJECT, root, 100);
  return compileSite(root);
}

function visitsOf({ pages }: CompiledSite): readonly Visit[] {
  return pages.map((page): Visit => [pagePath(page.menuId, page.route), { kind: 'page', page }]);
}

/** The same pages with a popup in their address and an item that the menu does not have, and what is no page. */
function othersOf({ pages }: CompiledSite): readonly Visit[] {
  return [
    ...pages.map((page): Visit => [
      `${pagePath(page.menuId, page.route)}?popup=x`,
      { kind: 'page', page: { ...page, menuId: 0 } },
    ]),
    ['/board/1566/150/2', { kind: 'list', config: CONFIG, total: 34, posts: [POST], now: 0 }],
    ['/board/999/150/1', { kind: 'list', config: CONFIG, total: 0, posts: [], now: 0 }],
    ['/boardView/1566/150/7/1', { kind: 'post', config: CONFIG, post: POST, previous: null, next: null }],
    ['/boardView/1566/150/8/1', { kind: 'post', config: CONFIG, post: null, previous: null, next: null }],
    ['/login', { kind: 'screen' }],
    ['/999/nowhere', { kind: 'missing' }],
  ];
}

type Render = (visit: Visit, known?: KeptHtml) => Promise<string>;

function renderer({ menu, site }: CompiledSite): Render {
  return async ([address, view], known) =>
    (await renderView({ view, menu, site, address, ...(known && { known }) })).html;
}

describe.each([
  ['this site', compileSite(PROJECT)],
  ['a generated site', generatedSite()],
])('documents of %s with kept parts', (_name, content) => {
  const pages = visitsOf(content);
  const others = othersOf(content);
  const render = renderer(content);
  const known: KeptHtml = new Map();

  it.each([...pages, ...others])('are the same at %s, first and again', async (...visit) => {
    const whole = await render(visit);
    expect(await render(visit, known)).toBe(whole);
    expect(await render(visit, known)).toBe(whole);
    expect(await render(visit, new Map(known))).toBe(whole);
  });

  it('are the same after all others', async () => {
    const before = known.size;
    for (const visit of [...others, ...pages].reverse()) {
      expect(await render(visit, known)).toBe(await render(visit));
    }
    expect(known.size).toBe(before);
  });

  it('render the menu once for all pages of one item', async () => {
    const own: KeptHtml = new Map();
    const [first] = pages.filter(([, view]) => view.kind === 'page' && view.page.menuId !== 0);
    if (!first) throw new Error('there is no page below the menu');
    await render(first, own);
    expect([...own.keys()].map((key) => key.split(' ')[0])).toEqual([
      'menu',
      'breadcrumb',
      'tools',
      'drawer',
    ]);
    for (const [key, html] of own) own.set(key, html.replaceAll('</a>', ' (kept)</a>'));
    expect(await render(first, own)).toContain(' (kept)</a>');
  });

  it('keep no more parts than the menu has items, whatever addresses are asked for', async () => {
    const own: KeptHtml = new Map();
    for (const id of [99_901, 99_902, 99_903]) await render([`/${id}/nowhere`, { kind: 'missing' }], own);
    for (const id of [99_901, 99_902, 99_903]) {
      const list: DocumentView = { kind: 'list', config: CONFIG, total: 0, posts: [], now: 0 };
      await render([`/board/${id}/150/1`, list], own);
    }
    expect(own.size).toBe(4);
  });
});
