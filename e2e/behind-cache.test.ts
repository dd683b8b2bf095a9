// R-ENG-59, R-ENG-27, R-ENG-28
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { provideProgram } from '../tools/ci/find-program.ts';
import { startCachingProxy } from '../tools/ci/caching-proxy.ts';
import type { CachingProxy } from '../tools/ci/caching-proxy.ts';
import { freePort } from '../tools/ci/free-port.ts';
import { FILLED_FORM } from '../tools/testing/inquiry.ts';
import { startPostgres } from '../tools/testing/postgres-server.ts';
import type { PostgresServer } from '../tools/testing/postgres-server.ts';
import { test } from './support/browser.ts';
import { STAFF } from './support/staff.ts';
import type { StartedSite } from './support/start-site.ts';
import { startOnDatabase, startTwoSites } from './support/two-sites.ts';
import { newVisitor } from './support/visitor.ts';

/** Two processes of the service on one PostgreSQL, behind a shared cache. */

const LIMIT = { timeout: 240_000 };
const NGINX = provideProgram('nginx');
const LIST = '/board/1566/150/1';
const MUD = '/1556/business/plant/marine/mud';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres(provideProgram('postgres'));
});
afterAll(() => postgres.remove());

interface CachedSite {
  readonly proxy: CachingProxy;
  readonly processes: readonly [StartedSite, StartedSite];
  readonly database: string;
  readonly environment: Record<string, string>;
}

async function startCached(seconds: number): Promise<CachedSite> {
  const port = await freePort();
  const files = mkdtempSync(join(tmpdir(), 'cached-data-'));
  const environment = {
    SITE_URL: `http://localhost:${port}`,
    SHARED_CACHE_SECONDS: String(seconds),
    TRUST_PROXY: 'loopback',
    DATA_DIR: files,
    STAFF_ID: STAFF.id,
    STAFF_PASSWORD: STAFF.password,
  };
  const [one, other, database] = await startTwoSites(postgres, environment);
  const proxy = await startProxy(port, [one, other]);
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  return { proxy, processes: [one, other], database, environment };
}

async function startProxy(port: number, sites: readonly StartedSite[]): Promise<CachingProxy> {
  const origins = sites.map(({ url }) => url);
  const proxy = await startCachingProxy(NGINX, port, origins);
  onTestFinished(proxy.stop);
  return proxy;
}

async function signIn(origin: string): Promise<ReturnType<typeof newVisitor>> {
  const visitor = newVisitor();
  await visitor.ask(`${origin}/user/me.do`);
  const answer = await visitor.ask(`${origin}/user/login.do`, STAFF);
  expect(answer.status).toBe(200);
  return visitor;
}

const DOCUMENT = { accept: 'text/html', 'accept-encoding': 'br' };

