// @vitest-environment jsdom
// R-ADDR-17, R-BOARD-02, R-POST-01, R-LOOK-14, R-FAULT-06, R-FAULT-08, R-FAULT-11, R-FAULT-24
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMenuStore } from '../stores/menu.ts';
import { MENU, SITE } from '../../tools/testing/site-fixture.ts';
import { navigate } from '../ui/address.ts';
import { App } from './app.tsx';
import { createPageSource } from './page-source.ts';
import type { Reload } from './reload.ts';
import { startScrollMemory } from './scroll-memory.ts';
import { ALL_SCREENS } from '../../tools/testing/all-screens.ts';
import { siteCode } from '../../tools/testing/site-code.ts';
import type { ScreenRegistry } from '../shell/screen-registry.ts';

const { screens } = siteCode;

/** The board's list, the first of the screens, with a small fake of its calls. */

type Reply =
  | string
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | Error;

const CONFIG = '{"id":150,"title":"Notice","boardType":"NORMAL","pagesize":10}';
const post = (id: number, title: string): object => ({
  id,
  title,
  content: '<p>A <b>pump</b> &amp; a pipe</p>',
  updateTime: '2026-03-09T03:04:05Z',
  readCnt: 12,
});
const POSTS = JSON.stringify([post(7, 'Office moved'), post(6, '<b>New</b> pump')]);

let replies: Record<'config' | 'total' | 'list', Reply>;
let asked: string[] = [];
const reload = {
  once: vi.fn<Reload['once']>(),
  again: vi.fn<Reload['again']>(),
};
const report = vi.fn();
let endMemory = (): void => {};

const replyTo = (url: string): Reply => {
  if (url.startsWith('/boardConfig/getBoardConfigOne.do?id=150')) return replies.config;
  if (url.startsWith('/getSimpleBoardListForTotalCnt.do?boardConfigId=150')) return replies.total;
  if (url.startsWith('/getSimpleBoardListForPage.do?boardConfigId=150')) return replies.list;
  return { status: 404 };
};

