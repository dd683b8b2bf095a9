// @vitest-environment jsdom
// R-CALL-05, R-CALL-06, R-CALL-24, R-FAULT-03, R-FAULT-07
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setServiceOrigin } from '../shared/service-origin.ts';
import { ApiError } from './api-error.ts';
import { deletePost } from '../modules/boards/api/boards.ts';
import { getJson, postJson } from './client.ts';
import { readRetryAfter } from './refusal.ts';

const isNumbers = (answer: unknown): answer is number[] =>
  Array.isArray(answer) && answer.every((value) => typeof value === 'number');
const ask = (signal?: AbortSignal): Promise<number[]> => getJson('/numbers.do', { check: isNumbers, signal });

type Reply = () => Promise<Response>;
const says =
  (body: string, status = 200): Reply =>
  () =>
    Promise.resolve(new Response(body, { status }));
const breaks: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers the calls one after another, repeating the last reply. */
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

describe('requesting JSON', () => {
  it('returns an answer of the right shape', async () => {
    serve(says('[1,2]'));
    await expect(ask()).resolves.toEqual([1, 2]);
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['another shape', '{"a":1}'],
    ['a page of HTML', '<!doctype html><title>x</title>'],
    ['an answer that was cut off', '[1,2'],
  ])('refuses %s, and doesn’t retry', async (_, body) => {
    const fake = serve(says(body));
    await expect(ask()).rejects.toMatchObject({ kind: 'shape' });
    expect(fake).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network broke', breaks],
    ['the service was busy', says('{}', 503)],
  ])('retries once when %s', async (_, first) => {
    const fake = serve(first, says('[3]'));
    await expect(ask()).resolves.toEqual([3]);
    expect(fake).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second attempt', async () => {
    const fake = serve(breaks);
    await expect(ask()).rejects.toThrow('CALL_FAILED: /numbers.do (network)');
    expect(fake).toHaveBeenCalledTimes(2);
  });

  it('distinguishes a refusal from a failure, and doesn’t retry', async () => {
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

  it('stops immediately when the visitor leaves', async () => {
    const fake = serve(silence);
    const visit = new AbortController();
    const outcome = expect(ask(visit.signal)).rejects.toMatchObject({ kind: 'aborted' });
    visit.abort();
    await outcome;
    expect(fake).toHaveBeenCalledTimes(1);
    await expect(ask(visit.signal)).rejects.toBeInstanceOf(ApiError);
  });

  it('recognises that the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fake = serve(breaks);
    await expect(ask()).rejects.toMatchObject({ kind: 'offline' });
    expect(fake).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  const refusal = (body: string, headers: Record<string, string> = {}): Reply => {
    return () => Promise.resolve(new Response(body, { status: 429, headers }));
  };

  it('contains the reason, the fields, and when to retry', async () => {
    const body = { code: 'RATE_LIMITED', message: 'Slow down.', fields: { tel: 'Too long.', email: 7 } };
    serve(refusal(JSON.stringify(body), { 'Retry-After': '30' }));
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      reason: 'Slow down.',
      fields: { tel: 'Too long.' },
      retryAfter: 30,
    });
  });

  it.each(['', 'null', '<!doctype html>', '[]', '{"code":7,"message":[],"fields":"x"}'])(
    'may contain nothing readable: %s',
    async (body) => {
      serve(refusal(body));
      await expect(ask()).rejects.toMatchObject({ code: '', reason: '', fields: {}, retryAfter: null });
    },
  );

  it('isn’t retried immediately if the service names a time', async () => {
    const busy: Reply = () =>
      Promise.resolve(new Response('{}', { status: 503, headers: { 'Retry-After': '5' } }));
    const fake = serve(busy);
    await expect(ask()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    expect(fake).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['', null],
    [null, null],
  ])('Retry-After %j is %j seconds', (header, seconds) => {
    expect(readRetryAfter(header, Date.UTC(2026, 10, 21, 10))).toBe(seconds);
  });
});

describe('sending', () => {
  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=secret';
  });
  const send = (): Promise<number[]> =>
    postJson('/numbers.do', { a: '펌프' }, { check: isNumbers, headers: { 'Idempotency-Key': 'k' } });

  it('posts JSON with the token', async () => {
    const fake = serve(says('[1]'));
    await expect(send()).resolves.toEqual([1]);
    expect(fake).toHaveBeenCalledExactlyOnceWith(
      '/numbers.do',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":"펌프"}',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Idempotency-Key': 'k',
          'X-XSRF-TOKEN': 'secret',
        },
      }),
    );
  });

  it.each([
    ['the network broke', breaks],
    ['the service was busy', says('{}', 503)],
  ])('isn’t retried automatically when %s', async (_, reply) => {
    const fake = serve(reply);
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(fake).toHaveBeenCalledTimes(1);
  });

  it('a GET request has no token', async () => {
    const fake = serve(says('[1]'));
    await ask();
    expect(fake.mock.calls[0]?.[1].headers).toEqual({ Accept: 'application/json' });
  });
});

