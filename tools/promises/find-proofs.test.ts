import { expect, test } from 'vitest';
import { findProofs } from './find-proofs.ts';

/** @param lines of a test file */
const find = (...lines: string[]) => findProofs('a.test.ts', lines.join('\n'));
const IMPORT = "import { test } from 'vitest';";

test('a comment above a test or a group belongs to it, whatever is between', () => {
  expect(
    find(
      IMPORT,
      '// R-BOARD-07',
      "describe.each(ENGINES)('on %s', () => {",
      '  // R-ENG-100, R-ENG-80',
      '  // Takes a while.',
      "  test('works', SLOW, () => {});",
      '  // R-SEC-02',
      '  it(`works for ${name}`, () => {});',
      '});',
    ),
  ).toEqual([
    { file: 'a.test.ts', title: 'on %s', ids: ['R-BOARD-07'] },
    { file: 'a.test.ts', title: 'works', ids: ['R-ENG-100', 'R-ENG-80'] },
    { file: 'a.test.ts', title: 'works for ${name}', ids: ['R-SEC-02'] },
  ]);
});

test('comments above the imports belong to the whole file', () => {
  expect(find('// @vitest-environment jsdom', '// R-ADDR-01', '// R-ADDR-02', IMPORT)).toEqual([
    { file: 'a.test.ts', ids: ['R-ADDR-01', 'R-ADDR-02'] },
  ]);
});

test('an id within other text is a mention and shows nothing', () => {
  expect(
    find(
      IMPORT,
      '// As R-SEC-24 says.',
      "test('works', () => {",
      '  expect(taken).toBe(1); // R-SEC-24',
      '});',
    ),
  ).toEqual([]);
});

test.each([
  ['a statement', 'const one = 1;'],
  ['a test that is skipped', "test.skip('works', () => {});"],
  ['a test that is still to be written', "test.todo('works');"],
  ['the end of the file', ''],
])('a comment above %s is an error', (_what, line) => {
  expect(() => find(IMPORT, "test('first', () => {});", '// R-SEC-24', line)).toThrow(
    'a.test.ts: no test follows the comment with R-SEC-24.',
  );
});
