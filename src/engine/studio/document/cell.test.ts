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

test.each(CELLS.map((cell) => [cell]))('%j is read and written as it was', (cell) => {
  expect(writeCell(readCell(cell), cell)).toBe(cell);
});

test('what is typed becomes the simplest cell that says it', () => {
  const write = (text: string, isTypical = false): unknown => writeCell({ text, isTypical }, 'before');
  expect(write('5')).toBe('5');
  expect(write('5\n6')).toEqual(['5', '6']);
  expect(write('5', true)).toEqual({ value: '5', typical: true });
  expect(write(' ')).toBeNull();
  expect(write('', true)).toBeNull();
});

test('any cell comes back from what is typed', () => {
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
])('a cell of the wrong kind is shown as it is, and stays so until it is typed in: %j', (cell, text) => {
  expect(readCell(cell).text).toBe(text);
  expect(writeCell(readCell(cell), cell)).toBe(cell);
});
