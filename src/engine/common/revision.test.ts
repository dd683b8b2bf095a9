import { expect, it } from 'vitest';
import { revisionOf } from './revision.ts';

it('marks what comes back from JSON as what went into it', () => {
  const page = { route: 'a/b', title: 'é 한 "x"', blocks: [{ type: 'note', text: undefined, level: 2.5 }] };
  expect(revisionOf(JSON.parse(JSON.stringify(page)))).toBe(revisionOf(page));
});

it('marks every change of a letter', () => {
  const marks = ['Mud', 'mud', 'Mud ', 'Mux', ''].map((title) => revisionOf({ title }));
  expect(new Set(marks).size).toBe(marks.length);
});

it('keeps its outcome, since documents that were written earlier carry it', () => {
  expect(revisionOf({ title: 'Mud treatment system' })).toMatchInlineSnapshot(`"112e2na"`);
});
