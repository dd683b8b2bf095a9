// R-CALL-01, R-CALL-03, R-CALL-04, R-SEC-11, R-SEC-32, R-SEC-34, R-SEC-35, R-ENG-05, R-ENG-27
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { MENU_CALLS } from '../../shared/calls/menu.ts';
import { fillStyles } from '../../engine/common/document.ts';
import type { DocumentMaker, DocumentView } from '../../shared/document-view.ts';
import { documentOf, makeBuiltSite, SCRIPT, TEST_STYLES } from '../../../tools/testing/built-site.ts';
import { ALL_CALLS } from '../../../tools/testing/all-calls.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { startFileService } from '../../../tools/testing/file-service.ts';
import { newPost } from '../../../tools/testing/new-post.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { DocumentsBusy } from '../document-thread.ts';
import type { Work } from '../store/engine.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { createPostStore } from '../../modules/boards/store/create-post-store.ts';
import { createBaseApp, createService } from './service.ts';

async function start(siteUrl: URL | null = null, site = makeBuiltSite()) {
  const { app } = await createService(site, { siteUrl, logLevel: 'silent' }, await SQLITE.open());
  onTestFinished(() => app.close());
  return (path: string, options: InjectOptions = {}) => app.inject({ url: path, ...options });
}

const HTML = { accept: 'text/html,*/*' };
const SHARED = 'public, max-age=0, s-maxage=60';

