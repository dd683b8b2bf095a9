// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_BLOCKS } from '../../../tools/testing/all-blocks.ts';
import { loadBlocks } from '../../engine/render/load-blocks.ts';
import type { AnsweredPage } from '../../shared/document-view.ts';
import { createMenuStore } from '../../stores/menu.ts';
import { hydrate } from '../../../tools/testing/hydrate.ts';
import { MENU, SITE } from '../../../tools/testing/site-fixture.ts';
import { App } from '../../app/app.tsx';
import { NO_RELOAD } from '../../app/reload.ts';
import { renderView } from '../../app/entry-server.tsx';
import { createPageSource } from '../../app/page-source.ts';
import { siteCode } from '../../../tools/testing/site-code.ts';
import type { CompiledPage } from '../../engine/common/compiled-page.ts';
import type { BoardsBlock } from './blocks/page.gen.ts';
import { newestKey } from './posts-on-page.ts';

// How the pictures run is tested in a browser: src/modules/boards/e2e/notices.test.ts.
vi.mock('../../ui/start-slides.ts', () => ({ startSlides: () => ({ end: () => {} }) }));

/** Pages with posts: their documents contain them, and the browser hydrates these and requests newer ones. */

const PAGE: Omit<CompiledPage, 'blocks'> & { readonly blocks: readonly BoardsBlock[] } = {
  route: 'main',
  menuId: 0,
  title: 'Home',
  description: '',
  uses: ['notice-list', 'notice-slider'],
  blocks: [
    { type: 'notice-list', heading: 'Notices', menuId: 1566, boardConfigId: 150, more: 'More notices' },
    {
      type: 'notice-slider',
      heading: 'In pictures',
      menuId: 1568,
      boardConfigId: 153,
      more: 'More pictures',
    },
  ],
};
const post = (id: number, title: string) => ({
  id,
  title,
  updateTime: '2026-11-20T15:30:00Z',
  thumbFileId: id,
});
const NOTICES = [post(9, 'A pump & more'), post(8, 'Two')];
const VIEW: AnsweredPage = {
  kind: 'page',
  page: PAGE,
  answers: {
    [newestKey({ boardConfigId: 150, count: 4 })]: { data: NOTICES },
    [newestKey({ boardConfigId: 153, count: 5 })]: { data: [post(3, 'Bridge'), post(2, 'Crane')] },
  },
};

/** Pending answers, by board. */
let waiting = new Map<string, (answer: Response | Error) => void>();
beforeEach(() => {
  waiting = new Map();
  vi.stubGlobal('fetch', (url: string) => {
    const board = new URL(url, location.href).searchParams.get('boardConfigId') ?? '';
    return new Promise((resolve, reject) => {
      waiting.set(board, (given) => (given instanceof Error ? reject(given) : resolve(given)));
    });
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const render = (view = VIEW) => renderView({ view, menu: MENU, site: SITE, address: '/', siteCode });
const links = (): (string | null)[][] =>
  [...document.querySelectorAll('main a[href^="/boardView"]')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
const SHOWN = [
  ['/boardView/1566/150/9/1', 'A pump & more 2026.11.21'],
  ['/boardView/1566/150/8/1', 'Two 2026.11.21'],
  ['/boardView/1568/153/3/1', 'Bridge'],
  ['/boardView/1568/153/2/1', 'Crane'],
];

/** Hydrates the document like main.tsx. @returns the differences */
async function takeOver(): Promise<unknown[]> {
  const { html, state } = await render();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const blocks = await loadBlocks(PAGE.uses, ALL_BLOCKS);
  const { answers } = JSON.parse(JSON.stringify(state)) as Extract<typeof state, { kind: 'page' }>;
  const differences: unknown[] = [];
  await act(async () => {
    hydrate(
      root,
      <App
        site={SITE}
        origin="https://www.example.com"
        menuStore={createMenuStore(MENU)}
        source={createPageSource(ALL_BLOCKS)}
        offer={siteCode}
        address="/"
        initial={{ kind: 'page', loaded: { page: PAGE, blocks } }}
        answers={answers}
        reload={NO_RELOAD}
      />,
      { onRecoverableError: (error) => differences.push(error) },
    );
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(waiting.size).toBe(2));
  return differences;
}

it('the document shows the posts with their dates and links, all within reach', async () => {
  document.body.innerHTML = (await render()).html;
  expect(links()).toEqual(SHOWN);
  expect(document.querySelector('main [inert]')).toBeNull();
});

it('a document without the posts says where they are', async () => {
  document.body.innerHTML = (await render({ kind: 'page', page: PAGE })).html;
  expect(screen.getByText('See ‘More notices’.')).toBeVisible();
  expect(screen.getByText('See ‘More pictures’.')).toBeVisible();
  expect(links()).toEqual([]);
});

it('the browser hydrates the posts without a mismatch and requests newer ones', async () => {
  expect(await takeOver()).toEqual([]);
  expect(links()).toEqual(SHOWN);
  await act(async () => {
    waiting.get('150')?.(new Response(JSON.stringify([post(10, '<b>New</b>'), ...NOTICES])));
    await Promise.resolve();
  });
  await screen.findByRole('link', { name: 'New 2026.11.21' });
  expect(links()).toEqual([['/boardView/1566/150/10/1', 'New 2026.11.21'], ...SHOWN]);
});

it('the posts stay if newer ones cannot be loaded', async () => {
  await takeOver();
  // Failures are retried once.
  for (let attempt = 0; attempt < 2; attempt++)
    await act(async () => {
      for (const give of waiting.values()) give(new TypeError('Failed to fetch'));
      await new Promise((done) => setTimeout(done));
    });
  expect(links()).toEqual(SHOWN);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
