import { expect, test } from 'vitest';
import { dayOf, fromKoreanClock, toKoreanClock } from './dates.ts';

test.each([
  ['2026-03-09T03:04:05Z', { year: '2026', month: '03', day: '09' }],
  ['2026-03-09T15:00:00Z', { year: '2026', month: '03', day: '10' }],
  [Date.UTC(2026, 2, 9), { year: '2026', month: '03', day: '09' }],
])('%s is that day in Busan', (moment, day) => expect(dayOf(moment)).toEqual(day));

test.each(['', 'yesterday', 'NaN', 8.64e15 + 1])('%j is no day', (moment) =>
  expect(dayOf(moment)).toBeNull(),
);

test('a moment stands on clocks in Busan, and is read from them again', () => {
  expect(toKoreanClock('2026-03-09T15:04:05Z')).toBe('2026-03-10T00:04');
  expect(Date.parse(fromKoreanClock('2026-03-10T00:04') ?? '')).toBe(Date.UTC(2026, 2, 9, 15, 4));
});

test.each(['', '2026-03-10', '2026-13-10T00:04', '2026-03-10T00:04Z'])('%j is no time of a clock', (text) =>
  expect(fromKoreanClock(text)).toBeNull(),
);