test.each([
  ['/', 'Home'],
  ['/main', 'Home'],
  ['/13/a/b', 'A page'],
  ['/13/a/b/', 'A page'],
  ['/13/a/b?popup=x', 'A page'],
])('%s answers with the document of %s', async (path, text) => {
  const ask = await start();
  const answer = await ask(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<p>${text}</p>`);
  const kept = { 'cache-control': SHARED, vary: 'Accept-Encoding' };
  expect(answer.headers).toMatchObject({ ...kept, 'content-type': 'text/html; charset=utf-8' });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const again = await ask(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject(kept);
});

test.each(['/', '/13/a/b', '/13/a/news', '/sign-in', '/board/1150/150/1', '/sitemap.xml', '/data/a/b.json'])(
  '%s is the same for everyone: browser, program and signed-in visitor',
  async (path) => {
    const database = await SQLITE.open();
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
    onTestFinished(() => app.close());
    const { cookie } = await signIn(database, { id: 'office', role: 'staff' });
    const visitors = [
      {},
      { ...HTML, cookie, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
      { accept: 'text/html;profile=part', cookie: 'XSRF-TOKEN=x; session=y', 'user-agent': 'Mozilla/5.0' },
    ];
    const answers = await Promise.all(visitors.map((headers) => app.inject({ url: path, headers })));
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': SHARED, vary: 'Accept-Encoding' });
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(new Set(answers.map(({ body, headers }) => `${headers.etag} ${body}`)).size).toBe(1);
  },
);

test('files of the site vary by encoding only', async () => {
  const ask = await start();
  for (const path of ['/assets/main-1.js', '/art/a.svg'])
    for (const coding of ['br', 'identity'])
      expect((await ask(path, { headers: { 'accept-encoding': coding } })).headers.vary).toBe(
        'accept-encoding',
      );
});

test('the operator sets how long shared caches keep public content', async () => {
  const controlFor = async (sharedSeconds: number): Promise<unknown> => {
    const settings = { siteUrl: null, logLevel: 'silent', sharedSeconds } as const;
    const { app } = await createService(makeBuiltSite(), settings, await SQLITE.open());
    onTestFinished(() => app.close());
    return (await app.inject('/13/a/b')).headers['cache-control'];
  };
  expect([await controlFor(5), await controlFor(0)]).toEqual(['public, max-age=0, s-maxage=5', 'no-cache']);
});

// R-ADDR-14
test('a former address redirects permanently', async () => {
  const ask = await start();
  const answer = await ask('/13/old?popup=x', { headers: { host: 'evil.example' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/13/a/b?popup=x']);
  expect(answer.headers['cache-control']).toBe(SHARED);
});

test('documents, sitemap and robots.txt use the origin of SITE_URL, never that of the request', async () => {
  const ask = await start(new URL('https://www.example.com'));
  const forged = { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } };
  expect((await ask('/13/a/b', forged)).body).toContain('href="https://www.example.com/13/a/b"');
  const robots = await ask('/robots.txt', forged);
  expect([robots.body, robots.headers['content-type']]).toEqual([
    'Sitemap: https://www.example.com/sitemap.xml',
    'text/plain; charset=utf-8',
  ]);
  expect((await ask('/sitemap.xml', forged)).headers['content-type']).toBe('application/xml');
});

// R-ADDR-12
test('a wrong menu id redirects to the right address, keeps the query and doesn’t name the host', async () => {
  const ask = await start();
  const answer = await ask('/99/a/b?popup=x', { headers: { host: 'evil.example' } });
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/13/a/b?popup=x');
});

test('an unknown address answers 404, with a page for browsers and an error for others', async () => {
  const ask = await start();
  const page = await ask('/13/no/such', { headers: HTML });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
  const sent = fillStyles(documentOf('missing /'), TEST_STYLES);
  expect(page.body).toBe(sent.replaceAll('https://origin.invalid', 'http://localhost'));
  const call = await ask('/13/no/such');
  expect([call.statusCode, call.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  ]);
});

// R-FAULT-71
test('files that a build deletes while the service runs are not found', async () => {
  const site = makeBuiltSite();
  const { app } = await createService(site, { siteUrl: null, logLevel: 'silent' }, await SQLITE.open());
  onTestFinished(() => app.close());
  for (const path of ['13/a', 'sitemap.xml']) rmSync(join(site.pagesDir, path), { recursive: true });
  for (const path of ['data/a', 'art/a.svg']) rmSync(join(site.clientDir, path), { recursive: true });
  writeFileSync(join(site.pagesDir, '13/a'), '');
  const missing = fillStyles(documentOf('missing /'), TEST_STYLES).replaceAll(
    'https://origin.invalid',
    'http://localhost',
  );
  for (const path of ['/13/a/b', '/13/a/news', '/13/a/b/?popup=x']) {
    const page = await app.inject({ url: path, headers: HTML });
    expect([path, page.statusCode, page.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(page.body).toBe(missing);
    expect((await app.inject(path)).json()).toMatchObject({ code: 'NOT_FOUND' });
  }
  for (const path of ['/data/a/b.json', '/art/a.svg', '/sitemap.xml']) {
    const file = await app.inject({ url: path, headers: HTML });
    expect([path, file.statusCode, file.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(file.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing at this address.' });
  }
});

// R-FAULT-72
test('a browser that asks for a page gets a failure as a readable message', async () => {
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent' },
    await SQLITE.open(),
  );
  onTestFinished(() => app.close());
  app.get('/13/failing', () => {
    throw new Error('/srv/secret');
  });
  const page = await app.inject({ url: '/13/failing?x=1', headers: HTML });
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<p>The service failed. Try again in a moment.</p>');
  expect((await app.inject('/13/failing')).json()).toMatchObject({ code: 'INTERNAL' });
});

test.each(['/assets/old-1.js', '/data/none.json', '/art/none.svg', '/favicon.ico', '/nothing.do'])(
  '%s is not found, and no page is sent instead',
  async (path) => {
    const ask = await start();
    const answer = await ask(path, { headers: HTML });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

// R-FAULT-12
test('hashed files are cached permanently, and others are revalidated', async () => {
  const ask = await start();
  const script = await ask('/assets/main-1.js');
  expect(script.body).toBe(SCRIPT);
  expect(script.headers['cache-control']).toContain('immutable');
  expect(script.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
  const data = await ask('/data/a/b.json');
  expect(data.headers).toMatchObject({ 'cache-control': SHARED });
  expect(data.headers.etag).toBeDefined();
});

test('a build that finishes after the service started is served with its styles and code', async () => {
  const site = makeBuiltSite();
  const ask = await start(null, site);
  const dist = dirname(site.pagesDir);
  const styleTexts = Object.fromEntries(
    Object.keys(TEST_STYLES).map((name) => [name.replace('-1.css', '-2.css'), 'u{margin:0}']),
  );
  const later = documentOf('Later').replaceAll('-1.css', '-2.css');
  writeFileSync(join(site.pagesDir, '13/a/b.html'), later);
  writeFileSync(join(dist, 'server/content.json'), JSON.stringify({ code: { styleTexts } }));
  writeFileSync(join(site.clientDir, 'assets/later-2.js'), SCRIPT);
  const page = await ask('/13/a/b', { headers: HTML });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<p>Later</p>')]);
  expect(page.body).toContain('u{margin:0}');
  const script = await ask('/assets/later-2.js');
  expect([script.statusCode, script.body]).toEqual([200, SCRIPT]);
  expect(script.headers['cache-control']).toContain('immutable');
  for (const path of [
    '/assets/..%2f..%2fsecret.txt',
    '/assets/later-3.js',
    '/assets/.hidden.js',
    '/assets/later-2.js.br',
  ]) {
    const missing = await ask(path);
    expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test('a browser that accepts brotli gets the file that the build compressed', async () => {
  const ask = await start();
  const answer = await ask('/assets/main-1.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(String(answer.headers['content-type'])).toContain('javascript');
  expect(answer.rawPayload.length).toBeLessThan(200);
  expect((await ask('/assets/main-1.js.br')).statusCode).toBe(404);
});

test.each([
  [416, 'RANGE_WRONG', { range: 'bytes=9999999-' }],
  [416, 'RANGE_WRONG', { range: 'bytes=9999999-', 'accept-encoding': 'br' }],
  [412, 'PRECONDITION_FAILED', { 'if-match': '"other"' }],
  [412, 'PRECONDITION_FAILED', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
])('a file request that can’t be met is answered with %i %s', async (status, code, headers) => {
  const ask = await start();
  const answer = await ask('/assets/main-1.js', { headers });
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json()).toMatchObject({ code });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-range']).toEqual(
    status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : undefined,
  );
});

test('a byte range of a file is served', async () => {
  const ask = await start();
  const part = await ask('/assets/main-1.js', { headers: { range: 'bytes=0-6' } });
  expect([part.statusCode, part.body]).toEqual([206, SCRIPT.slice(0, 7)]);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '/.vite/manifest.json',
  '/%00',
  '//etc/passwd',
])('nothing outside the site can be reached by %s', async (path) => {
  const ask = await start();
  const answer = await ask(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('not for visitors');
});

// R-ADDR-13
test('an address with a broken escape sequence is not found, like any other unknown address', async () => {
  const ask = await start();
  const unknown = await ask('/13/no/such', { headers: HTML });
  for (const path of ['/%', '/%E0%A4%A', '/13/%ff', '/13/a/b%?popup=x', '/board/1150/150/1/%ff']) {
    const answer = await ask(path, { headers: HTML });
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toBe(unknown.body);
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect((await ask(path)).json()).toMatchObject({ code: 'NOT_FOUND' });
  }
  const call = await ask('/boardList.do%', { method: 'POST', headers: HTML });
  expect(call.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
  '%s is not allowed for pages and files',
  async (method) => {
    const ask = await start();
    for (const path of ['/', '/13/a/b', '/menu.do?siteId=35', '/assets/main-1.js', '/health']) {
      const answer = await ask(path, {
        method,
        ...(method === 'OPTIONS' ? {} : { payload: '<x/>', headers: { 'content-type': 'text/xml' } }),
      });
      expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    }
    expect((await ask('/nothing.do', { method })).statusCode).toBe(404);
  },
);

test('a call answers its own method only, and names it', async () => {
  const { ask } = await startFileService(SQLITE);
  for (const { method, path, token } of Object.values(ALL_CALLS)) {
    if (path.includes(':')) continue; // other methods there are refused like a page's
    const allow = method === 'POST' ? 'POST' : token ? 'GET' : 'GET, HEAD';
    for (const wrong of method === 'POST'
      ? (['GET', 'HEAD', 'PUT'] as const)
      : (['POST', 'DELETE'] as const)) {
      const answer = await ask(path, { method: wrong });
      expect([wrong, path, answer.statusCode, answer.headers.allow]).toEqual([wrong, path, 405, allow]);
      const escaped = path.replace('.do', '%2Edo');
      const same = await ask(escaped, { method: wrong });
      expect([wrong, escaped, same.statusCode, same.headers.allow]).toEqual([wrong, escaped, 405, allow]);
    }
  }
});

test('HEAD answers like GET, without a body', async () => {
  const ask = await start();
  for (const path of ['/', '/assets/main-1.js', '/menu.do?siteId=35', '/health']) {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect([path, head.statusCode, head.body]).toEqual([path, 200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});

test('an unchanged resource is answered with 304 without a length, for HEAD as for GET', async () => {
  const ask = await start();
  for (const path of ['/', '/data/a/b.json', '/robots.txt', '/assets/main-1.js', '/menu.do?siteId=35']) {
    const { etag } = (await ask(path)).headers;
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await ask(path, {
        method,
        headers: { 'if-none-match': String(etag) },
      });
      expect([method, path, statusCode, body]).toEqual([method, path, 304, '']);
      expect(headers.etag).toBe(etag);
      expect(headers).not.toHaveProperty('content-length');
    }
  }
});

// R-ADDR-15, R-CALL-07
test('/menu.do answers the tree of sites 35 and 30, as the contract says', async () => {
  const ask = await start();
  const answer = await ask('/menu.do?siteId=35&unknown=1&unknown=2');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(new Ajv({ strict: false }).validate(MENU_CALLS.menu.answer, answer.json())).toBe(true);
  expect(answer.json()).toMatchObject([
    {
      id: 12,
      upperId: 0,
      subMenus: expect.arrayContaining([expect.objectContaining({ id: 13, upperId: 12 })]),
    },
  ]);
  expect((await ask('/menu.do?siteId=30')).body).toBe(answer.body);
});

// R-CALL-07
test('/menu.do is empty for an unknown site', async () => {
  const ask = await start();
  const answer = await ask('/menu.do?siteId=36');
  expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
});

test('/menu.do is revalidated by its ETag', async () => {
  const ask = await start();
  const { etag } = (await ask('/menu.do?siteId=35')).headers;
  for (const tag of [String(etag), `"other", ${String(etag)}`, String(etag).slice(2), '*']) {
    const again = await ask('/menu.do?siteId=35', { headers: { 'if-none-match': tag } });
    expect([tag, again.statusCode, again.body]).toEqual([tag, 304, '']);
  }
  expect((await ask('/menu.do?siteId=35', { headers: { 'if-none-match': '"old"' } })).statusCode).toBe(200);
});

const AS_AN_ID = 'must match pattern "^[1-9]\\d{0,15}$"';

test.each([
  ['', 'is missing'],
  ['?siteid=35', 'is missing'],
  ['?siteId=', AS_AN_ID],
  ['?siteId=35&siteId=35', 'is repeated'],
  ['?siteId=abc', AS_AN_ID],
  ['?siteId=-35', AS_AN_ID],
  ['?siteId=035', AS_AN_ID],
  ['?siteId=3.5', AS_AN_ID],
  ['?siteId=35%00', AS_AN_ID],
  ['?siteId=35%20', AS_AN_ID],
  ['?siteId=12345678901234567', AS_AN_ID],
  ['?siteId[]=35', 'is missing'],
  ['?__proto__=1', 'is missing'],
])('/menu.do%s is refused: siteId %s', async (query, fault) => {
  const ask = await start();
  const answer = await ask(`/menu.do${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'BAD_QUESTION', message: `siteId ${fault}.`, fields: { siteId: fault } },
  ]);
});