const open = (
  address: string,
  registry: ScreenRegistry = screens,
  movedTo?: (path: string) => Promise<string | null>,
): void => {
  history.replaceState(null, '', address);
  render(
    <App
      site={SITE}
      origin="https://www.example.com"
      menuStore={createMenuStore(MENU)}
      source={createPageSource({})}
      offer={{ ...siteCode, screens: registry }}
      address="/"
      initial={null}
      {...(movedTo && { movedTo })}
      reload={reload}
    />,
  );
};
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const rows = (): string[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

// Loaded beforehand, or the first test would wait for the compiler.
beforeAll(() =>
  Promise.all([import('../modules/boards/board-list.tsx'), import('../modules/boards/text-of.ts')]),
);

beforeEach(() => {
  replies = { config: CONFIG, total: '2', list: POSTS };
  asked = [];
  reload.once.mockReset().mockResolvedValue(false);
  reload.again.mockReset().mockReturnValue(false);
  report.mockReset();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const reply = replyTo(url);
    if (reply instanceof Error) return Promise.reject(reply);
    const { status = 200, body = '', headers = {} } = typeof reply === 'string' ? { body: reply } : reply;
    return Promise.resolve(new Response(body, { status, headers }));
  });
  endMemory = startScrollMemory();
});
afterEach(() => {
  endMemory();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a board’s list', () => {
  it('has the frame of a page, with title, breadcrumb, tools, canonical address and focus', async () => {
    open('/#/nowhere');
    await heading('This page does not exist');
    act(() => navigate('/board/1566/150/1'));
    expect(await heading('Notice')).toHaveFocus();
    expect(document.title).toBe('Customer | Notice | WM Group');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://www.example.com/board/1566/150/1',
    );
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Customer');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  // R-BOARD-19
  it('links to its feed while it is shown', async () => {
    const feed = (): Element | null => document.querySelector('link[rel=alternate]');
    open('/#/board/1566/150/1');
    await heading('Notice');
    expect(feed()).toHaveAttribute('href', '/feed/150.atom');
    expect(feed()).toHaveAttribute('type', 'application/atom+xml');
    act(() => navigate('/nowhere'));
    await heading('This page does not exist');
    expect(feed()).toBeNull();
  });

  it.each(['/board/1566/150/1', '/#/board/1566/150/1'])('at %s shows the posts as links', async (address) => {
    open(address);
    const link = await screen.findByRole('link', { name: /Office moved/ });
    expect(link).toHaveAttribute('href', '/boardView/1566/150/7/1');
    expect(link).toHaveTextContent('A pump & a pipe');
    expect(link).toHaveTextContent('12 views');
    expect(link.querySelector('time')).toHaveAttribute('datetime', '2026-03-09');
    expect(rows()).toEqual(['Office moved', '<b>New</b> pump']);
    expect(await screen.findByText('Total posts : 2 posts')).toBeVisible();
  });

  it('requests the page and the term in the address', async () => {
    open(`/#/board/1566/150/3/${encodeURIComponent('펌프 100%')}`);
    await screen.findByText('Office moved');
    const term = 'searchTxt=%ED%8E%8C%ED%94%84+100%25';
    expect(asked).toContain(`/getSimpleBoardListForPage.do?boardConfigId=150&page=3&${term}`);
    expect(asked).toContain(`/getSimpleBoardListForTotalCnt.do?boardConfigId=150&${term}`);
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });

  // R-BOARD-15
  it('scrolls to its top on every change of page', async () => {
    open('/#/board/1566/150/1');
    await screen.findByText('Office moved');
    replies.list = JSON.stringify([post(1, 'The first of all')]);
    act(() => navigate('/board/1566/150/2'));
    await screen.findByText('The first of all');
    const linkNow = (): HTMLElement => screen.getByRole('link', { name: /The first/ });
    await waitFor(() => expect(linkNow()).toHaveAttribute('href', '/boardView/1566/150/1/2'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(asked.filter((url) => url.includes('getBoardConfigOne'))).toHaveLength(1);
  });

  it('says that there are no posts', async () => {
    replies.list = '[]';
    open('/#/board/1566/150/1');
    expect(await screen.findByText('No post has been created.')).toBeVisible();
  });

  it('skips broken rows', async () => {
    replies.list = JSON.stringify([{}, null, { ...post(5, 'x'), updateTime: {} }, post(7, 'Office moved')]);
    open('/#/board/1566/150/1');
    await screen.findByText('Office moved');
    expect(rows()).toEqual(['Office moved']);
  });

  it('shows a post with an invalid time without a date', async () => {
    replies.list = JSON.stringify([{ id: 7, title: 'Office moved', updateTime: 'yesterday' }]);
    open('/#/board/1566/150/1');
    const link = await screen.findByRole('link', { name: 'Office moved' });
    expect(link.querySelector('time')).toBeNull();
    expect(link).not.toHaveTextContent(/Invalid|NaN|undefined|null/);
  });
});

const BAD: readonly [string, Reply][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['an object', '{}'],
  ['a string', '"posts"'],
  ['HTML', '<!doctype html><title>Sign in to the proxy</title>'],
  ['an answer cut off', '[{"id":7,"tit'],
  ['only empty rows', '[{},{}]'],
  ['500', { status: 500, body: '{"code":"FAULT","message":"stack"}' }],
  ['no network', new TypeError('Failed to fetch')],
];

describe('a failed call', () => {
  it.each(BAD)('is reported, and can be retried, when the list is %s', async (_, reply) => {
    replies.list = reply;
    open('/#/board/1566/150/1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^The posts could not be loaded/);
    expect(screen.queryByText('No post has been created.')).toBeNull();
    expect(document.body).not.toHaveTextContent(/proxy|stack|undefined|\[object/);
    replies.list = POSTS;
    fireEvent.click(again);
    await screen.findByText('Office moved');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(report).not.toHaveBeenCalled();
  });

  it.each(BAD)('only hides the count when the count is %s', async (_, reply) => {
    replies.total = reply;
    open('/#/board/1566/150/1');
    await screen.findByText('Office moved');
    expect(screen.queryByText(/Total posts/)).toBeNull();
  });

  it.each(BAD)('doesn’t affect the list when the config is %s', async (_, reply) => {
    replies.config = reply;
    open('/#/board/1566/150/1');
    await screen.findByText('Office moved');
    expect(await heading('Notice')).toBeVisible();
  });

  it('is repeated when the connection returns', async () => {
    replies.list = new TypeError('Failed to fetch');
    open('/#/board/1566/150/1');
    await screen.findByRole('alert');
    replies.list = POSTS;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Office moved')).toBeVisible();
  });

  it('cannot be retried before the time that the service gives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    replies.list = { status: 503, headers: { 'Retry-After': '30' } };
    open('/#/board/1566/150/1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 30 seconds.');
    expect(again).toHaveAttribute('aria-disabled', 'true');
    replies.list = POSTS;
    const before = asked.length;
    fireEvent.click(again);
    expect(asked).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    fireEvent.click(again);
    vi.useRealTimers();
    expect(await screen.findByText('Office moved')).toBeVisible();
  });

  it('links to the sign-in if the visitor has to sign in', async () => {
    replies.list = { status: 401 };
    open('/#/board/1566/150/1');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/sign-in?back=%2Fboard%2F1566%2F150%2F1',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the address of a screen', () => {
  it.each(['/board/1566/150/one', '/board/x/150/1', '/boardView/1566/150/7', '/qna-write/1'])(
    '%s is not found, inside the shell and without a call',
    async (path) => {
      open(`/#${path}`);
      await heading('This page does not exist');
      expect(asked).toEqual([]);
    },
  );

  it('of an unknown board is not found', async () => {
    open('/#/board/1566/151/1');
    await heading('This page does not exist');
    expect(document.title).toBe('This page does not exist | WM Group');
  });

  it('reloads the document once if its code is missing', async () => {
    reload.once.mockResolvedValue(true);
    open('/#/board/1566/150/1', { ...screens, board: () => Promise.reject(new TypeError('404')) });
    await waitFor(() =>
      expect(reload.once).toHaveBeenCalledExactlyOnceWith('/board/1566/150/1', expect.any(AbortSignal)),
    );
  });

  /** An address of each screen whose own one has values. */
  const EXAMPLES: Readonly<Record<string, string>> = {
    board: '/board/1566/150/1',
    post: '/boardView/1566/150/7/1',
    'edit-post': '/boardEdit/1566/150/7/1',
    'write-post': '/boardWrite/1566/150',
    'write-question': '/qna-write/1247',
    inquiry: '/1567/inquiry',
    search: '/search',
    account: '/account',
    desk: '/desk/inquiries',
  };
  const addressOf = (name: string): string => EXAMPLES[name] ?? ALL_SCREENS[name]?.address ?? '';

  describe.each(Object.keys(screens).map((name) => [name, addressOf(name)] as const))(
    '%s',
    (name, address) => {
      it.each([
        ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
        ['cannot be read', () => Promise.reject(new SyntaxError('Unexpected end of input'))],
        ['has no styles', () => Promise.reject(new Error('Unable to preload CSS'))],
        ['never ends', () => new Promise<never>(() => {})],
      ])('shows an error if its code %s, and reloads the document on retry', async (_, load) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
        open(`/#${address}`, { ...screens, [name]: load });
        await act(() => vi.advanceTimersByTimeAsync(10_000));
        vi.useRealTimers();
        await heading('The page could not be loaded.');
        expect(reload.once).toHaveBeenCalledExactlyOnceWith(address, expect.any(AbortSignal));
        reload.again.mockReturnValue(Promise.resolve(true));
        fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(reload.again).toHaveBeenLastCalledWith(address, expect.any(AbortSignal));
      });
    },
  );

  it('that may have moved isn’t a missing page while the redirects cannot be loaded', async () => {
    open('/#/nowhere', screens, () => Promise.reject(new TypeError('refused')));
    await heading('The page could not be loaded.');
  });

  // R-ENG-261
  it.each([
    ['a developer', true],
    ['a visitor', false],
  ])('says why to %s: %s', async (_, isDevelopment) => {
    vi.stubEnv('DEV', isDevelopment);
    open('/#/board/1566/150/1', { ...screens, board: () => Promise.reject(new TypeError('no such file')) });
    await heading('The page could not be loaded.');
    expect(screen.queryAllByText('no such file')).toHaveLength(isDevelopment ? 1 : 0);
    expect(screen.queryAllByRole('note')).toHaveLength(isDevelopment ? 1 : 0);
  });

  it('shows an error if its code is still missing after the reload', async () => {
    open('/#/board/1566/150/1', { ...screens, board: () => Promise.reject(new TypeError('404')) });
    await heading('The page could not be loaded.');
  });
});

// R-ENG-261
it.each([
  ['says why to a developer', true],
  ['says nothing of it to a visitor', false],
])('a screen that throws %s', async (_, isDevelopment) => {
  vi.stubEnv('DEV', isDevelopment);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('no rooms', { cause: new Error('the plan is missing') });
  };
  open('/#/board/1566/150/1', { ...screens, board: () => Promise.resolve(<Broken />) });
  await heading('The page could not be loaded.');
  expect(screen.queryAllByText('the plan is missing')).toHaveLength(isDevelopment ? 1 : 0);
});

it('a screen that throws is reported, and the header and the menu stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('broken');
  };
  open('/#/board/1566/150/1', { ...screens, board: () => Promise.resolve(<Broken />) });
  await heading('The page could not be loaded.');
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'broken' }));
  expect(screen.getByRole('banner')).toBeVisible();
});
