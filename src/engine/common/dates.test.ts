import { expect, test } from 'vitest';
import { dayOf } from './dates.ts';

test.each([
  ['2026-03-09T03:04:05Z', { year: '2026', month: '03', day: '09' }],
  ['2026-03-09T15:00:00Z', { year: '2026', month: '03', day: '10' }],
  [Date.UTC(2026, 2, 9), { year: '2026', month: '03', day: '09' }],
])('%s is that day in Busan', (moment, day) => expect(dayOf(moment)).toEqual(day));

test.each(['', 'yesterday', 'NaN', 8.64e15 + 1])('%j is no day', (moment) =>
  expect(dayOf(moment)).toBeNull(),
);
