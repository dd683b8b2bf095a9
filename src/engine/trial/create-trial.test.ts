// R-ENG-254
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allSchemas } from '../../../tools/gen/all-schemas.ts';
import { examplesOf, readExample, testContext } from '../../../tools/testing/render-block.tsx';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { UTC } from '../common/time-zone.ts';
import { compilePage } from '../compile/compile-page.ts';
import { blockNames } from '../schema/block-names.ts';
import { standaloneChecks } from '../lint/standalone-checks.ts';
import { createValidators } from '../validate/validators.ts';
import { createTrial } from './create-trial.ts';
import type { BlockCheck, TrialData } from './trial-data.ts';

const ROOT = join(import.meta.dirname, '../../..');

const schemas = allSchemas();

const data: TrialData = {
  schemas,
  site: { facts: testContext.facts, timeZone: UTC },
  siteDocument: {},
  drawings: {},
  pictures: { '/a.svg': { src: '/a.svg', width: 640, height: 480, large: '/a.svg' } },
  files: { '/a.pdf': { href: '/a.pdf', kind: 'PDF', size: '1 kB' } },
};

let check: BlockCheck;
beforeAll(async () => {
  const options = { allErrors: true, verbose: true, code: { esm: true } };
  const code = standaloneChecks(schemas, { checkBlock: 'block.schema.json' }, options);
  const helpers = `import { createRequire } from 'node:module';\nconst require = createRequire(${JSON.stringify(join(ROOT, 'package.json'))});\n`;
  const folder = makeFolder({ 'check.mjs': `${helpers}${code}` }, afterAll);
  const made = (await import(pathToFileURL(join(folder, 'check.mjs')).href)) as {
    readonly checkBlock: BlockCheck;
  };
  check = made.checkBlock;
});

const run = (block: unknown) => createTrial(data, check)(JSON.stringify(block, null, 2));

test('a valid block is compiled as the build does it', () => {
  const block = {
    type: 'rich-text',
    text: 'Pumps by {{company.name}}: **clean** and [dirty](/20/dirty) water.',
  };
  const page = {
    menuId: 0,
    title: 'Example',
    description: 'A page that has only an example.',
    blocks: [block],
  };
  expect(run(block)).toEqual({ faults: [], page: compilePage(page, 'example', testContext) });
  const picture = { type: 'picture', picture: { src: '/a.svg', alt: 'A pump' } };
  expect(run(picture).page?.blocks).toMatchObject([{ picture: { width: 640 } }]);
});

test.each([
  ['a misspelt property', { type: 'note', txt: 'A note.' }, 'Unknown property "txt". Did you mean "text"?'],
  ['an unknown block', { type: 'notte', text: 'A note.' }, 'There is no block "notte". Did you mean "note"?'],
  ['a missing picture', { type: 'picture', picture: { src: '/b.svg', alt: 'A pump' } }, '/a.svg'],
  ['a missing token', { type: 'note', text: 'By {{company.nmae}}.' }, 'company.name'],
  ['a fault of Markdown', { type: 'rich-text', text: '**bold' }, '**'],
  ['a text that is too long', { type: 'heading', text: 'x'.repeat(2001) }, '2,000'],
  ['a fault deep inside', { type: 'section', heading: 'A', blocks: [{ type: 'note', tex: 'b' }] }, '"tex"'],
])('%s is told as the lint does, and nothing is shown', (_what, block, message) => {
  const { faults, page } = run(block);
  expect(page).toBeNull();
  expect(faults.map((fault) => fault.message).join('\n')).toContain(message);
  expect(faults[0]?.severity).toBe('error');
});

test('broken JSON is placed at its line and column', () => {
  const { faults, page } = createTrial(data, check)('{\n  "type": "note",\n  "text": "A note."\n');
  expect(page).toBeNull();
  expect(faults).toMatchObject([{ severity: 'error', line: 3 }]);
});

test('a warning stops nothing', () => {
  const { faults, page } = run({ type: 'rich-text', text: 'For pumps click [here](/20/pumps).' });
  expect(faults).toMatchObject([{ severity: 'warning' }]);
  expect(page).not.toBeNull();
});

test('what only a site can show is said', () => {
  expect(run({ type: 'document', file: 'guide.md' })).toMatchObject({
    faults: [{ message: expect.stringContaining('Markdown file') as unknown }],
    page: null,
  });
  expect(run(readExample('notice-list', 'plain')).page).not.toBeNull();
});

test('a text as long as a book is refused at once', () => {
  const text = `"${'x'.repeat(2_000_000)}"`;
  expect(createTrial(data, check)(text)).toMatchObject({
    faults: [{ message: 'This is too long for a block.' }],
  });
});

describe('the validators without ajv', () => {
  test('find the same errors in every example, also if it’s damaged', () => {
    const validate = createValidators(schemas);
    const shape = (errors: readonly { instancePath: string; keyword: string; params: unknown }[]) =>
      errors.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }));
    let compared = 0;
    for (const block of blockNames(schemas).flatMap((name) => examplesOf(name)))
      for (const value of damaged(block.value)) {
        const errors = check(value) ? [] : (check.errors ?? []);
        expect(shape(errors), block.path).toEqual(shape(validate('block.schema.json', value)));
        compared++;
      }
    expect(compared).toBeGreaterThan(500);
  });
});

/** A block, and copies in which one property is missing, misspelt or a number. */
function damaged(value: unknown): unknown[] {
  const block = value as Readonly<Record<string, unknown>>; // an example
  return [
    block,
    ...Object.keys(block).flatMap((key) => {
      const { [key]: own, ...rest } = block;
      return [rest, { ...rest, [`${key}s`]: own }, { ...rest, [key]: 7 }];
    }),
  ];
}
