import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import { keepOutline, pagesThatWereBuilt, pagesThatWereChecked } from './lint-memory.ts';
import type { BuiltPage, KnownPages } from './lint-memory.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import type { LintResult } from './lint-site.ts';
import { listSiteFiles } from '../content/read-files.ts';

const site = createTestSite();
const { root } = site;
afterAll(site.remove);
beforeEach(site.restore);

const NOW = Date.UTC(2026, 0, 1);
const lint = (known?: KnownPages): LintResult => lintSite({ root, now: NOW, ...(known && { known }) });
const PAGES = listSiteFiles(root).pages.map(({ file }) => file);

/** Simulates what a build saves of a run and reads again: a file's hash is its text. */
function kept({ outlines }: LintResult): (changed: ReadonlySet<string>) => KnownPages {
  const pages = outlines.filter(({ schema, broken }) => schema === 'page.schema.json' && !broken);
  const built = pages.map((page): [string, BuiltPage] => [
    page.route,
    { outline: keepOutline(page), file: 'same' },
  ]);
  const read = JSON.parse(JSON.stringify(Object.fromEntries(built))) as Record<string, BuiltPage>;
  return (changed) => pagesThatWereBuilt(read, (file) => (changed.has(file) ? 'other' : 'same'));
}

type Page = Record<string, unknown> & { blocks: unknown[] };

/** Each gives a page another kind of finding, on its own or together with other pages. */
const EDITS: Readonly<Record<string, (page: Page) => void>> = {
  'a vague link': ({ blocks }) =>
    blocks.push({ type: 'rich-text', text: 'See [here](/1564/performance/plant).' }),
  'a quantity without its name': ({ blocks }) =>
    blocks.push({
      type: 'spec-table',
      caption: 'Figures',
      models: [{ name: 'A' }],
      rows: [{ label: 'Power', value: '5 kW' }],
    }),
  'a link to a place that is not there': ({ blocks }) =>
    blocks.push({ type: 'rich-text', text: 'See [the pump](/1564/performance/plant#pump-room).' }),
  'a place': ({ blocks }) => blocks.push({ type: 'rich-text', text: '## Pump room {#pump-room}\n\nText.' }),
  'a link to a place of its own': ({ blocks }) =>
    blocks.push({ type: 'rich-text', text: 'See [the end](#end).' }),
  'the title of another page': (page) => void (page['title'] = 'Plants'),
  'the description of another page': (page) => void (page['description'] = 'The same words in each.'),
  'another menu item': (page) => void (page['menuId'] = 1564),
  'a minute that is over': (page) => void (page['until'] = '2020-01-01T00:00'),
  'an unknown fragment': ({ blocks }) => blocks.push({ type: 'fragment', name: 'nowhere' }),
  'a wrong block': ({ blocks }) => blocks.push({ type: 'rich-txt', text: 'x' }),
  'fewer blocks': ({ blocks }) => void blocks.pop(),
};

function edit(file: string, name: string): void {
  const page = JSON.parse(readFileSync(join(root, file), 'utf8')) as Page;
  EDITS[name]?.(page);
  site.write(file, `${JSON.stringify(page, null, 2)}\n`);
}

const edits = fc.array(fc.tuple(fc.constantFrom(...PAGES), fc.constantFrom(...Object.keys(EDITS))), {
  minLength: 1,
  maxLength: 4,
});

// R-ENG-180
test('after any edits an incremental lint reports the same as a full one, word for word', () => {
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 4 }), (rounds) => {
      site.restore();
      let before = lint();
      let inMemory = pagesThatWereChecked(before);
      for (const round of rounds) {
        for (const [file, name] of round) edit(file, name);
        const changed = new Set(round.map(([file]) => file));
        const clean = lint();
        const fromMemory = lint({ ...inMemory, changed });
        expect(fromMemory).toEqual(clean);
        expect(lint(kept(before)(changed)).findings).toEqual(clean.findings);
        before = clean;
        inMemory = pagesThatWereChecked(fromMemory);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

// R-PERF-20
test('an unchanged page is not read again, whatever was found in it', () => {
  const [first = '', second = ''] = PAGES;
  for (const file of [first, second]) {
    edit(file, 'a vague link');
    edit(file, 'the description of another page');
    edit(file, 'a link to a place that is not there');
  }
  const before = lint();
  const rules = new Set(before.findings.filter(({ file }) => file === second).map(({ rule }) => rule));
  expect([...rules]).toEqual(
    expect.arrayContaining(['vague-link', 'duplicate-description', 'unknown-anchor']),
  );
  const known = [pagesThatWereChecked(before), kept(before)(new Set())];
  site.write(second, 'no JSON');
  for (const one of known) expect(lint(one).findings).toEqual(before.findings);
});