test('every answer has the security headers', async () => {
  const ask = await start();
  for (const path of [
    '/',
    '/none',
    '/assets/main-1.js',
    '/data/a/b.json',
    '/menu.do?siteId=35',
    '/menu.do',
    '/%',
    '/99/a/b',
    '/health',
    '/sign-in',
  ]) {
    const { headers } = await ask(path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const isAsset = path.startsWith('/assets/') || path.startsWith('/data/');
    expect(headers['cross-origin-opener-policy'], path).toBe(
      path === '/' || isAsset ? undefined : 'same-origin',
    );
    expect(headers['permissions-policy'], path).toEqual(
      isAsset ? undefined : expect.stringContaining('camera=()'),
    );
    expect(headers['content-security-policy'], path).toMatch(
      path.startsWith('/menu.do') || isAsset
        ? /^default-src 'none'; sandbox; /
        : /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}='){0,2}; style-src 'self'( 'sha256-[\w+/]{43}='){0,3}; /,
    );
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security'], path).toBeUndefined();
    expect(headers['x-powered-by'], path).toBeUndefined();
    expect(headers['server'], path).toBeUndefined();
  }
});

test('forms and searches are kept out of search indexes whatever their query, and pages aren’t', async () => {
  const ask = await start();
  const robotsTagOf = async (path: string): Promise<unknown> => (await ask(path)).headers['x-robots-tag'];
  for (const path of [
    '/sign-in?back=%2F13%2Fa%2Fb',
    '/sign-up',
    '/search?q=mud',
    '/qna-write/1151',
    '/desk/inquiries',
    '/desk/members',
    '/account/password',
  ]) {
    expect(await robotsTagOf(path), path).toBe('noindex');
  }
  for (const path of ['/', '/13/a/b', '/1567/inquiry']) expect(await robotsTagOf(path), path).toBeUndefined();
});

