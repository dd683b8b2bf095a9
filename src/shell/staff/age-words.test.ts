import { expect, it } from 'vitest';
import { ageWords } from './age-words.ts';

it.each([
  ['2026-11-21T12:00:30.000Z', 'just now'], // the service's clock may be ahead
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T08:59:00.000Z', '3 hours ago'],
  ['2026-11-19T12:01:00.000Z', '1 day ago'],
  ['2026-10-01T12:00:00.000Z', '1 month ago'],
  ['2023-11-21T12:00:00.000Z', '3 years ago'],
])('says of %s that it was %s', (moment, words) => {
  expect(ageWords(moment, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(words);
});
