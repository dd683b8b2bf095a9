// R-ENG-25
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../testing/run-node.ts';
import { copyProject } from '../testing/project-copy.ts';
import { makeFolder } from '../testing/temporary-folder.ts';
import { checkFacts, describeDifference } from './check-facts.ts';
import type { Fact, Facts } from './check-facts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (): Facts => JSON.parse(readFileSync(join(ROOT, 'docs/facts.json'), 'utf8')) as Facts;

/** One page with a table, of which a fragment holds the note. */
function writePages(): string {
  const models = [{ name: 'WM-1' }, { name: 'WM-2' }];
  const rows = [
    { label: 'Capacity', values: [['200 GPM', '45 m³/h'], '4000 GPM'] },
    { label: 'Power', unit: 'kW', value: '7.5' },
  ];
  return makeFolder({
    'mud.json': JSON.stringify({
      menuId: 1556,
      blocks: [
        { type: 'section', blocks: [{ type: 'spec-table', id: 'shaker', models, rows }] },
        { type: 'fragment', name: 'note' },
      ],
    }),
    'fragments/note.json': JSON.stringify({ blocks: [{ type: 'note', text: 'Sizes may vary.' }] }),
  });
}

const check = (fact: Omit<Fact, 'promise'>): string[] =>
  checkFacts(writePages(), { mud: [{ ...fact, promise: 'R-BIZ-21' }] }).map(
    ({ expected, found }) => `${expected} / ${found}`,
  );

test('a page that agrees with the facts has no differences, even with additional content', () => {
  expect(check({ at: '.menuId', is: ['1556'] })).toEqual([]);
  expect(check({ at: 'spec-table#shaker > .models', count: 2 })).toEqual([]);
  expect(check({ at: 'spec-table > .models > .name', begin: 'WM-' })).toEqual([]);
  expect(check({ at: 'spec-table > .models > [-1] > .name', is: ['WM-2'] })).toEqual([]);
  expect(
    check({ at: '.blocks > spec-table > .rows > [label=Capacity] > .values', has: ['200 GPM'] }),
  ).toEqual([]);
  expect(check({ at: 'note > .text', says: ['sizes MAY vary'] })).toEqual([]);
});

test('a difference shows the expected and the found value', () => {
  const capacity = 'spec-table > .rows > [label=Capacity] > .values';
  expect(check({ at: capacity, is: ['200 GPM 45 m³/h', '400 GPM'] })).toEqual(['"400 GPM" / "4000 GPM"']);
  expect(check({ at: capacity, is: ['200 GPM'] })).toEqual(['"200 GPM" / "200 GPM 45 m³/h", "4000 GPM"']);
  expect(check({ at: 'spec-table#shaker > .rows > .label', has: ['Power', 'Weight'] })).toEqual([
    '"Weight" / "Capacity", "Power"',
  ]);
  expect(check({ at: 'spec-table > .models', count: 3 })).toEqual(['3 / 2']);
  expect(check({ at: 'spec-table > .models > .name', begin: 'BC' })).toEqual([
    '"BC" at the beginning / "WM-1", "WM-2"',
  ]);
  expect(check({ at: 'product > .name', says: ['Silo'] })).toEqual(['"Silo" / nothing']);
  expect(check({ at: 'product > .name', begin: 'WM-' })).toEqual(['"WM-" at the beginning / nothing']);
});

test('a missing page differs in each of its facts', () => {
  const facts = { gone: [{ at: '.title', is: ['Gone'], promise: 'R-BIZ-21' }] };
  expect(checkFacts(writePages(), facts).map(describeDifference)).toEqual([
    'pages-data/gone.json, .title (R-BIZ-21)\n  expected "Gone", found nothing',
  ]);
});

test('each of the owner’s figures has one kind of expectation', () => {
  const kinds = Object.values(read())
    .flat()
    .map(({ is, has, says, begin, count }) =>
      [is, has, says, begin, count].filter((expected) => expected !== undefined),
    );
  expect(kinds).not.toEqual([]);
  expect(kinds.filter((expected) => expected.length !== 1)).toEqual([]);
});

test('the command reports differences and succeeds, and fails on them only with --strict', async () => {
  const root = copyProject();
  // The owner's own figures follow the live pages, which may move.
  const capacity = {
    at: 'spec-table#shale-shaker-specifications > .rows > [label=Treating capacity] > .values',
    has: ['615 GPM 140 m³/h'],
    promise: 'R-BIZ-21',
  } satisfies Fact;
  const facts: Facts = { 'business/plant/marine/mud': [capacity] };
  writeFileSync(join(root, 'docs/facts.json'), JSON.stringify(facts));
  const run = (...args: string[]) => runNode(root, ['scripts/run.mjs', 'check-facts', ...args]);
  const before = await run('--strict');
  expect(before).toEqual({ exitCode: 0, output: expect.stringMatching(/^0 differences in 1 facts\.\n$/) });

  const file = join(root, 'pages-data/business/plant/marine/mud.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('615 GPM', '640 GPM'));
  const after = await run();
  expect(after.exitCode).toBe(0);
  expect(after.output).toMatch(/expected "615 GPM 140 m³\/h", found .*"640 GPM 140 m³\/h"\n/);
  expect((await run('--strict')).exitCode).toBe(1);
});