test('questions are written at the menu item that the site names, and at no other', async () => {
  const ask = await start();
  const asHtml = { headers: { accept: 'text/html' } };
  expect((await ask('/qna-write/1151', asHtml)).statusCode).toBe(200);
  for (const path of ['/qna-write/1247', '/qna-write/1150']) {
    expect((await ask(path, asHtml)).statusCode, path).toBe(404);
  }
});

test('only a public https origin sends Strict-Transport-Security', async () => {
  const ask = await start(new URL('https://www.example.com'));
  expect((await ask('/')).headers['strict-transport-security']).toBe('max-age=63072000');
});

test('/health reports ready', async () => {
  const ask = await start();
  const answer = await ask('/health');
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    { status: 'ready' },
    'no-store',
  ]);
});

test('the log has one line per answer, with its id, and nothing that a visitor typed', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const settings = { siteUrl: null, logLevel: 'info', logStream } as const;
  const { app } = await createService(makeBuiltSite(), settings, await SQLITE.open());
  onTestFinished(() => app.close());
  const asked = [
    ['/menu.do?siteId=35&q=secret', '/menu.do', 200],
    ['/none?q=secret', '/none', 404],
    ['/user/isAbleUserId/35/secret', '/user/isAbleUserId/:siteId/:code', 200],
    ['/board/12/150/1/secret', '/board/12/150/1/…', 200],
    ['/board/12/150/-1/secret', '/board/12/150/-1/…', 200],
    ['/board/12/150/x/secret', '/board/12/150/x/…', 404],
    ['/%62oard/12/150/1/secret', '/board/12/150/1/…', 404],
    ['/Board/12/150/1/secret', '/Board/12/150/…', 404],
    ['/user/isAbleUserId/35/secret/', '/user/isAbleUserId/35/…', 404],
    ['/user/isAbleUserId/35/secret', '/user/isAbleUserId/35/…', 405, 'POST'],
  ] as const;
  for (const [url, path, status, method = 'GET'] of asked) {
    lines.length = 0;
    const { headers } = await app.inject({
      method,
      url,
      headers: { cookie: 'id=secret', 'x-request-id': 'secret' },
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}-[\da-z]+$/);
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>; // pino writes JSON
    expect(line).toMatchObject({ reqId: headers['x-request-id'], method, path, status });
    expect(lines[0]).not.toContain('secret');
  }
});

