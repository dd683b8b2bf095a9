// R-ENG-09, R-ENG-20, R-ENG-94, R-ENG-97, R-ENG-100
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { copyProjectTo } from '../tools/testing/project-copy.ts';
import { runNode, runScript } from '../tools/testing/run-node.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { testExample } from './support/example-site.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

/** Another company's site on the same engine: if it needs any of this company's files, that is a defect. */

const ROOT = join(import.meta.dirname, '..');
const WORKSHOP = 'examples/workshop';

let site: StartedSite;

beforeAll(async () => {
  site = await startSite(ROOT, { DEMO: '0' }, { site: WORKSHOP });
});
afterAll(() => site.stop());

testExample({
  folder: WORKSHOP,
  paths: ['/', '/10/work', '/20/visit', '/30/plans', '/40/architects'],
  url: () => site.url,
});

test('the examples of its own block are valid', async () => {
  const tried = await runScript(ROOT, 'test-blocks', [`--site=${WORKSHOP}`]);
  expect(tried).toEqual({ exitCode: 0, output: '2 examples are right.\n' });
});

test('its own block is shown beside the shared ones, in its own colours', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/20/visit#hours');
  expect(await page.getByText('By appointment').isVisible()).toBe(true);
  const footer = page.getByRole('contentinfo');
  expect(await footer.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(52, 29, 13)',
  );
});

test('features that it doesn’t have are neither offered nor reachable', async ({ openPage, faults }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  for (const name of ['Search', 'Sign in', 'Inquiry', 'KOREAN']) {
    expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(0);
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }
  faults.allow(/status of 404/);
  for (const path of ['/search?q=oak', '/sign-in', '/desk', '/10/inquiry', '/board/10/150/1']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This page does not exist');
  }
  // Its site.config.ts lists no modules.
  for (const call of ['/search.do?q=oak', '/contact/list.do'])
    expect((await fetch(`${site.url}${call}`)).status, call).toBe(404);
});

// R-ENG-221
test('a link to a question opens its answer without scripts, and paper shows all answers', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto('/40/architects#profiles');
  const answers = ['We keep the cutter', 'once the openings are plastered'].map((text) =>
    page.getByText(text),
  );
  const visible = (): Promise<boolean[]> => Promise.all(answers.map((answer) => answer.isVisible()));
  expect(await visible()).toEqual([true, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await visible()).toEqual([true, true]);
});

test('its blocks are readable in the dark', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url, colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of ['/30/plans', '/40/architects']) {
    await page.goto(path);
    expect([path, await axeFaults(page)]).toEqual([path, []]);
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 16, 11)');
});

