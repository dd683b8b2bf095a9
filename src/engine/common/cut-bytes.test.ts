import { expect, test } from 'vitest';
import { cutBytes } from './cut-bytes.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['가나다', 8, '가나'],
  ['가나다', 9, '가나다'],
  ['a😀b', 4, 'a'],
  ['a😀b', 5, 'a😀'],
  ['가', 0, ''],
  ['', 5, ''],
])('%s cut to %i bytes is %s', (text, most, expected) => {
  expect(cutBytes(text, most)).toBe(expected);
});
