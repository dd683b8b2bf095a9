// R-ENG-92
import fc from 'fast-check';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemas } from '../schema/read-schemas.ts';
import { diffValues } from './diff-values.ts';
import type { Difference } from './diff-values.ts';
import { createNames } from './name-things.ts';
import { describeChanges } from './describe-changes.ts';
import type { DescribedChange } from './describe-changes.ts';

const names = createNames(readSchemas(join(import.meta.dirname, '..', '..', '..', 'schemas')));

function tell(before: unknown, after: unknown): string[] {
  return changesOf(before, after).map(({ where, what }) => [...where, what].join(', '));
}

function changesOf(before: unknown, after: unknown): DescribedChange[] {
  const difference = diffValues(before, after);
  return difference ? describeChanges(names, 'page.schema.json', before, after, difference) : [];
}

/** Applies a difference to the old value. */
function apply(before: unknown, difference: Difference | null): unknown {
  if (!difference) return before;
  if (difference.kind === 'value') return difference.after;
  if (difference.kind === 'list') {
    const list = before as readonly unknown[];
    return difference.items.map((item) =>
      item.from === null ? item.value : apply(list[item.from], item.inside),
    );
  }
  const record: Record<string, unknown> = { ...(before as object) };
  for (const [key, inner] of difference.entries) {
    const next = apply(record[key], inner);
    if (next === undefined) Reflect.deleteProperty(record, key);
    else record[key] = next;
  }
  return record;
}

const word = fc.stringMatching(/^[a-z0-9 ]{1,12}$/);
const cell = fc.oneof(word, fc.integer({ min: 0, max: 50 }), fc.boolean(), fc.constant(null));
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    cell,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.record(
      {
        id: word,
        label: word,
        type: fc.constantFrom('note', 'section'),
        values: fc.array(word, { maxLength: 4 }),
        blocks: fc.array(tie('value'), { maxLength: 4 }),
      },
      { requiredKeys: [] },
    ),
  ),
})).value;

