// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, getJson } from './client.ts';

const isNumbers = (answer: unknown): answer is number[] =>
  Array.isArray(answer) && answer.every((value) => typeof value === 'number');
const ask = (signal?: AbortSignal): Promise<number[]> => getJson('/numbers.do', { check: isNumbers, signal });

type Reply = () => Promise<Response>;
const says =
  (body: string, status = 200): Reply =>
  () =>
    Promise.resolve(new Response(body, { status }));
const breaks: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers the calls one after the other, the last reply again and again. */
const serve = (...replies: Reply[]) => {
  let count = 0;
  const fake = vi.fn((_url: string, { signal }: RequestInit): Promise<Response> => {
    const reply = replies[Math.min(count, replies.length - 1)];
    count += 1;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      if (signal?.aborted) reject(new DOMException('Aborted', 'AbortError'));
      reply?.().then(resolve, reject);
    });
  });
  vi.stubGlobal('fetch', fake);
  return fake;
};
const silence: Reply = () => new Promise(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('asking for JSON', () => {
  it('gives an answer of the right shape', async () => {
    serve(says('[1,2]'));
    await expect(ask()).resolves.toEqual([1, 2]);
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['another shape', '{"a":1}'],
    ['a page of HTML', '<!doctype html><title>x</title>'],
    ['an answer that was cut off', '[1,2'],
  ])('refuses %s, and does not ask again', async (_, body) => {
    const fake = serve(says(body));
    await expect(ask()).rejects.toMatchObject({ kind: 'shape' });
    expect(fake).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network broke', breaks],
    ['the service was busy', says('{}', 503)],
  ])('asks once more when %s', async (_, first) => {
    const fake = serve(first, says('[3]'));
    await expect(ask()).resolves.toEqual([3]);
    expect(fake).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second time', async () => {
    const fake = serve(breaks);
    await expect(ask()).rejects.toThrow('CALL_FAILED: /numbers.do (network)');
    expect(fake).toHaveBeenCalledTimes(2);
  });

  it('tells a no from a failure, and does not ask again', async () => {
    const fake = serve(says('{}', 404));
    await expect(ask()).rejects.toMatchObject({ kind: 'status', status: 404 });
    expect(fake).toHaveBeenCalledTimes(1);
  });

  it('waits ten seconds, twice', async () => {
    const fake = serve(silence);
    const outcome = expect(ask()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
  });

  it('stops at once when the visitor leaves', async () => {
    const fake = serve(silence);
    const visit = new AbortController();
    const outcome = expect(ask(visit.signal)).rejects.toMatchObject({ kind: 'aborted' });
    visit.abort();
    await outcome;
    expect(fake).toHaveBeenCalledTimes(1);
    await expect(ask(visit.signal)).rejects.toBeInstanceOf(ApiError);
  });

  it('knows when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fake = serve(breaks);
    await expect(ask()).rejects.toMatchObject({ kind: 'offline' });
    expect(fake).toHaveBeenCalledTimes(1);
  });
});
