import { expect, test } from 'vitest';
import { keepLastGood } from './keep-last-good.ts';

test('what cannot be read gives way to what was read before, until it can be read again', () => {
  let text = '1';
  const read = keepLastGood<unknown>(() => JSON.parse(text));
  expect(read()).toBe(1);
  text = '1,';
  expect(read()).toBe(1);
  text = '2';
  expect(read()).toBe(2);
});

test('what has never been read fails', () => {
  expect(keepLastGood<unknown>(() => JSON.parse(''))).toThrow(SyntaxError);
});
