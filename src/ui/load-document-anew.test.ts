// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDocumentAnew } from './load-document-anew.ts';

const OURS = '<!doctype html><script id="state" data-entry="/assets/shell-1.js">{}</script>';

const answer = (give: () => Promise<Response>): void => void vi.stubGlobal('fetch', vi.fn(give));
const load = async (signal?: AbortSignal): Promise<number> => {
  const reload = vi.fn();
  expect(await loadDocumentAnew(signal, reload)).toBe(reload.mock.calls.length === 1);
  return reload.mock.calls.length;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the document', () => {
  it('is reloaded if the service serves it, whatever its status', async () => {
    answer(() => Promise.resolve(new Response(OURS, { status: 404 })));
    expect(await load()).toBe(1);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-cache' });
  });

  it.each([
    ['a page of a proxy', () => Promise.resolve(new Response('<h1>Bad gateway</h1>'))],
    ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays if %s comes instead', async (_, give) => {
    answer(give);
    expect(await load()).toBe(0);
  });

  it('stays if no response arrives in time', async () => {
    vi.useFakeTimers();
    answer(() => new Promise(() => {}));
    const loading = load();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await loading).toBe(0);
  });

  it('stays if the visitor has left meanwhile', async () => {
    answer(() => Promise.resolve(new Response(OURS)));
    expect(await load(AbortSignal.abort())).toBe(0);
  });
});
