import { expect, test, vi } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

const makeNumber = (value: number) => vi.fn(() => Promise.resolve(value));

test('a value is made once, also when it is asked for twice at the same time', async () => {
  const cache = createBoundedCache<number>(10, () => 1);
  const make = makeNumber(5);
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([5, 5]);
  expect(make).toHaveBeenCalledOnce();
});

test('a making that failed is tried again', async () => {
  const cache = createBoundedCache<number>(10, () => 1);
  await expect(cache.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await cache.get('a', makeNumber(5))).toBe(5);
});

test('those asked for longest ago go when there is no more room', async () => {
  const cache = createBoundedCache<number>(10, (value) => value);
  await cache.get('a', makeNumber(4));
  await cache.get('b', makeNumber(4));
  await cache.get('a', makeNumber(4)); // a is now younger than b
  await cache.get('c', makeNumber(4));
  const [a, b] = [makeNumber(4), makeNumber(4)];
  await cache.get('a', a);
  await cache.get('b', b);
  expect(a).not.toHaveBeenCalled();
  expect(b).toHaveBeenCalledOnce();
});

test('a value that is larger than all the room is still handed out', async () => {
  const cache = createBoundedCache<number>(10, (value) => value);
  expect(await cache.get('a', makeNumber(50))).toBe(50);
});
