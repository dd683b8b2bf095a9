// R-LOOK-28
import { expect, test } from 'vitest';
import { letters } from '../../site/brand/letters.gen.ts';
import { drawName } from './wordmark.ts';

const FONT = {
  ascent: 800,
  height: 1000,
  space: 300,
  letters: {
    A: { advance: 700, path: 'M10 0l5-5z' },
    V: { advance: 600, path: 'M-4 0h5z' },
    '&': { advance: 500, path: 'M0 0v-9z' },
  },
  kerning: { AV: -90 },
};

test('a name is set word by word in capitals, tighter than the typeface, with kerning', () => {
  expect(drawName('av  &', FONT)).toEqual({
    ascent: 800,
    height: 1000,
    words: [
      { width: 700 - 90 - 10 + 600 - 10 + 290, path: 'M10 0l5-5zM596 0h5z' },
      { width: 490, path: 'M0 0v-9z' },
    ],
  });
});

test.each(['한국', 'A한', 'constructor', '', ' '])('%j has no outline and stays text', (name) => {
  expect(drawName(name, FONT)).toBeNull();
});

test('every letter’s outline begins with one absolute point, so that it can be moved', () => {
  for (const [sign, { path }] of Object.entries(letters.letters))
    expect(path, sign).toMatch(/^M-?\d+ -?\d+[a-zA-Z][^M]*$/);
  expect(drawName("O'Neill & Söhne", letters)).toBeNull();
  expect(
    drawName("Hansung Heavy Industries Co., Ltd. 1987 (R&D) O'Neill-Gruppe", letters)?.words,
  ).toHaveLength(8);
});
