// R-FAULT-86, R-SEC-39, R-SEC-40, R-FIG-12, R-ENG-10
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { askRaw, loadModules, waysTo } from '../tools/testing/development-addresses.ts';
import { copyProject, copyProjectTo } from '../tools/testing/project-copy.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { develop } from './support/develop.ts';
import type { Development } from './support/develop.ts';

const root = join(makeFolder({}, afterAll), 'project');
const PAGE = 'pages-data/performance/plant.json';
const file = join(root, PAGE);
let text: string;
let development: Development;
let stop: (() => void | Promise<void>) | undefined;

const SECRET = 'not for visitors';
/** Files outside of the site, each with a secret. */
const PRIVATE = [
  '.env',
  '.git/HEAD',
  'var/secrets/letter.png',
  'backups/2026.zip',
  'deploy/secret.conf',
  'docs/secret.svg',
  'src/server/secret.ts',
  'node_modules.txt',
  '.build-cache/kept/secret.js',
  '.build-cache/dev-packages/secret.js',
  'public/.secret.svg',
  'src/site/.secret.svg',
];
const OF_THE_PROJECT = [
  'var/site.db',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'schemas/page.schema.json',
];
const OTHERS = [
  ...['/.git', '/.git/', '/var', '/var/', '/src', '/src/', '/%', '/data/%', '/catalogue/%', '/@id/', '/@fs/'],
  ...['/.secret.svg', '/node_modules/.package-lock.json', '/node_modules/react/package.json', '/etc/passwd'],
  ...['/@fs/etc/passwd', '/@fs//etc/passwd?import&raw', '/@id//etc/passwd?raw', '/pages-data/site.json'],
];
/** Links in served folders to files that aren't served. */
const LINKS = {
  'src/app/link.ts': 'deploy/secret.conf',
  'src/site/link.svg': 'docs/secret.svg',
  'src/site/link': 'var/secrets',
};
/** The lint reports these, so they exist during one test only. */
const PUBLIC_LINKS = { 'public/link.svg': 'docs/secret.svg', 'public/link': 'var/secrets' };
const BEHIND_LINKS = [
  'src/app/link.ts',
  'src/site/link.svg',
  'src/site/link/letter.png',
  'link.svg',
  'link/letter.png',
];

function linkAll(links: Readonly<Record<string, string>>): void {
  for (const [name, to] of Object.entries(links)) symlinkSync(join(root, to), join(root, name));
}

function plant(): void {
  for (const name of PRIVATE) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), SECRET);
  }
  linkAll(LINKS);
}

beforeAll(async () => {
  copyProjectTo(root);
  plant();
  text = readFileSync(file, 'utf8');
  development = await develop(root, [], (task) => {
    stop = task;
  });
});
afterAll(() => stop?.());
afterEach(() => writeFileSync(file, text));

