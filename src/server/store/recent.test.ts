import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what was used last is kept, up to the weight', () => {
  const recent = createRecent<string>(10);
  recent.set('a', 'A', 4);
  recent.set('b', 'B', 4);
  expect(recent.get('a')).toBe('A'); // now b is the longest unused
  recent.set('c', 'C', 3);
  expect(['a', 'b', 'c'].map(recent.get)).toEqual(['A', undefined, 'C']);
});

test('one that is set again weighs what it weighs now', () => {
  const recent = createRecent<string>(10);
  recent.set('a', 'A', 9);
  recent.set('a', 'new', 2);
  recent.set('b', 'B', 8);
  expect(['a', 'b'].map(recent.get)).toEqual(['new', 'B']);
});

test('one that weighs more than all may is not kept, and pushes out no other', () => {
  const recent = createRecent<string>(10);
  recent.set('a', 'A', 1);
  recent.set('b', 'B', 11);
  expect(['a', 'b'].map(recent.get)).toEqual(['A', undefined]);
});

test('what is dropped makes room', () => {
  const recent = createRecent<string>(10);
  recent.set('a', 'A', 6);
  recent.set('b', 'B', 4);
  recent.drop('a');
  recent.drop('unknown');
  recent.set('c', 'C', 6);
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([undefined, 'B', 'C']);
});

test('what came and went is collected with what is young, after a whole collection too', () => {
  setFlagsFromString('--expose-gc');
  const collectAll = runInNewContext('gc') as () => void; // what the flag makes
  const bytes = 6_400;
  const recent = createRecent<number[]>(40);
  let waste: number[] = [];
  const come = (nth: number): void => {
    recent.set(`word ${nth}`, new Array<number>(bytes / 8).fill(nth), 1);
    // As much beside it as a request takes, so that the young are collected after some hundreds.
    for (let piece = 0; piece < 10; piece++) waste = new Array<number>(1_000).fill(piece);
  };
  for (let nth = 0; nth < 300; nth++) come(nth);
  collectAll(); // after which the table is old
  const before = oldBytes();
  let grown = 0;
  for (let nth = 300; nth < 3_000; nth++) {
    come(nth);
    grown = Math.max(grown, oldBytes() - before);
  }
  expect(waste).toHaveLength(1_000);
  expect(grown).toBeLessThan(400 * bytes); // of 2,700 that came
});

function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name === 'old_space' || space_name === 'large_object_space')
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}
