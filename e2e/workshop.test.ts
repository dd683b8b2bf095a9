import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { runNode, runScript } from '../tools/testing/run-node.ts';
import { axeFaults } from './support/axe.ts';
import { test } from './support/browser.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

/** Another company's site, made by the same engine: what it cannot do without this company's files is a defect. */

const ROOT = join(import.meta.dirname, '..');
const WORKSHOP = 'examples/workshop';
const PAGES = ['/', '/10/work', '/20/visit'];

let site: StartedSite;

beforeAll(async () => {
  site = await startSite(ROOT, { DEMO: '0' }, { site: WORKSHOP });
});
afterAll(() => site.stop());

test('the page lint finds nothing in it, warnings included', async () => {
  const { exitCode, output } = await runScript(ROOT, 'lint-pages', ['--strict', `--site=${WORKSHOP}`]);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('No faults')]);
});

test('its code passes the types of the engine', async () => {
  const words = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', WORKSHOP];
  expect(await runNode(ROOT, words)).toEqual({ exitCode: 0, output: '' });
});

test('nothing of this company is in what is built of it', () => {
  const dist = join(ROOT, WORKSHOP, 'dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const texts = names.filter(
    (name) => /\.(html|json|js|css|svg|xml|webmanifest)$/.test(name) && !/^server\//.test(name),
  );
  const { facts } = JSON.parse(readFileSync(join(ROOT, 'pages-data/site.json'), 'utf8')) as {
    readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly value: string }>>>>;
  };
  const own = [facts['company'], facts['contact']].flatMap((group) => Object.values(group ?? {}));
  const foreign = [...own.map(({ value }) => value), '/1567/', '/1572/', 'archivo', 'Pretendard'];
  const found = texts.flatMap((name) => {
    const text = readFileSync(join(dist, name), 'utf8');
    return foreign.filter((words) => text.includes(words)).map((words) => `${name}: ${words}`);
  });
  expect(texts.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
  expect(existsSync(join(dist, 'client', 'favicon.svg'))).toBe(true);
});

describe.each([1440, 820, 390])('at %i', (width) => {
  test.for(PAGES)('%s reads and answers without a fault', async (path, { openPage }) => {
    const page = await openPage({ baseURL: site.url, viewport: { width, height: 900 } });
    await page.goto(path);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});

test('its own block stands among the shared ones, in its own colours', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/20/visit#hours');
  expect(await page.getByText('By appointment').isVisible()).toBe(true);
  const footer = page.getByRole('contentinfo');
  expect(await footer.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(52, 29, 13)',
  );
});

test('what it has not is neither offered nor there', async ({ openPage, faults }) => {
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
});

test('a move within it needs no new document, and back again', async ({ openPage }) => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  await page.evaluate('window.same = true');
  await page.getByRole('banner').getByRole('link', { name: 'Work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Work' }).waitFor();
  expect(await page.evaluate('window.same')).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Elm Lane Joinery' }).waitFor();
});
