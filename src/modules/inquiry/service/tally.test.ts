import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

test('a name counts once per inquiry, regardless of case and surrounding spaces, as it was first written', () => {
  const tally = createTally();
  for (const names of [[' Korea'], ['KOREA ', 'korea'], ['Vietnam', 'korea'], [], ['', '  ']])
    tally.add(names);
  expect(tally.result()).toEqual({
    items: [
      { name: 'Korea', count: 3 },
      { name: 'Vietnam', count: 1 },
    ],
    others: 0,
    unnamed: 2,
  });
});

test('the 20 most frequent names are listed, and the others are summed up', () => {
  const tally = createTally();
  for (let name = 0; name < 22; name++) tally.add([`Machine ${name}`]);
  for (let name = 10; name < 22; name++) tally.add([`Machine ${name}`]);
  const { items, others } = tally.result();
  expect([items.length, others]).toEqual([20, 2]);
  expect(items[0]).toEqual({ name: 'Machine 10', count: 2 });
  expect(items.map(({ name }) => name)).not.toContain('Machine 9');
});

test('names that objects have by themselves are names like others', () => {
  const tally = createTally();
  tally.add(['constructor', '__proto__']);
  expect(tally.result().items).toEqual([
    { name: '__proto__', count: 1 },
    { name: 'constructor', count: 1 },
  ]);
});
