import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, writeCell } from './cell.ts';

const CELLS = [
  '200 GPM',
  ['200 GPM', '45 m³/h'],
  { value: '2 kW', typical: true },
  { value: ['a', 'b'], typical: true },
  { value: 'a' },
  null,
];

test.each(CELLS.map((cell) => [cell]))('%j is written back unchanged', (cell) => {
  expect(writeCell(readCell(cell), cell)).toBe(cell);
});

test('typed text becomes the simplest cell that can hold it', () => {
  const write = (text: string, isTypical = false): unknown => writeCell({ text, isTypical }, 'before');
  expect(write('5')).toBe('5');
  expect(write('5\n6')).toEqual(['5', '6']);
  expect(write('5', true)).toEqual({ value: '5', typical: true });
  expect(write(' ')).toBeNull();
  expect(write('', true)).toBeNull();
});

test('any cell survives a round trip through its text', () => {
  const line = fc.stringMatching(/^[^\n]*\S[^\n]*$/);
  const value = fc.oneof(line, fc.array(line, { minLength: 2, maxLength: 4 }));
  const cell = fc.oneof(
    value,
    value.map((inner) => ({ value: inner, typical: true })),
    fc.constant(null),
  );
  fc.assert(
    fc.property(cell, (one) => {
      expect(writeCell(readCell(one), 'before')).toEqual(one);
    }),
  );
});

// R-STUDIO-35
test.each([
  [45, '45'],
  [true, 'true'],
  [{ value: 45 }, '45'],
  [['a', 45], 'a\n45'],
  [{ valeu: 'a' }, '{"valeu":"a"}'],
  [[['a']], '["a"]'],
])('a cell of the wrong type is shown unchanged, and kept until it is edited: %j', (cell, text) => {
  expect(readCell(cell).text).toBe(text);
  expect(writeCell(readCell(cell), cell)).toBe(cell);
});
