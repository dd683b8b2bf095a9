// @vitest-environment jsdom
// R-ADDR-13, R-FAULT-09, R-FAULT-25
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps, BlockRegistry } from '../engine/types.ts';
import type { Block } from '../blocks/page.gen.ts';
import { createMenuStore } from '../stores/menu.ts';
import { MENU, SITE } from '../../tools/testing/site-fixture.ts';
import { navigate } from '../ui/address.ts';
import { App } from './app.tsx';
import { createPageSource } from './page-source.ts';
import type { Reload } from './reload.ts';
import { siteCode } from '../../tools/testing/site-code.ts';
import { startScrollMemory } from './scroll-memory.ts';
import type { SitePage } from '../../tools/testing/site-page.ts';

const pageOf = (route: string, menuId: number, title: string): SitePage => ({
  route,
  menuId,
  title,
  description: `About ${title}`,
  uses: ['note'],
  blocks: [{ type: 'note', text: [] }],
});
const MUD = pageOf('business/plant/marine/mud', 1556, 'Mud');
const HIGH = pageOf('business/plant/transport/high', 1557, 'High');
const OLD = pageOf('business/old', 1556, 'Old');
const HOME = pageOf('main', 0, 'Engineering what moves.');

const Note = ({ block }: BlockProps<Block & { type: 'note' }>): ReactNode => <p id="part">{block.type}</p>;
const blocks: BlockRegistry = { note: () => Promise.resolve(Note) };

/** Pending answers, by address. */
let waiting = new Map<string, (answer: Response | Error) => void>();
let asked: { url: string; signal: AbortSignal }[] = [];
const reload = {
  once: vi.fn<Reload['once']>(),
  again: vi.fn<Reload['again']>(),
};
let endMemory = (): void => {};

const answer = (route: string, body: unknown, status = 200): Promise<void> =>
  answerAt(`/data/${route}.json`, body, status);
const answerAt = async (address: string, body: unknown, status: number): Promise<void> => {
  const give = waiting.get(address);
  if (!give) throw new Error(`nobody asked for ${address}`);
  waiting.delete(address);
  await act(async () => {
    give(
      body instanceof Error
        ? body
        : new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    );
    await vi.advanceTimersByTimeAsync(0);
  });
};
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const go = async (to: string): Promise<void> => {
  act(() => navigate(to));
  await pass(0);
};
const open = (
  address: string,
  registry = blocks,
  movedTo?: (path: string) => Promise<string | null>,
): void => {
  history.replaceState(null, '', address);
  render(
    <App
      site={SITE}
      origin="https://www.example.com"
      menuStore={createMenuStore(MENU)}
      source={createPageSource(registry)}
      offer={siteCode}
      address="/"
      initial={null}
      {...(movedTo && { movedTo })}
      reload={reload}
    />,
  );
};
const heading = (): string | null => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  waiting = new Map();
  asked = [];
  reload.once.mockReset().mockResolvedValue(false);
  reload.again.mockReset().mockReturnValue(false);
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      waiting.set(url, (given) => (given instanceof Error ? reject(given) : resolve(given)));
    });
  });
  vi.stubGlobal('scrollTo', vi.fn());
  endMemory = startScrollMemory();
});
afterEach(() => {
  endMemory();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a first visit', () => {
  it.each(['/#/1556/business/plant/marine/mud', '/1556/business/plant/marine/mud'])(
    'to %s shows that page and requests no other',
    async (address) => {
      open(address);
      expect(heading()).toBeNull();
      await answer(MUD.route, MUD);
      expect(heading()).toBe('Mud');
      expect(asked.map(({ url }) => url)).toEqual(['/data/business/plant/marine/mud.json']);
      expect(document.body).toHaveFocus();
    },
  );

  it.each(['/', '/main', '/#/main'])('to %s shows the home page', async (address) => {
    open(address);
    await answer('main', HOME);
    expect(heading()).toBe('Engineering what moves.');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  // R-LOOK-14
  it('shows nothing for 300 ms, then a loading message', async () => {
    open('/#/1556/business/plant/marine/mud');
    await pass(299);
    expect(screen.queryByText('Loading the page')).toBeNull();
    await pass(1);
    expect(screen.getByText('Loading the page')).toBeInTheDocument();
    await answer(MUD.route, MUD);
    expect(screen.queryByText('Loading the page')).toBeNull();
  });

  it('says after three seconds that loading is slow, and offers a retry after ten', async () => {
    open('/#/1556/business/plant/marine/mud');
    await pass(300);
    await pass(3_000);
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
    await pass(7_000);
    const before = asked.length;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    expect(asked).toHaveLength(before + 1);
    expect(asked.at(-2)?.signal.aborted).toBe(true);
    await answer(MUD.route, MUD);
    expect(heading()).toBe('Mud');
  });

  it('to an unknown address shows the menu, without a request', async () => {
    open('/#/nowhere');
    await pass(0);
    expect(heading()).toBe('This page does not exist');
    expect(document.title).toBe('This page does not exist | WM Group');
    expect(asked).toEqual([]);
  });
});

describe('the document’s head', () => {
  it('contains the breadcrumb title, the description and the real address', async () => {
    open('/#/1556/business/plant/marine/mud?popup=x#part');
    await answer(MUD.route, MUD);
    expect(document.title).toBe('Business | Plant | Mud | WM Group');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'About Mud');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://www.example.com/1556/business/plant/marine/mud',
    );
    await go('/nowhere');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.querySelector('meta[name=description]')).toBeNull();
  });
});

