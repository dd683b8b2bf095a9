import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('simultaneous items share a run up to its limit, and the rest go into the next', async () => {
  const runs: number[][] = [];
  const double = gather(async (items: readonly number[]) => {
    runs.push([...items]);
    await Promise.resolve();
    return items.map((item) => 2 * item);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('items that arrive during a run go into the next one', async () => {
  const runs: number[][] = [];
  let late = Promise.resolve(0);
  const same = gather((items: readonly number[]) => {
    runs.push([...items]);
    if (runs.length === 1) late = Promise.all([same(8), same(9)]).then(() => 0);
    return Promise.resolve(items);
  }, 5);
  await same(7);
  await late;
  expect(runs).toEqual([[7], [8, 9]]);
});

test('a failing run fails only its own items', async () => {
  const refuseThree = gather((items: readonly number[]) => {
    return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items);
  }, 1);
  const results = await Promise.allSettled([2, 3, 4].map(refuseThree));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await refuseThree(5)).toBe(5);
});

test('a run that forgets an item is reported as an error', async () => {
  const forget = gather((_items: readonly number[]) => Promise.resolve([]), 5);
  await expect(forget(1)).rejects.toThrow('another number of results');
});
