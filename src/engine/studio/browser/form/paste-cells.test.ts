import { expect, test } from 'vitest';
import { cellsOutside } from './paste-cells.ts';
import { readGrid } from './table-shape.ts';

const GRID = readGrid(
  {
    models: ['X', 'Y', 'Z'],
    rows: [
      { label: 'Each', values: ['1', '2', '3'] },
      { label: 'All', value: '4' },
    ],
  },
  'models',
  [],
);

test('a shared value may be pasted once for each column, and cells that differ are counted', () => {
  expect(cellsOutside(GRID, { row: 1, column: 0 }, [['5', '5', '5']])).toBe(0);
  expect(cellsOutside(GRID, { row: 1, column: 0 }, [['5', '5', '4']])).toBe(1);
  // From the second column on, no text reaches the value.
  const below = [
    ['2', '3'],
    ['4', '4'],
  ];
  expect(cellsOutside(GRID, { row: 0, column: 1 }, below)).toBe(0);
});
