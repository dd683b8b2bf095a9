import { expect, test } from 'vitest';
import { fromKoreanClock, koreanDay, koreanTimeWords, toKoreanClock } from './korean-clock.ts';

test('a moment stands on clocks in Busan, and is read from them again', () => {
  expect(toKoreanClock('2026-03-09T15:04:05Z')).toBe('2026-03-10T00:04');
  expect(Date.parse(fromKoreanClock('2026-03-10T00:04') ?? '')).toBe(Date.UTC(2026, 2, 9, 15, 4));
});

test('a moment stands in a sentence as clocks in Busan show it, and nothing in the place of none', () => {
  expect(koreanTimeWords('2026-03-09T15:04:05Z')).toBe('2026-03-10 at 00:04, Korean time');
  expect(koreanTimeWords(Date.UTC(2026, 2, 9))).toBe('2026-03-09 at 09:00, Korean time');
  expect(koreanTimeWords('soon')).toBe('');
});

test.each(['', '2026-03-10', '2026-13-10T00:04', '2026-03-10T00:04Z'])('%j is no time of a clock', (text) =>
  expect(fromKoreanClock(text)).toBeNull(),
);

test('a day begins at midnight in Busan', () => {
  const midnight = Date.parse('2026-03-10T00:00:00+09:00');
  expect(koreanDay(midnight)).toBe(koreanDay(midnight - 1) + 1);
  expect(koreanDay(midnight)).toBe(Date.UTC(2026, 2, 10) / 86_400_000);
});
