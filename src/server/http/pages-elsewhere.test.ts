// R-ENG-29
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { FILLED_FORM } from '../../../tools/testing/inquiry.ts';
import { createService } from './service.ts';

/** The pages are at SITE_URL; the service has another host name of the same site. */

const PAGES = 'https://www.example.com';
const AT_SERVICE = { host: 'service.example.com' };
const FROM_PAGES = { ...AT_SERVICE, origin: PAGES, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' };

async function start() {
  const settings = { siteUrl: new URL(PAGES), logLevel: 'silent' } as const;
  const { app } = await createService(makeBuiltSite(), settings, await SQLITE.open());
  onTestFinished(() => app.close());
  return app;
}

const preflight = (origin: string, host = AT_SERVICE.host) =>
  ({
    method: 'OPTIONS',
    url: '/contact/save.do',
    headers: { host, origin, 'access-control-request-method': 'POST' },
  }) as const;

test('the preflight allows those pages to call, with cookies and the headers that calls need', async () => {
  const app = await start();
  const { statusCode, headers } = await app.inject(preflight(PAGES));
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PAGES,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'content-type, idempotency-key, x-xsrf-token',
    'cache-control': 'no-store',
    vary: 'Origin',
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['another site', 'https://evil.example', undefined],
  ['a neighbouring host', 'https://evil.example.com', undefined],
  ['the same host by another scheme', 'http://www.example.com', undefined],
  ['a hidden origin', 'null', undefined],
  ['the pages, where the service itself hands them out', PAGES, 'www.example.com'],
])('%s gets no cross-origin permission', async (_who, origin, host) => {
  const app = await start();
  const asked = await app.inject(preflight(origin, host));
  expect([asked.statusCode, asked.headers.allow]).toEqual([405, 'POST']);
  const answer = await app.inject({
    url: '/menu.do?siteId=35',
    headers: { ...AT_SERVICE, ...(host && { host }), origin },
  });
  for (const { headers } of [asked, answer]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers).not.toHaveProperty('x-xsrf-token');
  }
});

test('a page on another host learns its token from each answer, and uses it in calls', async () => {
  const app = await start();
  const first = await app.inject({ url: '/user/me.do', headers: FROM_PAGES });
  expect(first.headers).toMatchObject({
    'access-control-allow-origin': PAGES,
    'access-control-expose-headers': 'content-disposition, retry-after, x-xsrf-token',
    'cross-origin-resource-policy': 'same-site',
    vary: 'Origin',
  });
  const token = String(first.headers['x-xsrf-token']);
  expect(first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value).toBe(token);

  const cookie = `XSRF-TOKEN=${token}`;
  const save = (headers: object) =>
    app.inject({
      method: 'POST',
      url: '/contact/save.do',
      headers: { ...FROM_PAGES, ...headers },
      payload: FILLED_FORM,
    });
  // After a reload a page has no token; the refusal contains it.
  const refused = await save({ cookie });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'TOKEN_WRONG']);
  expect([refused.headers['x-xsrf-token'], refused.cookies]).toEqual([token, []]);
  const saved = await save({ cookie, 'x-xsrf-token': token });
  expect([saved.statusCode, saved.headers['access-control-allow-origin']]).toEqual([200, PAGES]);
  const neighbour = await save({ cookie, 'x-xsrf-token': token, origin: 'https://evil.example.com' });
  expect([neighbour.statusCode, neighbour.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_REQUEST']);
});

test('after joining, the answer contains the token of the new session', async () => {
  const app = await start();
  const token = String(
    (await app.inject({ url: '/user/me.do', headers: FROM_PAGES })).headers['x-xsrf-token'],
  );
  const joined = await app.inject({
    method: 'POST',
    url: '/user/join.do',
    headers: { ...FROM_PAGES, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    payload: { id: 'kim', password: 'a long one 7', nickName: 'Kim' },
  });
  expect(joined.statusCode).toBe(200);
  expect(joined.headers['x-xsrf-token']).not.toBe(token);
  expect(joined.headers['x-xsrf-token']).toBe(
    joined.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value,
  );
});

test('documents and files don’t vary by origin, and other origins can’t read them', async () => {
  const app = await start();
  for (const url of ['/', '/13/a/b', '/assets/main-1.js', '/feed/150.atom']) {
    const { headers } = await app.inject({ url, headers: FROM_PAGES });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['vary'] ?? 'accept-encoding').toMatch(/^accept-encoding$/i);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
