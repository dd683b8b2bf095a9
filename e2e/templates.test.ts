// R-ENG-240
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { TEMPLATES } from '../tools/package/make-create-package.ts';
import { runScript } from '../tools/testing/run-node.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { test } from './support/browser.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

/** What `npm create schema-pages` makes sites of, served from where it is in the repository. */

const ROOT = join(import.meta.dirname, '..');

const ADDRESSES = {
  company: ['/', '/10/about', '/20/services', '/30/questions', '/40/contact'],
  catalogue: ['/', '/10/pumps', '/20/fans', '/30/finder', '/30/compare', '/40/contact'],
  boards: ['/', '/10/about', '/board/20/1/1', '/board/30/2/1', '/40/inquiry', '/50/privacy', '/sign-in'],
} as const;

describe.each(Object.entries(ADDRESSES))('a site of the template %s', (template, addresses) => {
  let site: StartedSite;

  beforeAll(async () => {
    site = await startSite(ROOT, {}, { site: join(TEMPLATES, template) });
  });
  afterAll(() => site.stop());

  test.for(addresses)('%s has no fault at any width, in either theme', async (address, { openPage }) => {
    const page = await openPage({ baseURL: site.url });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);
  });

  if (template === 'catalogue')
    test('compares two models of its pumps', async ({ openPage }) => {
      const page = await openPage({ baseURL: site.url });
      await page.goto('/10/pumps');
      for (const nth of [0, 1]) await page.getByRole('checkbox', { name: 'Compare' }).nth(nth).check();
      await page.getByRole('link', { name: 'Compare models' }).first().click();
      await page.getByRole('columnheader', { name: 'C 40' }).waitFor();
      await page.getByRole('columnheader', { name: 'C 65' }).waitFor();
      await page.goto('/10/data-sheets/pumps/screw-pump');
      await page.getByRole('heading', { level: 1, name: 'Screw pump' }).waitFor();
    });
});

test.each([
  ['company', null],
  ['catalogue', null],
  ['boards', 'The modules boards, inquiry, accounts, search and desk in site.config.ts need the service'],
])('a site of the template %s goes to a static host', async (template, warning) => {
  const target = join(makeFolder(), 'site');
  const words = [`--site=${TEMPLATES}/${template}`, `--export=${target}`];
  const built = await runScript(ROOT, 'build', words, { SITE_URL: 'https://www.example.com' });
  expect([built.exitCode, built.output]).toEqual([0, expect.stringContaining('Exported')]);
  expect(built.output.includes('need the service')).toBe(warning !== null);
  expect(built.output).toContain(warning ?? '');
  expect(existsSync(join(target, 'index.html'))).toBe(true);
});
