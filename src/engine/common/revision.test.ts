import { expect, it } from 'vitest';
import { revisionOf } from './revision.ts';

it('a revision survives a round trip through JSON', () => {
  const page = { route: 'a/b', title: 'é 한 "x"', blocks: [{ type: 'note', text: undefined, level: 2.5 }] };
  expect(revisionOf(JSON.parse(JSON.stringify(page)))).toBe(revisionOf(page));
});

it('a revision changes with every letter', () => {
  const marks = ['Mud', 'mud', 'Mud ', 'Mux', ''].map((title) => revisionOf({ title }));
  expect(new Set(marks).size).toBe(marks.length);
});

it('the algorithm never changes, since stored documents contain its results', () => {
  expect(revisionOf({ title: 'Mud treatment system' })).toMatchInlineSnapshot(`"112e2na"`);
});
