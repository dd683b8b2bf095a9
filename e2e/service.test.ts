import { get } from 'node:http';
import { expect, test } from 'vitest';
import { ALL_SCREENS } from '../tools/testing/all-screens.ts';
import { parseScreenPath } from '../src/engine/common/screens.ts';
import { baseUrl } from './support/base-url.ts';

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${baseUrl()}${path}`, init);
const ENCODINGS = 'gzip, deflate, br';
const AS_BROWSER = { headers: { accept: 'text/html' } };

test('the service is ready', async () => {
  const answer = await ask('/health');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
});

test('a document links its code, and has inline code only in its head and after its header', async () => {
  for (const path of ['/', '/1556/business/plant/marine/mud', '/sign-in']) {
    const html = await (await ask(path)).text();
    expect(html).toMatch(/ data-entry="\/assets\/[\w-]+\.js" data-scripts="/);
    const [, body = ''] = html.split('</head>');
    const content = body.replace(
      /<\/header>(<style>[^]+?<\/style>)*<script>[\s\S]+?<\/script>(?=<main )/,
      '',
    );
    expect(content.length < body.length, path).toBe(path !== '/');
    expect(content, path).not.toMatch(/<style|\sstyle=|<script>|\son\w+="|\{\{/);
  }
});

test('the inquiry form’s document describes itself, and one at a made-up menu id doesn’t', async () => {
  const html = await (await ask('/1567/inquiry')).text();
  expect(html).toMatch(/<title>[^<]*Inquiry \| [^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/1567\/inquiry"/);
  expect(await (await ask('/987654/inquiry')).text()).not.toContain('canonical');
  expect(await (await ask('/sign-in')).text()).toMatch(
    /<title>Sign in \| [^<]+<\/title>.*<meta name="robots" content="noindex"/s,
  );
});

test('every code and font address in a document works, compressed if it is text, and permanently cached', async () => {
  const html = await (await ask('/')).text();
  const paths = [...html.matchAll(/(?<=[" ])\/assets\/[\w.-]+(?=[" ])/g)].map(([path]) => path);
  expect(paths.length).toBeGreaterThanOrEqual(3);
  for (const path of paths) {
    const answer = await ask(path, { headers: { 'accept-encoding': 'br' } });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    if (path.startsWith('/assets/shell-')) expect(answer.headers.get('content-encoding')).toBe('br');
  }
});

// R-ADDR-02
test('every page of the menu has its own document and data', async () => {
  const menu = await (await ask('/menu.do?siteId=35')).text();
  const addresses = [...menu.matchAll(/"programUrl":"(\/\d+\/([^"]+))"/g)];
  expect(addresses.length).toBeGreaterThanOrEqual(7);
  for (const [, address = '', route = ''] of addresses) {
    expect([address, (await ask(address)).status]).toEqual([address, 200]);
    if (parseScreenPath(address, ALL_SCREENS)) continue; // it gets its content from calls
    const data = await ask(`/data/${route}.json`, { headers: { 'accept-encoding': ENCODINGS } });
    expect(await data.json()).toMatchObject({ route, menuId: Number(address.split('/')[1]) });
    const etag = data.headers.get('etag') ?? '';
    expect(await askRaw(`/data/${route}.json`, { 'if-none-match': etag, 'accept-encoding': ENCODINGS })).toBe(
      304,
    );
  }
});

// R-ADDR-13
test('a wrong menu id redirects to the right one, and an unknown address is a 404 that shows the site', async () => {
  const moved = await ask('/1/business/plant/marine/mud?popup=x', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/1556/business/plant/marine/mud?popup=x',
  ]);
  const unknown = await ask('/1556/business/nothing', AS_BROWSER);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});

test.each([
  '/assets/none.js',
  '/data/none.json',
  '/art/none.svg',
  '/none.do',
  '/../package.json',
  '/%2e%2e/build.json',
])('%s is not found', async (path) => {
  expect(await askRaw(path)).toBe(404);
});

/** fetch would normalise the path, and this bypasses all caches. */
function askRaw(
  path: string,
  headers: Record<string, string> = AS_BROWSER.headers,
): Promise<number | undefined> {
  const { hostname, port } = new URL(baseUrl());
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}