// R-ENG-223
test('a static host gets the files that can be downloaded', async () => {
  const folder = join(makeFolder(), 'static');
  const env = { SITE_URL: 'https://www.example.com' };
  const built = await runScript(ROOT, 'build', ['--quiet', `--site=${WORKSHOP}`, `--export=${folder}`], env);
  expect(built).toEqual({ exitCode: 0, output: '' });
  const page = readFileSync(join(folder, '30/plans/index.html'), 'utf8');
  const files = [...page.matchAll(/<a[^>]* href="(\/downloads\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
});

test('navigation within it and back loads no new document', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  await page.evaluate('window.same = true');
  await page.getByRole('banner').getByRole('link', { name: 'Work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Work' }).waitFor();
  expect(await page.evaluate('window.same')).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Elm Lane Joinery' }).waitFor();
});

describe('a site of one page, a menu and three facts, in a folder of its own', () => {
  const facts = {
    company: { name: { value: 'Mill Street Clocks' } },
    contact: { tel: { value: '+44 20 7946 0002' }, email: { value: 'clocks@example.com' } },
  };
  const page = {
    menuId: 0,
    title: 'Clocks',
    description: 'We repair clocks of all kinds.',
    blocks: [{ type: 'rich-text', text: 'Bring your clock, or call {{contact.tel}}.' }],
  };
  const menu = {
    items: [{ id: 10, name: 'Our guild', menuType: 'L', linkUrl: 'https://example.com/guild' }],
  };
  const folder = makeFolder(
    {
      'pages-data/main.json': `${JSON.stringify(page, null, 2)}\n`,
      'pages-data/menu.json': `${JSON.stringify(menu, null, 2)}\n`,
      'pages-data/site.json': `${JSON.stringify({ siteId: 3, facts }, null, 2)}\n`,
    },
    afterAll,
  );
  let bare: StartedSite;

  beforeAll(async () => {
    bare = await startSite(ROOT, { DEMO: '0' }, { site: folder });
  });
  afterAll(() => bare.stop());

  test('passes the lint, warnings included', async () => {
    const { exitCode, output } = await runScript(ROOT, 'lint', ['--strict', `--site=${folder}`]);
    expect([exitCode, output]).toEqual([0, expect.stringContaining('No faults')]);
  });

  test('is built and served in the engine’s look', async ({ openPage }) => {
    const browser = await openPage({ baseURL: bare.url });
    await browser.goto('/');
    expect(await browser.getByText('Bring your clock, or call +44 20 7946 0002.').isVisible()).toBe(true);
    expect(await browser.title()).toBe('Clocks | Mill Street Clocks');
    expect(await axeFaults(browser)).toEqual([]);
  });
});

test('its own code is built with the engine’s React if its folder has no packages', async () => {
  const page = {
    menuId: 0,
    title: 'Clocks',
    description: 'We repair clocks of all kinds.',
    blocks: [{ type: 'rich-text', text: 'Call us.' }],
  };
  const folder = makeFolder(
    {
      'pages-data/main.json': JSON.stringify(page),
      'pages-data/menu.json': JSON.stringify({
        items: [{ id: 10, name: 'Our guild', menuType: 'L', linkUrl: 'https://example.com/guild' }],
      }),
      'pages-data/site.json': JSON.stringify({
        siteId: 3,
        facts: { company: { name: { value: 'Clocks' } } },
      }),
      'site.config.ts': `import { defineSite } from ${JSON.stringify(join(ROOT, 'src/engine/index.ts'))};
export default defineSite({ code: 'src/site-code.tsx' });\n`,
      'src/site-code.tsx': `import { siteCode as shared } from ${JSON.stringify(join(ROOT, 'src/app/default-code.ts'))};
export const siteCode = { ...shared, blocks: { ...shared.blocks, clock: { component: () => <p>Tick</p> } } };\n`,
    },
    afterAll,
  );
  expect(await runScript(ROOT, 'build', [`--site=${folder}`])).toEqual({
    exitCode: 0,
    output: expect.stringContaining('Built into') as string,
  });
});

describe('a module made by npm run new:module', () => {
  let root: string;
  let own: StartedSite;

  beforeAll(async () => {
    root = join(makeFolder({}, afterAll), 'project');
    copyProjectTo(root);
    const args = ['module', 'price-list', `--site=${WORKSHOP}`];
    expect(await runScript(root, 'new', args)).toMatchObject({ exitCode: 0 });
    edit(join(root, WORKSHOP, 'site.config.ts'), [
      [
        'export default',
        `import { accounts } from '../../src/modules/accounts/module.ts';
import { desk } from '../../src/modules/desk/module.ts';
import { priceList } from './src/modules/price-list/module.ts';

export default`,
      ],
      ['code:', 'modules: [accounts({ signUp: false }), desk(), priceList()],\n  code:'],
    ]);
    edit(join(root, WORKSHOP, 'pages-data/visit.json'), [
      ['before you come', 'before you come, read [our prices](/price-list)'],
    ]);
    const staff = { STAFF_ID: 'joiner', STAFF_PASSWORD: 'oak and ash 12' };
    own = await startSite(root, { DEMO: '0', ...staff }, { site: WORKSHOP });
  });
  afterAll(() => own.stop());

  test('has a screen, linked from a page, and a desk panel for what is sent', async ({ openPage }) => {
    const page = await openPage({ baseURL: own.url });
    await page.goto('/20/visit');
    await page.getByRole('link', { name: 'our prices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Price list' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/price-list');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Text is missing.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Text').fill('An oak table is 900 pounds.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const confirmation = await page.getByText(/^Your entry was sent\. Its number is \d+\.$/).innerText();
    const id = /\d+/.exec(confirmation)?.[0] ?? '';

    const staff = await openPage({ baseURL: own.url });
    await staff.goto('/sign-in?back=%2Fdesk%2Fprice-list');
    await staff.getByRole('textbox', { name: 'ID', exact: true }).fill('joiner');
    await staff.getByLabel('Password', { exact: true }).fill('oak and ash 12');
    await staff.getByLabel('Password', { exact: true }).press('Enter');
    await staff.getByRole('heading', { level: 1, name: 'Price list' }).waitFor();
    const row = staff.getByRole('listitem').filter({ hasText: `${id}: An oak table is 900 pounds.` });
    await row.getByRole('button', { name: 'Delete' }).click();
    expect(await axeFaults(staff)).toEqual([]);
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
    await staff.getByText(`Entry ${id} was deleted.`).waitFor();
    await staff.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit trail' }).click();
    await staff.getByRole('listitem').filter({ hasText: 'Price list: entry deleted' }).first().waitFor();
  });

  test('has a document at its address, and nothing below it', async () => {
    const document = await fetch(`${own.url}/price-list`);
    expect([document.status, document.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(await document.text()).toContain('<title>Price list | Elm Lane</title>');
    expect((await fetch(`${own.url}/price-list/today`)).status).toBe(404);
  });

  test('passes the lint and the types', async () => {
    const lint = await runScript(root, 'lint', ['--strict', `--site=${WORKSHOP}`]);
    expect([lint.exitCode, lint.output]).toEqual([0, expect.stringContaining('No faults')]);
    const types = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', WORKSHOP];
    expect(await runNode(root, types)).toEqual({ exitCode: 0, output: '' });
  });

  test('passes its own tests', async () => {
    const folder = `${WORKSHOP}/src/modules/price-list`;
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', folder];
    const { exitCode, output } = await runNode(root, words);
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/Tests {2}4 passed/)]);
  });
});

function edit(file: string, replacements: readonly (readonly [string, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of replacements) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  writeFileSync(file, text);
}