test('a difference turns any value into any other, whatever was added, removed, moved or changed', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(apply(before, diffValues(before, after))).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test('differences are reported, and equal values are not', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(changesOf(before, after).length > 0).toBe(diffValues(before, after) !== null);
      expect(changesOf(before, structuredClone(before))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** A page in which all texts differ, so that a reported text has only one place. */
function numberedPage(count: number): { blocks: { type: string; heading: string; text: string }[] } {
  return {
    blocks: Array.from({ length: count }, (_, index) => ({
      type: 'note',
      heading: `Heading ${index}`,
      text: `Text number ${index}.`,
    })),
  };
}

test('each of several edits of a page is reported', () => {
  const edit = fc.record({
    kind: fc.constantFrom('change', 'rename', 'remove', 'add'),
    at: fc.nat(7),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(edit, { selector: ({ at }) => at, maxLength: 5 }),
      fc.boolean(),
      (edits, isSwapped) => {
        const before = numberedPage(10);
        const expected: string[] = [];
        const blocks = before.blocks.flatMap((block, index) => {
          const one = edits.find(({ at }) => at === index);
          if (one?.kind === 'change') {
            expected.push(`“Text number ${index}.” → “Other words ${index}.”`);
            return [{ ...block, text: `Other words ${index}.` }];
          }
          if (one?.kind === 'rename') {
            expected.push(`“Heading ${index}” → “New name ${index}”`);
            return [{ ...block, heading: `New name ${index}` }];
          }
          if (one?.kind === 'remove') {
            expected.push(`note “Heading ${index}” removed`);
            return [];
          }
          if (one?.kind === 'add') {
            expected.push(`note “Added ${index}” added`);
            return [block, { type: 'note', heading: `Added ${index}`, text: `Text added ${index}.` }];
          }
          return [block];
        });
        if (isSwapped) {
          blocks.push(...blocks.splice(-2).reverse());
          expected.push('two notes changed places: “Heading 8” and “Heading 9”');
        }
        const described = tell(before, { blocks });
        for (const change of expected)
          expect(
            described.filter((line) => line.includes(change)),
            change,
          ).toHaveLength(1);
        expect(described).toHaveLength(expected.length);
      },
    ),
    { numRuns: 200 },
  );
});

const TABLE = {
  type: 'spec-table',
  caption: 'Desander specifications',
  models: [
    { name: 'Model 1', note: '500 GPM' },
    { name: 'Model 2', note: '1000 GPM' },
  ],
  rows: [
    { label: 'Capacity', values: ['250', '500'] },
    { label: 'Weight', value: '800 kg' },
  ],
};

test('a figure in a table is reported with its row and model', () => {
  const after = structuredClone(TABLE);
  after.rows[0] = { label: 'Capacity', values: ['250', '640'] };
  expect(tell({ blocks: [TABLE] }, { blocks: [after] })).toEqual([
    'Desander specifications, Capacity, Model 2 (1000 GPM), 500 → 640',
  ]);
});

test('swapped figures are reported as two changes, since each belongs to its model', () => {
  const after = structuredClone(TABLE);
  after.rows[0] = { label: 'Capacity', values: ['500', '250'] };
  expect(tell({ blocks: [TABLE] }, { blocks: [after] })).toEqual([
    'Desander specifications, Capacity, Model 1 (500 GPM), 250 → 500',
    'Desander specifications, Capacity, Model 2 (1000 GPM), 500 → 250',
  ]);
});

test('swapped, moved, added and removed cards are reported as such', () => {
  const card = (title: string): object => ({ title, text: `About ${title}.` });
  const page = (...titles: string[]): object => ({
    blocks: [{ type: 'card-grid', heading: 'Machines', cards: titles.map(card) }],
  });
  expect(tell(page('A', 'B', 'C'), page('B', 'A', 'C'))).toEqual([
    'Machines, two cards changed places: “A” and “B”',
  ]);
  expect(tell(page('A', 'B', 'C', 'D'), page('D', 'A', 'B', 'C'))).toEqual([
    'Machines, moved: “D” before “A”',
  ]);
  expect(tell(page('A', 'B'), page('A', 'C', 'B'))).toEqual(['Machines, card “C” added']);
  expect(tell(page('A', 'B', 'C'), page('A', 'C'))).toEqual(['Machines, card “B” removed']);
});

test('a change in a long text is reported with the text around it', () => {
  const long = (figure: string): object => ({
    blocks: [
      {
        type: 'rich-text',
        text: `${'Mud returns from the well. '.repeat(6)}It takes ${figure} an hour. ${'It is clean. '.repeat(9)}`,
      },
    ],
  });
  expect(tell(long('140 m³'), long('160 m³')).join()).toMatchInlineSnapshot(
    `"Mud returns from the well. Mud returns from the well. Mud r…, text, “…the well. It takes 140 m³ an hour. It is clean.…” → “…the well. It takes 160 m³ an hour. It is clean.…”"`,
  );
});

test('a number that becomes text, and an added or removed property, are reported', () => {
  expect(tell({ menuId: 1556 }, { menuId: '1556' })).toEqual(['menu item, 1556 → "1556"']);
  expect(tell({ title: 'A' }, { title: 'A', lead: 'More.' })).toEqual(['introduction, added: “More.”']);
  expect(tell({ values: ['1'] }, { values: ['1', null] })).toEqual(['empty value added']);
  expect(tell({ title: 'A', lead: 'More.' }, { title: 'A' })).toEqual(['introduction, removed: “More.”']);
});

test('properties have the same names as in the studio’s forms, also in added content', () => {
  const tiles = (tile: object): object => ({
    blocks: [{ type: 'link-tiles', tiles: [{ label: 'Sun', ...tile }] }],
  });
  expect(tell(tiles({ href: '/a' }), tiles({ href: '/b' }))).toEqual([
    'first link tiles, Sun, link, “/a” → “/b”',
  ]);
  const picture = { src: 'art/x.svg', alt: 'A silo' };
  expect(tell(tiles({}), tiles({ night: picture }))).toEqual([
    'first link tiles, Sun, picture on a dark background, added: file “art/x.svg”, alt text “A silo”',
  ]);
});

test('a scheduled or draft block is reported with its times', () => {
  const notice = { type: 'callout', text: 'Closed.', from: '2030-12-24T09:00', until: '2031-01-07T09:00' };
  expect(tell({ blocks: [] }, { blocks: [notice] })).toEqual([
    'callout “Closed.” added, from 2030-12-24 at 09:00, until 2031-01-07 at 09:00',
  ]);
  expect(tell({ blocks: [{ type: 'callout', text: 'Closed.', draft: true }] }, { blocks: [] })).toEqual([
    'callout “Closed.” removed, as a draft',
  ]);
});
