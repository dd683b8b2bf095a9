// R-ENG-29
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { freePort } from '../tools/ci/free-port.ts';
import { runScript } from '../tools/testing/run-node.ts';
import { startStaticServer } from '../tools/testing/static-server.ts';
import type { StaticServer } from '../tools/testing/static-server.ts';
import { test } from './support/browser.ts';
import { STAFF } from './support/staff.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';
import { copyTestSite, testSiteRoot } from './support/test-site.ts';
import { newVisitor } from './support/visitor.ts';

/** The pages on a host for static files, and the service on another port, which is another origin. */

const MUD = '/1556/business/plant/marine/mud';
const LIST = '/board/1566/150/1';
const folder = mkdtempSync(join(tmpdir(), 'static-export-'));
const target = join(folder, 'site');

/** A build in the test site itself would disturb files that copy it at the same time. */
let root: string;
let pages: StaticServer;
let service: StartedSite;
let exported: Awaited<ReturnType<typeof runExport>>;

const runExport = (args: readonly string[], environment: Record<string, string>) =>
  runScript(root, 'build', args, environment);
const read = (path: string): string => readFileSync(join(target, path), 'utf8');

beforeAll(async () => {
  root = copyTestSite(afterAll);
  pages = await startStaticServer(target, await freePort());
  service = await startSite(testSiteRoot(), {
    SITE_URL: pages.url,
    DEMO: '0',
    STAFF_ID: STAFF.id,
    STAFF_PASSWORD: STAFF.password,
  });
  exported = await runExport([`--export=${target}`], { SITE_URL: pages.url, SERVICE_URL: service.url });
});
afterAll(async () => {
  await Promise.all([pages.stop(), service.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('the exported folder', () => {
  test('has every page at its address, with the public origin, a policy and the service’s address', () => {
    expect([exported.exitCode, exported.output]).toEqual([
      0,
      expect.stringMatching(/Exported \d+ documents into /),
    ]);
    const html = read(`${MUD}/index.html`);
    expect(html).toContain(`<link rel="canonical" href="${pages.url}${MUD}"`);
    expect(html).toContain(`<meta name="service" content="${service.url}">`);
    const [, policy = ''] =
      /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ??
      [];
    expect(policy).toContain(`connect-src 'self' ${service.url} blob:; `);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'; /);
    expect(policy).not.toContain('frame-ancestors'); // not supported in a meta element
    expect(html).not.toMatch(/origin\.invalid|@styles/);
    for (const path of [`${MUD}/index.html`, 'index.html', 'data/business/plant/marine/mud.json'])
      expect([
        brotliDecompressSync(readFileSync(join(target, `${path}.br`))).toString(),
        gunzipSync(readFileSync(join(target, `${path}.gz`))).toString(),
      ]).toEqual([read(path), read(path)]);
  });

  test('tells hosts the service’s headers, redirects and screens', () => {
    expect(read('_headers')).toMatch(
      /^\/\*\n(?: {2}[\w-]+: .*\n)* {2}content-security-policy: frame-ancestors 'none'\n/,
    );
    expect(read('_headers')).toContain('/assets/*\n  cache-control: public, max-age=31536000, immutable\n');
    const redirects = read('_redirects').trim().split('\n');
    expect(redirects).toContain('/main / 301');
    expect(redirects).toContain(`/feed/* ${service.url}/feed/:splat 302`);
    expect(redirects.at(-1)).toBe('/desk/* /screen/ 200');
    const robots = read('robots.txt');
    expect(robots).toContain(`Sitemap: ${pages.url}/sitemap.xml`);
    expect(robots).not.toContain('sitemap-boards');
    expect(read('sitemap.xml')).toContain(`<loc>${pages.url}${MUD}</loc>`);
    expect(read('main/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/" />');
    expect(existsSync(join(target, '404.html'))).toBe(true);
  });

  test('isn’t written over other files, without the pages’ origin, or for a service without cookies', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'notes.txt'), 'mine');
    const right = { SITE_URL: pages.url, SERVICE_URL: service.url };
    const refused = await Promise.all([
      runExport([`--export=${other}`], right),
      runExport([`--export=${join(folder, 'new')}`], { ...right, SITE_URL: '' }),
      runExport([`--export=${join(folder, 'new')}`], {
        SITE_URL: 'https://www.example.com',
        SERVICE_URL: 'http://service.example.com',
      }),
    ]);
    expect(refused.map(({ exitCode, output }) => [exitCode, /^[A-Z_]+: .*/m.exec(output)?.[0]])).toEqual([
      [
        1,
        `EXPORT_TARGET: ${other} holds other files. Use a new or empty folder, or the folder of an earlier export.`,
      ],
      [
        2,
        'SETTING_WRONG: the environment variable SITE_URL is "". Set it to the origin at which visitors find the pages, such as SITE_URL=https://www.example.com.',
      ],
      [
        2,
        expect.stringMatching(
          /^SETTING_WRONG: the environment variable SERVICE_URL is "http:\/\/service\.example\.com"\. Set it to an origin of the same site as SITE_URL/,
        ),
      ],
    ]);
    expect(readFileSync(join(other, 'notes.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});

/** A post with a picture, written by staff. @returns its address */
async function writePost(title: string): Promise<string> {
  const { ask } = newVisitor();
  await ask(`${service.url}/user/me.do`);
  expect((await ask(`${service.url}/user/login.do`, STAFF)).status).toBe(200);
  const form = new FormData();
  form.set('file', new Blob([readFileSync(join(target, 'icon-192.png'))]), 'plan.png');
  const { fileId } = (await (
    await ask(`${service.url}/fileInfo/uploadFile.do`, undefined, {}, form)
  ).json()) as { fileId: number };
  const content = `<p>Words.</p><p><img src="/fileInfo/downloadFile.do?id=${fileId}" alt="The plan"></p>`;
  const saved = await ask(`${service.url}/board/save.do`, {
    boardConfigId: 150,
    title,
    content,
    fileIds: [fileId],
  });
  expect(saved.status).toBe(200);
  return `/boardView/1566/150/${((await saved.json()) as { id: number }).id}/1`;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the exported site in a browser', () => {
  test('loads the home page, a page and a hash address from the host, and their calls from the service', async ({
    openPage,
  }) => {
    const page = await openPage({ baseURL: pages.url });
    const menu = page.waitForResponse(`${service.url}/menu.do?**`);
    await page.goto('/');
    expect((await menu).status()).toBe(200);
    for (const address of [MUD, `/#${MUD}`, `/#${MUD}#desander`]) {
      await page.goto('about:blank');
      await page.goto(address);
      await heading(page, 'Mud treatment system').waitFor();
      await page.getByRole('tab', { name: 'Desander' }).click();
      await page.getByRole('tab', { name: 'Desander', selected: true }).waitFor();
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Performance', exact: true })
      .click();
    await heading(page, 'Energy').waitFor();
  });

  test('redirects a former address, and reports an unknown one', async ({ openPage, faults }) => {
    faults.allow(/status of 404/);
    const page = await openPage({ baseURL: pages.url });
    await page.goto('/main/', { waitUntil: 'commit' });
    await page.waitForURL(`${pages.url}/`);
    await page.goto('/1556/business/nothing');
    await heading(page, 'This page does not exist').waitFor();
  });

  test('loads lists, posts and their pictures from the service', async ({ openPage, faults }) => {
    faults.allow(/status of 404/); // the document of a post, because the host rewrites nothing
    const post = await writePost('A crane');
    const page = await openPage({ baseURL: pages.url });
    for (const address of [LIST, `/#${LIST}`]) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.locator('main ul h2', { hasText: 'A crane' }).waitFor();
    }
    for (const address of [post, `/#${post}`]) {
      await page.goto('about:blank');
      await page.goto(address);
      await heading(page, 'A crane').waitFor();
      const picture = page.getByRole('article').getByRole('img', { name: 'The plan' });
      await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(192);
    }
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /A crane/ })
      .first()
      .waitFor();
  });

  test('lets staff sign in, write, stay signed in after a reload, and delete', async ({
    openPage,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const page = await openPage({ baseURL: pages.url });
    await page.goto(`/#/sign-in?back=${encodeURIComponent('/boardWrite/1566/150')}`);
    await page.getByRole('textbox', { name: 'ID', exact: true }).fill(STAFF.id);
    await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Write a post').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('From elsewhere');
    await page.getByRole('textbox', { name: 'Content' }).fill('By another origin.');
    await page.getByLabel('As soon as it is saved').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, 'From elsewhere').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The post was deleted.').first().waitFor();
  });

  test('saves an inquiry, even as the first call', async ({ openPage, faults }) => {
    const page = await openPage({ baseURL: pages.url });
    await page.route('**/menu.do?**', (route) => route.abort());
    faults.allow(/menu\.do|ERR_FAILED/);
    await page.goto('/1567/inquiry');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kim Minsu');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+82 51 111 2222');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kim');
    await page.getByRole('combobox', { name: 'Domain preset' }).selectOption('gmail.com');
    await page.getByRole('textbox', { name: 'Contents' }).fill('Two silos, please.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/has been registered/)
      .waitFor();
  });

  test('gives a page of another origin nothing to read or change', async ({ openPage, faults }) => {
    faults.allow(/CORS|ERR_FAILED|Content Security|policy/);
    const page = await openPage({ baseURL: pages.url.replace('localhost', '127.0.0.1') });
    await page.goto('/', { waitUntil: 'commit' });
    const outcomes = await page.evaluate(async (origin) => {
      const asks = [
        fetch(`${origin}/user/me.do`, { credentials: 'include' }),
        fetch(`${origin}/contact/save.do`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ];
      return (await Promise.allSettled(asks)).map(({ status }) => status);
    }, service.url);
    expect(outcomes).toEqual(['rejected', 'rejected']);
  });
});
