import { expect, test } from 'vitest';
import { moveColumn, readGrid } from './table-shape.ts';

const TABLE = {
  models: ['X', 'Y', 'Z'],
  rows: [
    { label: 'Full', values: ['1', '2', '3'] },
    { label: 'Short', values: ['a', 'b'] },
    { label: 'Shorter', values: ['c'] },
    { label: 'Shared', value: '4' },
  ],
};

test.each([
  [1, 2],
  [2, 1],
])('a column that moves from %i to %i takes its cells along, even in short rows', (from, to) => {
  const text = moveColumn(JSON.stringify(TABLE), ['models'], readGrid(TABLE, 'models', []), from, to);
  expect(JSON.parse(text)).toEqual({
    models: ['X', 'Z', 'Y'],
    rows: [
      { label: 'Full', values: ['1', '3', '2'] },
      { label: 'Short', values: ['a', null, 'b'] },
      { label: 'Shorter', values: ['c'] },
      { label: 'Shared', value: '4' },
    ],
  });
});
