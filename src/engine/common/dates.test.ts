// R-ENG-65
import { expect, test } from 'vitest';
import { toZonedParts } from './dates.ts';
import { isTimeZone } from './time-zone.ts';

const show = (moment: string | number, name: string): string => {
  const parts = toZonedParts(moment, { name, label: name });
  return parts ? `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}` : 'none';
};

test.each([
  ['2026-03-09T03:04:05Z', 'Asia/Seoul', '2026-03-09 12:04'],
  ['2026-03-09T15:00:00Z', 'Asia/Seoul', '2026-03-10 00:00'],
  [Date.UTC(2026, 2, 9), 'Asia/Seoul', '2026-03-09 09:00'],
  ['2026-03-29T00:59:00Z', 'Europe/London', '2026-03-29 00:59'],
  ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29 02:00'],
  ['2026-10-25T00:59:00Z', 'Europe/London', '2026-10-25 01:59'],
  ['2026-10-25T01:00:00Z', 'Europe/London', '2026-10-25 01:00'],
  ['2026-03-09T18:14:59Z', 'Asia/Kathmandu', '2026-03-09 23:59'],
  ['2026-03-09T18:15:00Z', 'Asia/Kathmandu', '2026-03-10 00:00'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31 23:59'],
  ['0987-01-02T03:04:00Z', 'UTC', '0987-01-02 03:04'],
])('at %s clocks in %s show %s', (moment, name, shown) => expect(show(moment, name)).toBe(shown));

test.each(['', 'yesterday', 'NaN', 8.64e15 + 1])('%j isn’t a valid time', (moment) =>
  expect(show(moment, 'Asia/Seoul')).toBe('none'),
);

test.each([
  ['Asia/Seoul', true],
  ['UTC', true],
  ['Asia/Soul', false],
  ['+09:00', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
