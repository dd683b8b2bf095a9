// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPrefetching } from './prefetch.ts';

let end = (): void => {};
const prefetch = vi.fn();
const wish = vi.fn();
const source = { prefetch, load: vi.fn(), keep: vi.fn(), forget: vi.fn() };
const link = (): HTMLElement => screen.getByRole('link', { name: 'A' });

const start = (): void => {
  document.body.innerHTML =
    '<main><h1>Page</h1><a href="/12/a/b">A</a><a href="/13/c">C</a><a href="/files/x.pdf">F</a><p>Text</p></main>';
  end = startPrefetching(source, wish);
};

beforeEach(() => {
  vi.useFakeTimers();
  prefetch.mockReset();
  wish.mockReset();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('asks for a page when it is pointed at, and wishes for it when the mouse stays there', () => {
  start();
  fireEvent.pointerOver(link());
  expect(prefetch.mock.calls).toEqual([['a/b']]);
  vi.advanceTimersByTime(64);
  expect(wish).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wish.mock.calls).toEqual([['/12/a/b']]);
});

it('wishes for nothing that the mouse only passes over', () => {
  start();
  fireEvent.pointerOver(link());
  vi.advanceTimersByTime(30);
  fireEvent.pointerOver(screen.getByText('Text'));
  vi.advanceTimersByTime(1_000);
  expect(wish).not.toHaveBeenCalled();
});

it('wishes at once for what is pressed, because timers wait while a finger is down', () => {
  start();
  fireEvent.pointerDown(link());
  expect(wish.mock.calls).toEqual([['/12/a/b']]);
});

it('wishes for what has had the focus for a moment', () => {
  start();
  link().focus();
  vi.advanceTimersByTime(65);
  expect(wish.mock.calls).toEqual([['/12/a/b']]);
});

it('takes the wish back when the press becomes a scroll', () => {
  start();
  fireEvent.pointerDown(link());
  fireEvent.pointerCancel(link());
  expect(wish.mock.calls).toEqual([['/12/a/b'], [null]]);
});

it('wishes for nothing but pages of the site', () => {
  start();
  fireEvent.pointerDown(screen.getByRole('link', { name: 'F' }));
  fireEvent.pointerDown(screen.getByText('Text'));
  expect(wish).not.toHaveBeenCalled();
});

it('wishes for nothing where data is to be spared, but asks for what is pointed at', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  start();
  fireEvent.pointerDown(link());
  vi.advanceTimersByTime(1_000);
  expect(prefetch.mock.calls).toEqual([['a/b']]);
  expect(wish).not.toHaveBeenCalled();
});
