import { expect, test } from 'vitest';
import { readTime } from './post-time.ts';

test.each([
  ['2024-02-29T12:00:00Z', Date.UTC(2024, 1, 29, 12)],
  ['2026-12-31T23:30:00.5+09:00', Date.UTC(2026, 11, 31, 14, 30, 0, 500)],
  ['1970-01-01T00:00Z', 0],
  [1_700_000_000_000, 1_700_000_000_000],
])('%s is a valid time', (value, time) => {
  expect(readTime(value)).toBe(time);
});

test.each([
  '2026-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-04-31T00:00:00+09:00',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01',
  '1 January',
  '1969-12-31T23:59:59Z',
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
])('%s is not a valid time', (value) => {
  expect(readTime(value)).toBeNull();
});