test(
  'one process makes a document, the cache serves it to all others, and it contains no cookies',
  LIMIT,
  async () => {
    const { proxy, processes } = await startCached(60);
    const staff = await signIn(proxy.url);
    for (const path of ['/', MUD, LIST, '/sign-in', '/1567/inquiry']) {
      const first = await staff.ask(`${proxy.url}${path}`, undefined, DOCUMENT);
      const second = await newVisitor().ask(`${proxy.url}${path}`, undefined, DOCUMENT);
      expect([path, first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual([
        path,
        'MISS',
        'HIT',
      ]);
      expect([...first.headers.getSetCookie(), ...second.headers.getSetCookie()]).toEqual([]);
      expect(second.headers.get('vary')).toBe('Accept-Encoding');
      const bodies = [
        first,
        second,
        ...(await Promise.all(processes.map(({ url }) => fetch(`${url}${path}`, { headers: DOCUMENT })))),
      ];
      expect(new Set(bodies.map(({ headers }) => headers.get('etag'))).size).toBe(1);
      expect(new Set(await Promise.all(bodies.map((answer) => answer.text()))).size).toBe(1);
      // A different encoding is a different body of the same address.
      const plain = await fetch(`${proxy.url}${path}`, {
        headers: { ...DOCUMENT, 'accept-encoding': 'identity' },
      });
      expect([plain.headers.get('content-encoding'), plain.headers.get('x-cache')]).toEqual([null, 'MISS']);
    }
    const calls = [
      '/user/me.do',
      '/menu.do?siteId=35',
      '/getSimpleBoardListForPage.do?boardConfigId=150',
      '/contact/list.do?page=1',
    ];
    for (const path of [...calls, '/1556/nothing/here', '/boardView/1566/150/999/1', '/health']) {
      const answers = [];
      for (const visitor of [staff, newVisitor(), staff])
        answers.push(await visitor.ask(`${proxy.url}${path}`, undefined, DOCUMENT));
      expect([path, ...answers.map(({ headers }) => headers.get('x-cache'))]).toEqual([
        path,
        'MISS',
        'MISS',
        'MISS',
      ]);
    }
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${proxy.url}/`)).text())?.[0] ?? '';
    expect((await fetch(`${proxy.url}${asset}`)).headers.get('cache-control')).toContain('immutable');
  },
);

test(
  'pages, boards, sign-in, posting and inquiries work behind it, and staff see their own post immediately',
  LIMIT,
  async ({ openPage }) => {
    const { proxy } = await startCached(3_600);
    const visitor = await openPage({ baseURL: proxy.url });
    await visitor.goto(LIST); // from now on the cache has the list without the post
    await visitor.getByText('No post has been created.').waitFor();

    const page = await openPage({ baseURL: proxy.url });
    await page.goto(`/#/sign-in?back=${encodeURIComponent(LIST)}`);
    await page.getByRole('textbox', { name: 'ID', exact: true }).fill(STAFF.id);
    await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('A crane');
    await page.getByRole('textbox', { name: 'Content' }).fill('For the new berth.');
    await page.getByLabel('As soon as it is saved').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'A crane' }).waitFor();
    const post = new URL(page.url()).hash.slice(1);
    for (const address of [`/#${LIST}`, LIST]) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.locator('main ul h2', { hasText: 'A crane' }).waitFor();
      await page.getByText('Total posts : 1 posts').waitFor();
    }
    await page.reload();
    await page.locator('main ul h2', { hasText: 'A crane' }).waitFor();
    expect(proxy.log().filter((line) => line === `HIT GET ${LIST}`).length).toBeGreaterThan(1);

    // A reader's browser makes the call, so the read counts even if the document comes from the cache.
    for (const status of ['MISS', 'HIT']) {
      const reader = await openPage({
        baseURL: proxy.url,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
      });
      const asked = reader.waitForResponse('**/getBoardView.do?**');
      const answer = await reader.goto(post);
      expect(answer?.headers()['x-cache']).toBe(status);
      expect((await asked).status()).toBe(200);
      await reader.getByRole('heading', { level: 1, name: 'A crane' }).waitFor();
    }
    const readCnt = async (): Promise<unknown> =>
      (
        (await (await fetch(`${proxy.url}/getSimpleBoardListForPage.do?boardConfigId=150`)).json()) as {
          readCnt: number;
        }[]
      )[0]?.readCnt; // the contract's answer
    await expect.poll(readCnt).toBe(2);

    await visitor.goto(MUD);
    await visitor.getByRole('tab', { name: 'Desander' }).click();
    await visitor.getByRole('tab', { name: 'Desander', selected: true }).waitFor();
    const sender = newVisitor();
    await sender.ask(`${proxy.url}/user/me.do`);
    const sent = await sender.ask(`${proxy.url}/contact/save.do`, FILLED_FORM);
    expect([sent.status, await sent.json()]).toEqual([
      200,
      { ok: true, receipt: expect.stringMatching(/./) as string },
    ]);
  },
);

test('a new post is in the cached list within the operator’s time limit', LIMIT, async () => {
  const { database, environment } = await startCached(60);
  const port = await freePort();
  const quick = await startOnDatabase(database, {
    ...environment,
    SITE_URL: `http://localhost:${port}`,
    SHARED_CACHE_SECONDS: '1',
  });
  const proxy = await startProxy(port, [quick]);
  const list = async (): Promise<string> =>
    (await fetch(`${proxy.url}${LIST}`, { headers: { accept: 'text/html' } })).text();
  const lastLine = (): string | undefined => proxy.log().at(-1);
  await expect.poll(async () => (await list(), lastLine()), { interval: 10 }).toBe(`HIT GET ${LIST}`);
  expect(await list()).not.toContain('A bridge');
  const { ask } = await signIn(proxy.url);
  const saved = await ask(`${proxy.url}/board/save.do`, {
    boardConfigId: 150,
    title: 'A bridge',
    content: '<p>New.</p>',
  });
  expect(saved.status).toBe(200);
  await expect.poll(list).toContain('A bridge');
});