describe('navigating to another page', () => {
  const start = async (): Promise<void> => {
    open('/#/1556/business/plant/marine/mud');
    await answer(MUD.route, MUD);
  };

  it('says above the old page that the new one is slow, and offers a retry', async () => {
    await start();
    await go('/1557/business/plant/transport/high');
    await pass(300);
    await pass(2_999);
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
    await pass(1);
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
    await pass(7_000);
    expect(heading()).toBe('Mud');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await answer(HIGH.route, HIGH);
    expect(heading()).toBe('High');
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
  });

  // R-ADDR-17
  it('keeps the old page until the new one has loaded, then goes to its top and its heading', async () => {
    await start();
    await go('/1557/business/plant/transport/high');
    expect(heading()).toBe('Mud');
    await pass(300);
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await answer(HIGH.route, HIGH);
    expect(heading()).toBe('High');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
  });

  it('cancels the request for a page that the visitor has left', async () => {
    await start();
    await go('/1557/business/plant/transport/high');
    await go('/nowhere');
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(heading()).toBe('This page does not exist');
    await go('/1556/business/plant/marine/mud');
    expect(heading()).toBe('Mud');
  });

  it('can return immediately to a page whose request was cancelled', async () => {
    await start();
    await go('/1557/business/plant/transport/high');
    act(() => {
      navigate('/1556/business/plant/marine/mud');
      navigate('/1557/business/plant/transport/high');
    });
    await pass(0);
    await answer(HIGH.route, HIGH);
    expect(heading()).toBe('High');
  });

  it('scrolls to the anchor', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const box = [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList; // jsdom has no layout
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(box);
    await start();
    await go('/1557/business/plant/transport/high#part');
    await answer(HIGH.route, HIGH);
    await pass(20);
    expect(scrolled).toHaveBeenCalledOnce();
    await go('/1557/business/plant/transport/high');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('restores the scroll position on Back', async () => {
    await start();
    vi.stubGlobal('scrollY', 420);
    await go('/1557/business/plant/transport/high');
    await answer(HIGH.route, HIGH);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    vi.useRealTimers();
    history.back();
    await waitFor(() => expect(heading()).toBe('Mud'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420);
  });

  it('replaces a wrong menu id with the right one', async () => {
    await start();
    const pushed = vi.spyOn(history, 'pushState');
    await go('/99/business/plant/transport/high#part');
    await answer(HIGH.route, HIGH);
    expect(location.hash).toBe('#/1557/business/plant/transport/high#part');
    expect(pushed).toHaveBeenCalledOnce();
  });
});

// R-ADDR-14
describe('a former address', () => {
  const movedTo = (path: string): Promise<string | null> =>
    Promise.resolve(path === '/1556/business/old' ? '/1557/business/plant/transport/high' : null);

  it('redirects to the page’s current address, and replaces the old one in the history', async () => {
    open('/#/1556/business/old', blocks, movedTo);
    const before = history.length;
    await answer(OLD.route, { code: 'NOT_FOUND' }, 404);
    await answer(HIGH.route, HIGH);
    expect(heading()).toBe('High');
    expect(location.hash).toBe('#/1557/business/plant/transport/high');
    expect(history.length).toBe(before);
  });

  it('that isn’t known shows the not-found page', async () => {
    open('/#/1556/business/old', blocks, () => Promise.resolve(null));
    await answer(OLD.route, { code: 'NOT_FOUND' }, 404);
    await answerAt('/1556/business/old', '', 404);
    expect(heading()).toBe('This page does not exist');
  });

  it('isn’t a missing page if the redirects cannot be loaded', async () => {
    open('/#/1556/business/old', blocks, () => Promise.reject(new Error('refused')));
    await answer(OLD.route, { code: 'NOT_FOUND' }, 404);
    expect(heading()).toBe('The page could not be loaded.');
  });
});

describe('a page that fails to load', () => {
  const fail = async (): Promise<void> => {
    open('/#/1556/business/plant/marine/mud');
    await answer(MUD.route, new TypeError('Failed to fetch'));
    await answer(MUD.route, new TypeError('Failed to fetch'));
  };

  it('shows an error, and the page in its place after a retry', async () => {
    await fail();
    expect(heading()).toBe('The page could not be loaded.');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    await answer(MUD.route, MUD);
    expect(heading()).toBe('Mud');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is loaded when the connection returns', async () => {
    await fail();
    await act(async () => {
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    await answer(MUD.route, MUD);
    expect(heading()).toBe('Mud');
  });

  it('is looked for in a new release once, if the menu contains it', async () => {
    reload.once.mockResolvedValue(true);
    open('/#/1556/business/plant/marine/mud');
    await answer(MUD.route, { code: 'NOT_FOUND' }, 404);
    expect(reload.once).toHaveBeenCalledExactlyOnceWith('business/plant/marine/mud', expect.any(AbortSignal));
    expect(heading()).toBeNull();
  });

  it.each([
    ['business/plant/marine/mud', '/#/1556/business/plant/marine/mud'],
    ['main', '/#/'],
  ])('isn’t a missing page if no new release has it: %s', async (route, address) => {
    reload.once.mockResolvedValue(false);
    open(address);
    await answer(route, { code: 'NOT_FOUND' }, 404);
    expect(heading()).toBe('The page could not be loaded.');
  });

  it('does not exist if neither the menu nor the service knows it', async () => {
    open('/#/1556/business/old');
    await answer(OLD.route, { code: 'NOT_FOUND' }, 404);
    await answerAt('/1556/business/old', '<!doctype html><body data-entry="x">', 404);
    expect(reload.once).not.toHaveBeenCalled();
    expect(heading()).toBe('This page does not exist');
  });

  it.each([
    ['is there', '<!doctype html><body data-entry="x">'],
    ['cannot be asked for', new TypeError('Failed to fetch')],
  ])('isn’t a missing page if its document %s, and is loaded on retry', async (_, body) => {
    open('/#/1556/business/old');
    await answer(OLD.route, { code: 'NOT_FOUND' }, 404);
    await answerAt('/1556/business/old', body, 200);
    expect(heading()).toBe('The page could not be loaded.');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    await answer(OLD.route, OLD);
    expect(heading()).toBe('Old');
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['null', 'null'],
    ['a page cut off', '{"route":"business/plant'],
    ['another page', HIGH],
  ])('because the answer is %s shows an error after one reload', async (_, body) => {
    open('/#/1556/business/plant/marine/mud');
    await answer(MUD.route, body);
    expect(reload.once).toHaveBeenCalledOnce();
    expect(heading()).toBe('The page could not be loaded.');
  });
});

// R-FAULT-23
describe('a block that cannot be shown', () => {
  const report = vi.fn();
  beforeEach(() => {
    report.mockReset();
    vi.stubGlobal('reportError', report);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  const show = async (registry: BlockRegistry): Promise<void> => {
    open('/#/1556/business/plant/marine/mud', registry);
    await answer(MUD.route, MUD);
  };

  it.each([
    ['is refused', () => Promise.reject(new Error('404'))],
    ['never ends', () => new Promise<never>(() => {})],
  ])('because its code %s causes one reload, then an error', async (_, load) => {
    await show({ note: load });
    await pass(10_000);
    expect(reload.once).toHaveBeenCalledOnce();
    expect(heading()).toBe('The page could not be loaded.');
    expect(report).not.toHaveBeenCalled();
  });

  it('causes another reload when the visitor tries again', async () => {
    await show({ note: () => Promise.reject(new Error('404')) });
    reload.again.mockResolvedValue(true);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    expect(reload.again).toHaveBeenLastCalledWith(MUD.route, expect.any(AbortSignal));
    expect(asked).toHaveLength(1);
  });

  it('makes the page fail without a reload when the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show({ note: () => Promise.reject(new Error('offline')) });
    expect(heading()).toBe('The page could not be loaded.');
    expect(screen.getByText(/offline/)).toBeVisible();
    expect(reload.once).not.toHaveBeenCalled();
  });

  const fail = (): ReactNode => {
    throw new Error('no figure');
  };
  const BROKEN: readonly (readonly [why: string, registry: BlockRegistry, reason: string])[] = [
    ['is unknown', {}, 'no block is named "odd"'],
    ['fails', { odd: () => Promise.resolve(fail) }, 'no figure'],
  ];

  describe.each(BROKEN)('because it %s', (_, registry, reason) => {
    const showPage = async (): Promise<void> => {
      open('/#/1556/business/plant/marine/mud', { ...blocks, ...registry });
      await answer(MUD.route, {
        ...MUD,
        uses: ['odd', 'note'],
        blocks: [{ type: 'odd' }, ...MUD.blocks],
      });
      expect(document.getElementById('part')).toHaveTextContent('note');
      const error = { message: expect.stringContaining(reason) as string };
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(error));
    };

    it('is hidden from visitors and reported, and the rest of the page stays', async () => {
      vi.stubEnv('DEV', false);
      await showPage();
      expect(screen.getByRole('main')).not.toHaveTextContent(/odd|no figure/);
    });

    it('shows developers its type, its place and the reason', async () => {
      await showPage();
      expect(screen.getByRole('note')).toHaveTextContent('Block “odd” at /blocks/0');
      expect(screen.getByRole('note')).toHaveTextContent(reason);
    });
  });
});
