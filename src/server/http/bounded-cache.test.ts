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

test('a value that is larger than all the room is still handed out, and takes no room from the others', async () => {
  const cache = createBoundedCache<number>(10, (value) => value);
  await cache.get('b', makeNumber(4));
  expect(await cache.get('a', makeNumber(50))).toBe(50);
  const [a, b] = [makeNumber(50), makeNumber(4)];
  await cache.get('b', b);
  expect(b).not.toHaveBeenCalled();
  expect(await cache.get('a', a)).toBe(50);
  expect(a).toHaveBeenCalledOnce();
});

test('what is being made takes no room until it is there, and is shared even where nothing else fits', async () => {
  const cache = createBoundedCache<number>(10, (value) => value);
  let finish = (_value: number): void => {};
  const slow = cache.get('slow', () => new Promise((resolve) => (finish = resolve)));
  await cache.get('b', makeNumber(10));
  const again = makeNumber(1);
  const shared = cache.get('slow', again);
  finish(6);
  expect([await slow, await shared]).toEqual([6, 6]);
  expect(again).not.toHaveBeenCalled();
  const b = makeNumber(10);
  await cache.get('b', b); // made room for the younger one
  expect(b).toHaveBeenCalledOnce();
});

test('a failure that comes late leaves alone what stands under its key by then', async () => {
  const cache = createBoundedCache<number>(10, (value) => value);
  let fail = (_error: Error): void => {};
  const slow = cache.get('a', () => new Promise((_, reject) => (fail = reject)));
  await cache.get('b', makeNumber(10));
  await cache.get('c', makeNumber(5)); // a, asked for longest ago, goes
  await cache.get('a', makeNumber(5));
  fail(new Error('disk'));
  await expect(slow).rejects.toThrow('disk');
  const again = makeNumber(5);
  expect(await cache.get('a', again)).toBe(5);
  expect(again).not.toHaveBeenCalled();
});
