import { expect, test } from 'vitest';
import { writeProofs } from './write-proofs.ts';

/** @param promises rows of the table @param byHand rows of the last section */
function document(promises: string[], byHand: string[] = []): string {
  const table = ['| id | promise | shown by |', '| --- | --- | --- |', ...promises];
  const last = ['| id | how to check it |', '| --- | --- |', ...byHand];
  return `# Requirements\n\n${table.join('\n')}\n\n## What no test shows\n\n${last.join('\n')}\n`;
}

test('the last column names files, and test titles unless all tests of the file show the promise', () => {
  const proofs = [
    { file: 'a.test.ts', ids: ['R-ADDR-01'] },
    { file: 'a.test.ts', title: 'one', ids: ['R-ADDR-01', 'R-ENG-100'] },
    { file: 'a.test.ts', title: 'two', ids: ['R-ENG-100'] },
    { file: 'b.test.ts', title: 'a `<b>` | *c*', ids: ['R-ENG-100'] },
  ];
  const before = document(['| R-ADDR-01 | First. | `gone.test.ts` |', '| R-ENG-100 | Either a \\| b. |']);
  const after = document([
    '| R-ADDR-01 | First. | `a.test.ts` |',
    '| R-ENG-100 | Either a \\| b. | `a.test.ts` "one", "two", `b.test.ts` "a \\`\\<b\\>\\` \\| \\*c\\*" |',
  ]);
  expect(writeProofs(before, proofs)).toBe(after);
  expect(writeProofs(after, proofs)).toBe(after);
});

test('promises without a test are in the last section, in order, with their hand-written notes', () => {
  const before = document(
    [
      '| R-ADDR-01 | One. | |',
      '| R-ADDR-02 | Two. | |',
      '| R-ADDR-03 | Three. | |',
      '| R-ADDR-04 | Four. | |',
    ],
    ['| R-ADDR-04 | no test yet |', '| R-ADDR-03 | by eye: the colour |', '| R-ADDR-02 | no test yet |'],
  );
  const proofs = [{ file: 'a.test.ts', ids: ['R-ADDR-03', 'R-ADDR-04'] }];
  expect(writeProofs(before, proofs)).toBe(
    document(
      [
        '| R-ADDR-01 | One. | [see below](#what-no-test-shows) |',
        '| R-ADDR-02 | Two. | [see below](#what-no-test-shows) |',
        '| R-ADDR-03 | Three. | `a.test.ts`, [see below](#what-no-test-shows) |',
        '| R-ADDR-04 | Four. | `a.test.ts` |',
      ],
      ['| R-ADDR-01 | no test yet |', '| R-ADDR-02 | no test yet |', '| R-ADDR-03 | by eye: the colour |'],
    ),
  );
});