test(
  'an edit of a page appears in place, and a fault appears with the lint’s message',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./); // development reports through the console
    const title = /"title": "([^"]+)"/.exec(text)?.[1] ?? '';
    const { url } = development;
    const page = await openPage({ baseURL: url });
    await page.goto(`/1564/performance/plant`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'));

    writeFileSync(file, text.replace(`"title": "${title}"`, '"title": "Edited name"'));
    await page.getByRole('heading', { level: 1, name: 'Edited name' }).waitFor();
    expect(await page.locator('html[data-same-document]').count(), 'the page was not loaded anew').toBe(1);

    writeFileSync(file, text.replace('"menuId"', '"menuld"'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText(`${PAGE}:`).first().waitFor();

    writeFileSync(file, text);
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();

    // A picture whose file doesn't exist yet is a fault until the file is added.
    const { blocks, ...rest } = JSON.parse(text) as { blocks: unknown[] };
    const picture = { type: 'picture', picture: { src: '/new picture.png', alt: 'The new picture' } };
    writeFileSync(file, JSON.stringify({ ...rest, blocks: [picture, ...blocks] }, null, 2));
    await overlay.getByText('There is no file public/new picture.png').first().waitFor();
    const canvas = sharp({ create: { width: 40, height: 30, channels: 3, background: 'gold' } });
    writeFileSync(join(root, 'public/new picture.png'), await canvas.png().toBuffer());
    await overlay.waitFor({ state: 'detached' });
    const image = page.getByRole('img', { name: 'The new picture' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);

    const menu = await page.request.get(`${url}/menu.do?siteId=35`);
    expect([menu.status(), menu.headers()['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect((await page.request.get(`${url}/user/isAbleUserId/35/lee`)).status()).toBe(200);
  },
);

test(
  'the site’s files are served, and a missing page is 404',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./); // the 404 is one of them
    const { url } = development;
    const { loaded, refused } = await loadModules(url);
    expect(refused).toEqual([]);
    expect(loaded.length).toBeGreaterThan(150);
    const isThere = async (address: string): Promise<number> =>
      (await fetch(url + address, { headers: { accept: 'text/html' } })).status;
    const there = [
      ...[
        '/',
        '/main',
        '/1564/performance/plant',
        '/1564/performance/plant/?x=1',
        '/search?q=pump',
        '/sign-in',
      ],
      ...['/1566/inquiry', '/board/1572/150/1/a%2F..%2Fb', '/favicon.svg', '/health'],
      ...['/data/performance/plant.json', '/src/site/theme/fonts/archivo-core.woff2', '/menu.do?siteId=35'],
    ];
    for (const address of there) expect([address, await isThere(address)]).toEqual([address, 200]);
    const missing = [
      '/nothing',
      '/1564/performance/nothing',
      '/20',
      '/board/1572/999/1',
      '/index.html',
      '/data/nothing.json',
    ];
    for (const address of missing) expect([address, await isThere(address)]).toEqual([address, 404]);
    const page = await openPage({ baseURL: url });
    expect((await page.goto('/1564/performance/nothing'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  },
);

// R-ENG-164
test(
  'a future minute shows its content until another one is chosen',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const { blocks, ...rest } = JSON.parse(text) as { blocks: unknown[] };
    const textBlock = (text: string, times: object): object => ({ type: 'rich-text', text, ...times });
    const timed = [
      textBlock('Only then.', { from: '2999-12-24T09:00' }),
      textBlock('A draft.', { draft: true }),
    ];
    writeFileSync(file, JSON.stringify({ ...rest, blocks: [...blocks, ...timed] }, null, 2));
    const { url } = development;
    const page = await openPage({ baseURL: url });
    const shown = async (address: string): Promise<string[]> => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main').getByText('Major Performance').first().waitFor();
      return page
        .locator('main')
        .getByText(/^(Only then|A draft)\.$/)
        .allTextContents();
    };
    await expect.poll(() => shown('/1564/performance/plant?drafts=1')).toEqual(['A draft.']); // once the edit has been noticed
    expect(await shown('/1564/performance/plant?drafts=0')).toEqual([]);
    expect(await shown('/1564/performance/plant')).toEqual([]);
    expect(await shown('/1564/performance/plant?at=2999-12-24T09:00')).toEqual(['Only then.']);
    expect(await shown('/1564/performance/plant?drafts=1')).toEqual(['Only then.', 'A draft.']);
    expect(await shown('/1564/performance/plant?at=now')).toEqual(['A draft.']);
    expect(await shown('/1564/performance/plant?drafts=0')).toEqual([]);
    const refused = await page.request.get(`${url}/?at=tomorrow`);
    expect([refused.status(), await refused.text()]).toEqual([
      400,
      expect.stringContaining('?at=2026-12-24T09:00'),
    ]);
  },
);

// R-ENG-164
test(
  'a page shown differently from what visitors see now says so, and links back',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const page = await openPage({ baseURL: development.url });
    const notice = page.getByRole('complementary', { name: 'What is shown' });
    const open = async (address: string): Promise<void> => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
    };
    await open('/1564/performance/plant');
    expect(await notice.count()).toBe(0);
    await open('/1564/performance/plant?drafts=1');
    await notice.getByText('Drafts are shown.').waitFor();
    await open('/1564/performance/plant?at=2999-12-24T09:00');
    await notice.getByText(/^Shown as of 24 December 2999 at 09:00, with drafts\.$/).waitFor();
    expect(await axeFaults(page, notice)).toEqual([]);
    await open('/#/1564/performance/plant'); // all pages in this browser
    await notice.getByRole('button', { name: 'Show what visitors see now' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.startsWith('develop-'))).toEqual([]);
  },
);

// R-STUDIO-18
test(
  'an edit made before the page connects appears once it does',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const page = await openPage({ baseURL: development.url });
    let connect = (): void => undefined;
    const isToConnect = new Promise<void>((resolve) => (connect = resolve));
    await page.routeWebSocket(/.*/, async (socket) => {
      await isToConnect;
      socket.connectToServer();
    });
    await page.goto('/1564/performance/plant');
    await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
    writeFileSync(file, text.replace('"title": "Plant"', '"title": "Edited early"'));
    const data = async (): Promise<string> => (await page.request.get('/data/performance/plant.json')).text();
    await expect.poll(data).toContain('Edited early');
    connect();
    await page.getByRole('heading', { level: 1, name: 'Edited early' }).waitFor();
  },
);

test('of two saves in a moment, the second is shown', { timeout: 240_000 }, async ({ openPage, faults }) => {
  faults.allow(/./);
  const page = await openPage({ baseURL: development.url });
  await page.goto('/1564/performance/plant');
  const shown = page.getByRole('heading', { level: 1 });
  for (const gap of [38, 40, 42, 44, 46, 48]) {
    writeFileSync(file, text.replace('"title": "Plant"', '"title": "First"'));
    await setTimeout(gap); // an editor that formats what it has saved
    writeFileSync(file, text.replace('"title": "Plant"', `"title": "Second, after ${gap}"`));
    await expect.poll(() => shown.textContent()).toBe(`Second, after ${gap}`);
  }
});

test(
  'a fault in the menu, the facts or the boards is reported as well, and the page keeps the last valid ones',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const { url } = development;
    const page = await openPage({ baseURL: url });
    await page.goto('/1564/performance/plant');
    const overlay = page.locator('vite-error-overlay');
    for (const name of ['menu', 'site', 'boards']) {
      const around = join(root, `pages-data/${name}.json`);
      const sound = readFileSync(around, 'utf8');
      const message = `pages-data/${name}.json:3:3 json-syntax A comma is missing before`;
      const fix = (): void => writeFileSync(around, sound);
      onTestFinished(fix);
      writeFileSync(around, sound.replace('.schema.json",', '.schema.json"'));
      await overlay.getByText(message).first().waitFor();
      const another = await openPage({ baseURL: url }); // an edit of these files loads the open one again
      await another.goto('/1564/performance/plant');
      await another.locator('vite-error-overlay').getByText(message).first().waitFor();
      await another.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
      await another.close();
      expect((await page.request.get(`${url}/menu.do?siteId=35`)).status(), name).toBe(200);
      fix();
      await overlay.waitFor({ state: 'detached' });
    }
  },
);

