// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_SCREENS } from '../../tools/testing/all-screens.ts';
import { startPrefetching } from './prefetch.ts';

type Report = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

let report: Report = () => {};
let watched: Element[] = [];
let end = (): void => {};
const prefetch = vi.fn();
const source = { prefetch, load: vi.fn(), keep: vi.fn(), forget: vi.fn() };

class FakeObserver {
  constructor(callback: Report) {
    report = callback;
  }
  observe(element: Element): void {
    if (!watched.includes(element)) watched.push(element);
  }
  unobserve(element: Element): void {
    watched = watched.filter((one) => one !== element);
  }
  disconnect(): void {
    watched = [];
  }
}

const show = (html: string): void => {
  document.body.innerHTML = `<nav><a href="/1/menu">Menu</a></nav><main><h1>Page</h1>${html}</main>`;
};
const comeIntoView = (): void => report(watched.map((target) => ({ target, isIntersecting: true })));

beforeEach(() => {
  watched = [];
  prefetch.mockReset();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

it('pages are prefetched as links to them come near the window, each once', () => {
  show(
    '<a href="/12/a/b">A</a><a href="/12/c#x">C</a><a href="/files/x.pdf">F</a><a href="https://x.example">X</a>',
  );
  end = startPrefetching(source, ALL_SCREENS);
  expect(prefetch).not.toHaveBeenCalled();
  comeIntoView();
  comeIntoView();
  expect(prefetch.mock.calls).toEqual([['a/b'], ['c']]);
});

it('the home page is not prefetched, since every page links to it', () => {
  show('<a href="/">Home</a><a href="/main">Home</a><a href="/12/a/b">A</a>');
  end = startPrefetching(source, ALL_SCREENS);
  comeIntoView();
  expect(prefetch.mock.calls).toEqual([['a/b']]);
});

it('at most twelve pages are prefetched on one page, and the count restarts on the next', async () => {
  show(Array.from({ length: 20 }, (_, index) => `<a href="/12/p${index}">P</a>`).join(''));
  end = startPrefetching(source, ALL_SCREENS);
  comeIntoView();
  expect(prefetch).toHaveBeenCalledTimes(12);
  show('<a href="/12/next">N</a>');
  await vi.waitFor(() => expect(watched).toHaveLength(1));
  comeIntoView();
  expect(prefetch).toHaveBeenLastCalledWith('next');
});

it('links that are added later are prefetched, too', async () => {
  show('<a href="/12/a">A</a>');
  end = startPrefetching(source, ALL_SCREENS);
  const later = Object.assign(document.createElement('a'), { href: '/12/b' });
  document.querySelector('main')?.append(later);
  await vi.waitFor(() => expect(watched).toHaveLength(2));
  comeIntoView();
  expect(prefetch.mock.calls).toEqual([['a'], ['b']]);
});

it('only added elements are searched for links', async () => {
  show('<a href="/12/a">A</a><p>Text</p>');
  end = startPrefetching(source, ALL_SCREENS);
  const list = document.querySelector('main') ?? document.body;
  const looks = vi.spyOn(Element.prototype, 'querySelectorAll');
  const lines = [document.createElement('p'), document.createElement('p')];
  for (const line of lines) line.innerHTML = '<a href="/12/b">B</a>';
  list.append('only words', ...lines);
  await vi.waitFor(() => expect(watched).toHaveLength(3));
  expect(looks.mock.contexts).toEqual(lines);
  looks.mockRestore();
});

it('a link that is removed is not watched until it returns', async () => {
  show('<ul><li><a href="/12/a">A</a></li><li><a href="/12/b">B</a></li></ul>');
  end = startPrefetching(source, ALL_SCREENS);
  const [first] = document.querySelectorAll('li');
  first?.remove();
  await vi.waitFor(() => expect(watched.map((link) => link.textContent)).toEqual(['B']));
  comeIntoView();
  expect(prefetch.mock.calls).toEqual([['b']]);
  document.querySelector('ul')?.append(first ?? '');
  await vi.waitFor(() => expect(watched.map((link) => link.textContent)).toEqual(['A']));
  comeIntoView();
  expect(prefetch.mock.calls).toEqual([['b'], ['a']]);
});

it('a link that is only moved is not watched again', async () => {
  show('<ul><li><a href="/12/a">A</a></li><li><a href="/12/b">B</a></li></ul>');
  end = startPrefetching(source, ALL_SCREENS);
  comeIntoView();
  const [first] = document.querySelectorAll('li');
  const last = Object.assign(document.createElement('a'), { href: '/12/c' });
  document.querySelector('ul')?.append(first ?? '', last);
  await vi.waitFor(() => expect(watched).toEqual([last]));
});

it('a link with a new address is watched again', async () => {
  show('<a href="/12/a">A</a><a href="https://x.example">B</a><a href="/12/c">C</a>');
  end = startPrefetching(source, ALL_SCREENS);
  comeIntoView();
  const [a, b, c] = document.querySelectorAll('main a');
  a?.setAttribute('href', '/12/next');
  b?.setAttribute('href', '/12/b');
  c?.setAttribute('href', 'https://y.example');
  await vi.waitFor(() => expect(watched).toEqual([a, b]));
  comeIntoView();
  expect(prefetch.mock.calls).toEqual([['a'], ['c'], ['next'], ['b']]);
  b?.setAttribute('href', '/12/again');
  await vi.waitFor(() => expect(watched).toEqual([b]));
  b?.removeAttribute('href');
  await vi.waitFor(() => expect(watched).toEqual([]));
});

it('nothing is watched after the end', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  show('<a href="/12/a">A</a>');
  startPrefetching(source, ALL_SCREENS)();
  expect(idle).toHaveLength(1);
  for (const act of idle) act();
  expect(watched).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'on a connection with %o a page is only prefetched when a link to it is pointed at',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    show('<a href="/12/a/b">A</a>');
    end = startPrefetching(source, ALL_SCREENS);
    expect(watched).toEqual([]);
    document.querySelector('main a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('a/b');
  },
);
