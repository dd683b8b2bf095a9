// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockProps } from '../engine/types.ts';
import type { CompiledPage } from '../shared/compiled-page.ts';
import type { Block } from '../shared/page.gen.ts';
import { createMenuStore } from '../stores/menu.ts';
import { MENU, SITE } from '../testing/site-fixture.ts';
import { navigate, useAddress } from '../ui/address.ts';
import { App } from './app.tsx';
import { createPageSource } from './page-source.ts';
import { screens } from './screens.tsx';
import { startScrollMemory } from './scroll-memory.ts';

const MUD = '/1556/business/plant/marine/mud';
const HIGH = '/1557/business/plant/transport/high';
const pageOf = (route: string, menuId: number, title: string): CompiledPage => ({
  route,
  menuId,
  title,
  description: `About ${title}`,
  uses: ['note'],
  blocks: [{ type: 'note', text: [title] }],
});
const PAGES: Readonly<Record<string, CompiledPage>> = {
  'business/plant/marine/mud': pageOf('business/plant/marine/mud', 1556, 'Mud'),
  'business/plant/transport/high': pageOf('business/plant/transport/high', 1557, 'High'),
};

/** What became of the blocks, in order. */
let log: string[] = [];
let wish: (address: string | null) => void = () => {};
let endMemory = (): void => {};

function Note({ block }: BlockProps<Block & { type: 'note' }>): ReactNode {
  const name = String(block.text);
  const { path } = useAddress();
  log.push(`${name} is rendered at ${path}`);
  useLayoutEffect(() => {
    log.push(`${name} is ${document.querySelector(`[title="${name}"]`) ? '' : 'not '}in the document`);
  }, [name]);
  useEffect(() => {
    log.push(`${name} is shown`);
    return () => void log.push(`${name} is gone`);
  }, [name]);
  return <p title={name}>{path}</p>;
}

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const wishFor = async (address: string | null): Promise<void> => {
  act(() => wish(address));
  await pass(0);
};
const open = async (): Promise<void> => {
  history.replaceState(null, '', `/#${MUD}`);
  render(
    <App
      site={SITE}
      origin="https://www.example.com"
      menuStore={createMenuStore(MENU)}
      source={createPageSource({ note: () => Promise.resolve(Note) })}
      screens={screens}
      address="/"
      initial={null}
      reload={() => false}
      subscribeToWishes={(listen) => {
        wish = listen;
        return () => (wish = () => {});
      }}
    />,
  );
  await pass(0);
  expect(heading()).toBe('Mud');
  log = [];
};
const heading = (): string | null => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal('fetch', (url: string) => {
    const page = PAGES[url.slice('/data/'.length, -'.json'.length)];
    return Promise.resolve(new Response(JSON.stringify(page ?? null), { status: page ? 200 : 404 }));
  });
  vi.stubGlobal('scrollTo', vi.fn());
  endMemory = startScrollMemory();
});
afterEach(() => {
  endMemory();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('renders the page that is wished for outside of the document, and nothing of it happens before it is shown', async () => {
  await open();
  const before = document.documentElement.outerHTML;
  await wishFor(HIGH);
  expect(log).toEqual([`High is rendered at ${HIGH}`]);
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.body).toHaveFocus();
});

it('shows it with the press itself, whole, and without rendering its blocks again', async () => {
  await open();
  await wishFor(HIGH);
  log = [];
  act(() => navigate(HIGH));
  expect(log).toEqual(['High is in the document', 'High is shown']);
  expect(heading()).toBe('High');
  expect(screen.getByRole('main').querySelectorAll('h1, p[title]')).toHaveLength(2);
  expect(screen.getByTitle('High')).toHaveTextContent(HIGH);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.title).toBe('Business | Plant | High | WM Group');
  await pass(300);
  expect(log).toEqual(['High is in the document', 'High is shown', 'Mud is gone']);
});

it('goes on from there, and back to where the first page was left', async () => {
  await open();
  vi.stubGlobal('scrollY', 420);
  await wishFor(HIGH);
  act(() => navigate(HIGH));
  await pass(300);
  await wishFor(MUD);
  vi.useRealTimers();
  history.back();
  await waitFor(() => expect(heading()).toBe('Mud'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 420);
  await waitFor(() => expect(log).toContain('High is gone'));
  history.forward();
  await waitFor(() => expect(heading()).toBe('High'));
  expect(screen.getByRole('main').querySelectorAll('h1, p[title]')).toHaveLength(2);
});

it('moves between two pages that were made ready one after the other', async () => {
  await open();
  for (const [address, title] of [
    [HIGH, 'High'],
    [MUD, 'Mud'],
    [HIGH, 'High'],
  ] as const) {
    await wishFor(address);
    act(() => navigate(address));
    expect(heading()).toBe(title);
    expect(screen.getByRole('main').querySelectorAll('h1, p[title]')).toHaveLength(2);
    await pass(300);
  }
  expect(screen.getByRole('main').querySelectorAll('h1, p[title]')).toHaveLength(2);
});

it('shows it with the press where two presses follow each other in one frame', async () => {
  await open();
  await wishFor(HIGH);
  act(() => navigate(HIGH));
  await wishFor(MUD);
  act(() => navigate(MUD));
  expect(heading()).toBe('Mud');
  expect(screen.getByRole('main').querySelectorAll('h1, p[title]')).toHaveLength(2);
  await pass(300);
  expect(screen.getByRole('main').querySelectorAll('h1, p[title]')).toHaveLength(2);
});

it.each<[string, () => Promise<void>]>([
  ['is wished for no longer', () => wishFor(null)],
  ['is not gone to for ten seconds', () => pass(10_000)],
  ['gives way to another', () => wishFor(MUD)],
])('throws a page away that %s, and renders it anew when it is wanted', async (_, become) => {
  await open();
  await wishFor(HIGH);
  await become();
  log = [];
  act(() => navigate(HIGH));
  await pass(0);
  expect(heading()).toBe('High');
  expect(log).toContain(`High is rendered at ${HIGH}`);
});

it.each([`${HIGH}?popup=x`, `${HIGH}#part`, MUD, '/1557/nowhere', '/desk/inquiries', '/'])(
  'makes nothing ready for %s',
  async (address) => {
    await open();
    await wishFor(address);
    await pass(100);
    expect(log.filter((line) => line.startsWith('High'))).toEqual([]);
    expect(heading()).toBe('Mud');
  },
);

it('makes nothing ready that comes after the visitor has gone elsewhere', async () => {
  await open();
  act(() => wish(HIGH));
  act(() => navigate('/nowhere'));
  await pass(0);
  expect(log.filter((line) => line.startsWith('High'))).toEqual([]);
});

it('shows the page at its anchor by the common way where it was made ready without', async () => {
  await open();
  await wishFor(HIGH);
  act(() => navigate(`${HIGH}#part`));
  await pass(0);
  expect(heading()).toBe('High');
  expect(log).toContain('Mud is gone');
  expect(screen.getByTitle('High')).toHaveTextContent(HIGH);
});