test(
  'an edit keeps the selected tab and the scroll position',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const mud = join(root, 'pages-data/business/plant/marine/mud.json');
    const { url } = development;
    const page = await openPage({ baseURL: url });
    await page.goto('/1556/business/plant/marine/mud');
    const tab = page.getByRole('tab').nth(2);
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-same-document', 'yes');
      scrollTo(0, 400);
    });
    const label = (await tab.textContent())?.trim() ?? '';
    const before = await page.evaluate(() => scrollY);
    const { blocks, ...rest } = JSON.parse(readFileSync(mud, 'utf8')) as { blocks: unknown[] };
    const note = { type: 'note', text: 'A note that was not there before.' };
    writeFileSync(mud, JSON.stringify({ ...rest, blocks: [...blocks, note] }, null, 2));
    await page.getByText('A note that was not there before.').waitFor();
    expect(await page.getByRole('tab', { name: label, exact: true }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.locator('html[data-same-document]').count(), 'the page was not loaded anew').toBe(1);
  },
);

test(
  'a fault fixed while no browser is open is reported in the terminal, and not to the next browser',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const { url, printed } = development;
    const overlays = async (): Promise<number> => {
      const page = await openPage({ baseURL: url });
      const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      await page.goto('/1564/performance/plant');
      await heard; // the server's message arrives with the connection
      await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
      const count = await page.locator('vite-error-overlay').count();
      await page.close();
      return count;
    };
    for (const _ of ['before any browser', 'between two']) {
      const before = printed().length;
      writeFileSync(file, text.replace('"menuId"', '"menuld"'));
      await expect.poll(() => printed().slice(before)).toContain(`${PAGE}:3:3 unknown-property`);
      writeFileSync(file, text);
      await expect.poll(() => printed().slice(before)).toContain('The pages have no more faults.');
      expect(await overlays()).toBe(0);
    }
  },
);

