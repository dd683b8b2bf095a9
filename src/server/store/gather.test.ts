import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what comes in during a run goes into the next one, so many together', async () => {
  const runs: number[][] = [];
  const double = gather(async (items: readonly number[]) => {
    runs.push([...items]);
    await Promise.resolve();
    return items.map((item) => 2 * item);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(runs).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('a run that fails fails its own items alone', async () => {
  const refuseThree = gather((items: readonly number[]) => {
    return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items);
  }, 1);
  const results = await Promise.allSettled([2, 3, 4].map(refuseThree));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await refuseThree(5)).toBe(5);
});

test('a run that forgets an item is told as a fault', async () => {
  const forget = gather((_items: readonly number[]) => Promise.resolve([]), 5);
  await expect(forget(1)).rejects.toThrow('another number of results');
});