describe('sending before an answer has set a token', () => {
  const TOKEN = '/user/me.do';
  const send = (n = 0): Promise<number[]> => postJson(`/numbers.do?n=${n}`, {}, { check: isNumbers });
  const sets =
    (token: string): Reply =>
    async () => {
      await Promise.resolve();
      document.cookie = `XSRF-TOKEN=${token}`;
      return says('null')();
    };
  const sentBy = (fake: ReturnType<typeof serve>) =>
    fake.mock.calls.map(([url, { headers }]) => [url, new Headers(headers).get('X-XSRF-TOKEN')]);
  const forget = (): void => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  };
  beforeEach(forget);
  afterEach(forget);

  it('requests one first, once for all calls, so that nothing is refused and sent twice', async () => {
    const fake = serve(sets('first'), says('[1]'));
    await expect(Promise.all([send(1), send(2)])).resolves.toEqual([[1], [1]]);
    await send(3);
    expect(sentBy(fake)).toEqual([
      [TOKEN, null],
      ['/numbers.do?n=1', 'first'],
      ['/numbers.do?n=2', 'first'],
      ['/numbers.do?n=3', 'first'],
    ]);
  });

  it('retries with the token that another answer has set meanwhile', async () => {
    const refused: Reply = () => {
      document.cookie = 'XSRF-TOKEN=second';
      return says('{"code":"TOKEN_WRONG","message":"x"}', 403)();
    };
    const fake = serve(sets('first'), refused, says('[1]'));
    await expect(send()).resolves.toEqual([1]);
    expect(sentBy(fake)).toEqual([
      [TOKEN, null],
      ['/numbers.do?n=0', 'first'],
      ['/numbers.do?n=0', 'second'],
    ]);
  });

  it.each([
    ['breaks', breaks],
    ['is refused', says('{}', 500)],
    ['brings none', says('null')],
  ])('continues if the token request %s', async (_, reply) => {
    const fake = serve(reply, says('[1]'));
    await expect(send()).resolves.toEqual([1]);
    expect(sentBy(fake)).toEqual([
      [TOKEN, null],
      ['/numbers.do?n=0', null],
    ]);
  });

  it('waits at most ten seconds for a silent service', async () => {
    const fake = serve(silence);
    const sent = expect(send()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(10_000);
    await sent;
    expect(sentBy(fake)).toEqual([[TOKEN, null]]);
  });
});

describe('deleting a post', () => {
  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=secret';
  });
  const remove = (): Promise<void> => deletePost({ boardConfigId: '150', id: '7' });

  it.each(['{"ok":true}', 'null', '{}', ''])('succeeds if the service answers %j', async (body) => {
    const fake = serve(says(body));
    await remove();
    expect(fake).toHaveBeenCalledExactlyOnceWith(
      '/deleteBoard.do?boardConfigId=150&id=7',
      expect.objectContaining({ headers: { Accept: 'application/json', 'X-XSRF-TOKEN': 'secret' } }),
    );
  });

  it.each(['{"ok":false}', '<!doctype html>', 'true', '"no"'])(
    'fails if the service answers %j',
    async (body) => {
      serve(says(body));
      await expect(remove()).rejects.toMatchObject({ kind: 'shape' });
    },
  );

  it('is requested once, whatever happens', async () => {
    const fake = serve(breaks);
    await expect(remove()).rejects.toMatchObject({ kind: 'network' });
    expect(fake).toHaveBeenCalledTimes(1);
  });
});

describe('if the service is on another host than the pages', () => {
  beforeEach(() => setServiceOrigin('https://service.example.com'));
  afterEach(() => setServiceOrigin(''));

  it('calls go there with its cookies, and site files come from the pages’ host', async () => {
    const fake = serve(says('[1]'), says('[1]'));
    await ask();
    await getJson('/data/a.json', { check: isNumbers, isFile: true });
    expect(fake.mock.calls.map(([url, { credentials }]) => [url, credentials])).toEqual([
      ['https://service.example.com/numbers.do', 'include'],
      ['/data/a.json', 'same-origin'],
    ]);
  });
});