/** Adds a fault to the end of a file of the project. @returns a function that removes it, which also happens after the test */
function addFault(name: string, message: string): () => void {
  const path = join(root, name);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, `${before}\nthrow new Error('${message}');\n`);
  const fix = (): void => writeFileSync(path, before);
  onTestFinished(fix);
  return fix;
}

// R-ENG-261
test(
  'a screen that can’t be loaded says why, and shows once it is fixed',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const page = await openPage({ baseURL: development.url });
    const fix = addFault('src/modules/search/search-screen.tsx', 'no search');
    await page.goto('/search');
    await page.getByRole('heading', { level: 1, name: 'The page could not be loaded.' }).waitFor();
    await page.getByRole('note').getByText('no search', { exact: true }).waitFor();
    fix();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  },
);

// R-ENG-261
test(
  'code that doesn’t start says why over the blank page',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const page = await openPage({ baseURL: development.url });
    const fix = addFault('src/modules/search/browser.tsx', 'no start');
    await page.goto('/1564/performance/plant', { waitUntil: 'commit' });
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('no start').first().waitFor();
    expect(await overlay.locator('.tip').textContent()).toMatch(/or fix the code to dismiss\.$/);
    fix();
    await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
  },
);

// R-ENG-261
test(
  'a wrong site.config.ts is shown over the page, which stays, until it is fixed',
  { timeout: 240_000 },
  async ({ openPage, faults }) => {
    faults.allow(/./);
    const page = await openPage({ baseURL: development.url });
    const overlay = page.locator('vite-error-overlay');
    const config = join(root, 'site.config.ts');
    const before = readFileSync(config, 'utf8');
    const open = async (): Promise<void> => {
      await page.goto('/1564/performance/plant');
      await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
    };
    await open();
    writeFileSync(config, before.replace('theme:', 'them:'));
    await overlay.getByText('Unknown setting "them". Did you mean "theme"?').first().waitFor();
    await overlay.getByText(config).first().waitFor();
    await open();
    await overlay.getByText('Unknown setting "them".').first().waitFor();
    const colour = page.locator('meta[name=theme-color]');
    for (const fixed of [before.replace("colour: '#0b2631'", "colour: '#0b2632'"), before]) {
      writeFileSync(config, fixed);
      const [, wanted = ''] = /colour: '(.*)'/.exec(fixed) ?? [];
      await expect.poll(() => colour.getAttribute('content').catch(String)).toBe(wanted);
    }
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
  },
);

test('only files the site needs are served, whatever the request', { timeout: 240_000 }, async () => {
  const { url } = development;
  linkAll(PUBLIC_LINKS);
  const addresses = [...PRIVATE, ...BEHIND_LINKS, ...OF_THE_PROJECT].flatMap((name) => waysTo(root, name));
  addresses.push(...OTHERS);
  const served: string[] = [];
  const ask = async (address: string, headers: Readonly<Record<string, string>>): Promise<void> => {
    const { status, body } = await askRaw(url, address, headers);
    // Node itself answers 400 to malformed addresses.
    if ((status !== 404 && status !== 400) || body.includes(SECRET)) served.push(`${status} ${address}`);
  };
  for (const address of addresses) await ask(address, { 'sec-fetch-dest': 'script' });
  for (const address of waysTo(root, 'deploy/secret.conf'))
    for (const accept of ['text/css', 'text/html']) await ask(address, { accept });
  expect(served).toEqual([]);
  for (const method of ['POST', 'PUT', 'OPTIONS'])
    expect((await fetch(`${url}/deploy/secret.conf`, { method })).status, method).not.toBe(200);
  for (const name of Object.keys(PUBLIC_LINKS)) rmSync(join(root, name));
});

test(
  'a site without the sign-up screen creates no accounts, as in production',
  { timeout: 240_000 },
  async () => {
    const { url } = await develop(copyProject(), ['--site=examples/workshop-with-board']);
    expect((await loadModules(url)).refused).toEqual([]);
    for (const path of ['site.config.ts', 'tsconfig.json', 'pages-data/site.json'])
      for (const address of [`/${path}`, `/examples/workshop-with-board/${path}`])
        expect([address, (await askRaw(url, address)).status]).toEqual([address, 404]);
    const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
    expect(await statusOf('/user/me.do')).toBe(200);
    expect(await statusOf('/user/isAbleUserId/2/lee')).toBe(404);
  },
);