test('a temporary database outage answers 503 with Retry-After, and the log says why', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const { app } = createBaseApp({ siteUrl: null, logLevel: 'error', logStream });
  onTestFinished(() => app.close());
  app.get('/posts.do', () => Promise.reject(new StoreUnavailable('locked', new Error('database is locked'))));
  const answer = await app.inject({ url: '/posts.do' });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '3',
    {
      code: 'STORE_UNAVAILABLE',
      message: 'The database cannot be used at the moment. Try again in a few seconds.',
    },
  ]);
  expect(lines.join('')).toContain('The database is locked: database is locked');
});

test('the database closes with the service', async () => {
  const database = await SQLITE.open();
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  await app.close();
  await expect(database.read.selectFrom('setting').selectAll().execute()).rejects.toThrow('not open');
});

test('a stop continues if the last read counts can’t be written', async () => {
  const database = await SQLITE.open();
  let closed = false;
  let isGone = false;
  const away = {
    ...database,
    attempt: <Result>(work: Work<Result>): Promise<Result> =>
      isGone ? Promise.reject(new StoreUnavailable('unreachable', 'gone')) : database.attempt(work),
    close: async () => {
      closed = true;
      await database.close();
    },
  };
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const settings = { siteUrl: null, logLevel: 'warn', logStream } as const;
  const { app } = await createService(makeBuiltSite(), settings, away);
  const saved = await createPostStore(database).create(newPost(150), 1_000);
  if (saved.kind !== 'saved') throw new Error('the post was not saved');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const view = await app.inject({ url: `/getBoardView.do?boardConfigId=150&boardId=${saved.id}`, headers });
  expect(view.statusCode).toBe(200);
  isGone = true;
  await app.close();
  expect([closed, lines.join('')]).toEqual([true, expect.stringContaining('reads were not counted')]);
});

// R-FAULT-54
test('a screen whose document isn’t ready in time falls back to the general one, and is 503 even without that', async () => {
  const site = makeBuiltSite();
  let isBusy = (asked: DocumentView): boolean => asked.kind === 'screen' && asked.screen !== undefined;
  const makeDocument: DocumentMaker = (asked, address) =>
    isBusy(asked)
      ? Promise.reject(new DocumentsBusy('60 documents wait'))
      : site.makeDocument(asked, address);
  const settings = { siteUrl: null, logLevel: 'silent' } as const;
  const { app } = await createService({ ...site, makeDocument }, settings, await SQLITE.open());
  onTestFinished(() => app.close());
  const ask = () => app.inject({ url: '/sign-in', headers: HTML });
  const bare = await ask();
  expect([bare.statusCode, bare.headers['retry-after'], bare.headers['cache-control']]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  expect(bare.body).toContain('<p>screen /</p>');
  isBusy = () => true;
  const refused = await app.inject({ url: '/1/none', headers: HTML });
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
    503,
    '3',
    expect.stringContaining('<!doctype html>'),
  ]);
  expect(refused.body).not.toContain('BUSY');
});
