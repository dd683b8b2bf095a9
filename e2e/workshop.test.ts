import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './support/browser.ts';
import { testExample } from './support/example-site.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

/** Another company's site, made by the same engine: what it cannot do without this company's files is a defect. */

const ROOT = join(import.meta.dirname, '..');
const WORKSHOP = 'examples/workshop';

let site: StartedSite;

beforeAll(async () => {
  site = await startSite(ROOT, { DEMO: '0' }, { site: WORKSHOP });
});
afterAll(() => site.stop());

testExample({ folder: WORKSHOP, paths: ['/', '/10/work', '/20/visit'], url: () => site.url });

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
