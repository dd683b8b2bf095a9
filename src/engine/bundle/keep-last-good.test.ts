import { expect, test } from 'vitest';
import { keepLastGood } from './keep-last-good.ts';

test('a failed read returns the last good value until a read succeeds', () => {
  let text = '1';
  const read = keepLastGood<unknown>(() => JSON.parse(text));
  expect(read()).toBe(1);
  text = '1,';
  expect(read()).toBe(1);
  text = '2';
  expect(read()).toBe(2);
});

test('a failed read throws if there is no earlier value', () => {
  expect(keepLastGood<unknown>(() => JSON.parse(''))).toThrow(SyntaxError);
});
