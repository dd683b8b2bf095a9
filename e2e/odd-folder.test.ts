// R-FAULT-53, R-ENG-11
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../tools/testing/bucket-server.ts';
import { copyProject } from '../tools/testing/project-copy.ts';
import { runScript } from '../tools/testing/run-node.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';
import { copyTestSite, testSiteRoot } from './support/test-site.ts';

const SLOW = { timeout: 180_000 };
const MUD = 'pages-data/business/plant/marine/mud.json';

function edit(root: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

test('the site builds, serves and stops in a folder with Korean letters and a space', SLOW, async () => {
  const root = copyProject('한글 폴더 with space');
  const built = await runScript(root, 'build');
  expect(built).toEqual({ exitCode: 0, output: expect.stringMatching(/^Built into dist in [\d.]+ s\.\n$/) });
  const before = readFileSync(join(root, 'dist/build.json'), 'utf8');

  const site = await startSite(root);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/data/business/plant/marine/mud.json`)).json()).toMatchObject({
    menuId: 1556,
  });
  expect(readFileSync(join(root, 'dist/build.json'), 'utf8'), 'what is built is not built again').toBe(
    before,
  );
  expect(await site.stop(), 'SIGTERM ends it in good order').toBe(0);

  // A fault stops build and start, and leaves the previous build.
  edit(root, MUD, (text) => text.replace('"menuId"', '"menuld"'));
  for (const script of ['build', 'start']) {
    const { exitCode, output } = await runScript(root, script, [], { PORT: '0' });
    expect([script, exitCode]).toEqual([script, 1]);
    expect(output).toMatch(/^pages-data\/business\/plant\/marine\/mud\.json:\d+:\d+ .*menuld/m);
    expect(output).toMatch(/\nPAGE_LINT: \d faults? in the content, listed above\. Nothing was built\./);
    expect(output).not.toMatch(/^\s+at /m);
  }
  expect(readFileSync(join(root, 'dist/build.json'), 'utf8')).toBe(before);
  expect(readdirSync(root).filter((name) => name.startsWith('.dist-'))).toEqual([]);
});

// R-ADDR-21
test('addresses that the page lint accepts work in any Unicode form', SLOW, async () => {
  const root = copyTestSite();
  mkdirSync(join(root, 'public/files'), { recursive: true });
  // Decomposed letters, as on macOS, and composed ones, as elsewhere.
  for (const name of ['카탈로그.pdf'.normalize('NFD'), '도면.pdf', 'a b (1).pdf', '100%.pdf'])
    writeFileSync(join(root, 'public/files', name), '%PDF-1.4');
  const targets = [
    '/files/카탈로그.pdf',
    '/files/카탈로그.pdf'.normalize('NFD'),
    '/files/도면.pdf',
    '/files/도면.pdf'.normalize('NFD'),
    '</files/a b (1).pdf>',
    '/files/a%20b%20(1).pdf',
    '/files/100%25.pdf',
    '/feed/150.atom',
    '/sitemap.xml',
    '/robots.txt',
    '</feed/153.atom>',
  ];
  const links = targets.map((target, index) => `[Link number ${index}](${target})`).join(', ');
  edit(root, 'pages-data/company/greeting.json', (text) =>
    text.replace('"The roots of the group reach', `${JSON.stringify(links).slice(0, -1)} reach`),
  );
  expect(await runScript(root, 'build')).toEqual({ exitCode: 0, output: expect.stringMatching(/^Built/) });
  const site = await startSite(root, { SITE_URL: 'https://www.example.com' });
  onTestFinished(() => void site.process.kill('SIGKILL'));
  const page = await (await fetch(`${site.url}/1536/company/greeting`)).text();
  const shown = [...page.matchAll(/href="([^"]*)"[^>]*>Link number/g)].map(([, href = '']) => href);
  expect(shown).toHaveLength(targets.length);
  for (const href of shown) {
    const { status } = await fetch(new URL(href.replaceAll('&amp;', '&'), site.url));
    expect([href, status]).toEqual([href, 200]);
  }
  expect(await site.stop()).toBe(0);
});

test('what stops the start is reported in one sentence, without a stack', SLOW, async () => {
  const root = copyTestSite();
  const start = (environment: Record<string, string>) =>
    runScript(root, 'start', [], { PORT: '0', DATABASE_URL: '', ...environment });

  expect(await start({ PORT: 'abc' })).toEqual({
    exitCode: 2,
    output:
      'SETTING_WRONG: the environment variable PORT is "abc". Set it to a whole number from 0 to 65535, such as PORT=8080.\n',
  });
  expect(await start({ PORT: '65536' })).toMatchObject({ exitCode: 2 });
  expect(await start({ HOST: 'no host' })).toMatchObject({ exitCode: 2 });
  expect(await start({ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/site' })).toEqual({
    exitCode: 1,
    output: expect.stringMatching(
      /^(Building the site…\n)?\{.*"the service starts"\}\nSTORE_NOT_OPENED: the database 127\.0\.0\.1:1\/site of DATABASE_URL can't be opened: .*\n$/,
    ),
  });

  edit(root, 'pages-data/menu.json', (text) => text.replace('"menuType": "F"', '"menuType": "X"'));
  const menu = await start({});
  expect(menu.exitCode).toBe(1);
  expect(menu.output).toMatch(/pages-data\/menu\.json:\d+:\d+ /);
  expect(menu.output).toMatch(/\nPAGE_LINT: /);
  expect(menu.output).not.toMatch(/^\s+at /m);

  edit(root, 'pages-data/menu.json', () => '{ "items": [');
  expect(await start({})).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/pages-data\/menu\.json:1:\d+ /),
  });

  rmSync(join(root, 'pages-data'), { recursive: true });
  expect(await start({})).toEqual({
    exitCode: 1,
    output: expect.stringMatching(
      /^(Building the site…\n)?PAGES_DATA_MISSING: there is no folder pages-data in \S+\. Restore it from the repository\.\n$/,
    ),
  });
});

test('a port in use is reported with a way to fix it', SLOW, async () => {
  const root = testSiteRoot();
  const site = await startSite(root);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  const { port } = new URL(site.url);
  const dataDir = makeFolder();
  const environment = { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' };
  expect(await runScript(root, 'start', [], environment)).toEqual({
    exitCode: 1,
    output: `PORT_IN_USE: port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start.\n`,
  });
  expect(readdirSync(dataDir), 'nothing was written').toEqual([]);
  await site.stop();
});

test('a bucket that refuses its keys stops the start before anything is written', SLOW, async () => {
  const bucket = await startBucket();
  const dataDir = makeFolder();
  const refused = await runScript(testSiteRoot(), 'start', [], {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    S3_BUCKET: 'site-files',
    S3_REGION: 'test',
    S3_ENDPOINT: bucket.endpoint.href,
    S3_ACCESS_KEY_ID: 'wrong',
    S3_SECRET_ACCESS_KEY: 'hidden',
  });
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toMatch(
    /^(?:\(node.*\n)*STORAGE_UNAVAILABLE: the bucket site-files at http:\S+ can't be used \(AccessDenied: .*\)\. Correct .*\n$/m,
  );
  expect(refused.output).not.toContain('hidden');
  expect(readdirSync(dataDir)).toEqual([]);
});
