import { expect, test } from 'vitest';
import { changedPlace } from './changed-place.ts';

const TABLE = {
  title: 'Pumps',
  blocks: [
    { type: 'note', text: 'A note' },
    { type: 'table', models: ['X', 'Y'], rows: [{ label: 'Width', values: ['1', null] }] },
  ],
};
const WIDTH = ['blocks', 1, 'rows', 0, 'values'];

function placeOf(change: (table: typeof TABLE) => void): unknown {
  const changed = structuredClone(TABLE);
  change(changed);
  const [before, after] = [JSON.stringify(TABLE, null, 2), JSON.stringify(changed, null, 2)];
  let at = 0;
  while (before[at] === after[at]) at++;
  const [there, back] = [changedPlace(before, after, at), changedPlace(after, before, at)];
  expect(back).toEqual(there);
  return there;
}

test('a change is in the smallest value that holds all of it, there and back', () => {
  expect(placeOf((table) => (table.title = 'Pumpe'))).toEqual(['title']);
  expect(placeOf(({ blocks: [, table] }) => (table!.rows![0]!.values[1] = '2'))).toEqual([...WIDTH, 1]);
  expect(placeOf(({ blocks: [, table] }) => (table!.rows![0]!.values = ['3', '4']))).toEqual(WIDTH);
  expect(placeOf(({ blocks: [, table] }) => (table!.rows![0]!.label = 'W'))).toEqual([
    'blocks',
    1,
    'rows',
    0,
    'label',
  ]);
  expect(placeOf(({ blocks }) => blocks.reverse())).toEqual(['blocks']);
  expect(placeOf((table) => Object.assign(table, { title: 'Fans', blocks: [] }))).toEqual([]);
});

test('what is not JSON has no such place', () => {
  expect(changedPlace('{', '{}', 0)).toBeNull();
});
