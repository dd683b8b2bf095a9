// R-ENG-65
import { describe, expect, test } from 'vitest';
import type { TimeZone } from '../engine/common/time-zone.ts';
import { UTC } from '../engine/common/time-zone.ts';
import { fromZonedClock, toZonedClock, zonedDay, zonedTimeWords } from './zoned-clock.ts';

const SEOUL: TimeZone = { name: 'Asia/Seoul', label: 'Korean time' };
const LONDON: TimeZone = { name: 'Europe/London', label: 'UK time' };
const KATHMANDU: TimeZone = { name: 'Asia/Kathmandu', label: 'Nepal time' };
/** Its clocks go forward at midnight. */
const BEIRUT: TimeZone = { name: 'Asia/Beirut', label: 'Beirut time' };

describe('a local time', () => {
  test.each([
    ['2026-03-10T00:04', SEOUL, '2026-03-09T15:04:00.000Z'],
    ['2026-03-10T05:49', KATHMANDU, '2026-03-10T00:04:00.000Z'],
    ['2026-03-10T00:04', UTC, '2026-03-10T00:04:00.000Z'],
    ['2026-01-31T09:00', LONDON, '2026-01-31T09:00:00.000Z'],
    ['2026-07-31T09:00', LONDON, '2026-07-31T08:00:00.000Z'],
    ['2026-03-29T00:59', LONDON, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', LONDON, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59', LONDON, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00', LONDON, '2026-10-25T02:00:00.000Z'],
  ])('%s in $1.name is the moment $2, and is displayed for it', (text, zone, moment) => {
    expect(fromZonedClock(text, zone)).toBe(moment);
    expect(toZonedClock(moment, zone)).toBe(text);
  });

  test('that exists twice, when the clocks go back, is the earlier one', () => {
    expect(fromZonedClock('2026-10-25T01:30', LONDON)).toBe('2026-10-25T00:30:00.000Z');
    expect(toZonedClock('2026-10-25T01:30:00Z', LONDON)).toBe('2026-10-25T01:30');
  });

  test('that is skipped, when the clocks go forward, moves forward by the gap', () => {
    expect(fromZonedClock('2026-03-29T01:30', LONDON)).toBe('2026-03-29T01:30:00.000Z');
    expect(toZonedClock('2026-03-29T01:30:00Z', LONDON)).toBe('2026-03-29T02:30');
    expect(toZonedClock(fromZonedClock('2026-03-29T00:00', BEIRUT) ?? '', BEIRUT)).toBe('2026-03-29T01:00');
  });

  test.each([
    '',
    '2026-03-10',
    '2026-13-10T00:04',
    '2026-02-29T00:04',
    '2026-03-10T24:00',
    '2026-03-10T00:04Z',
  ])('cannot be %j', (text) => expect(fromZonedClock(text, SEOUL)).toBeNull());
});

test('a moment is written in local time, and an invalid one as an empty text', () => {
  expect(zonedTimeWords('2026-03-09T15:04:05Z', SEOUL)).toBe('2026-03-10 at 00:04, Korean time');
  expect(zonedTimeWords(Date.UTC(2026, 6, 9), LONDON)).toBe('2026-07-09 at 01:00, UK time');
  expect(zonedTimeWords('soon', SEOUL)).toBe('');
});

test.each([
  ['2026-03-09T15:00:00Z', SEOUL],
  ['2026-07-08T23:00:00Z', LONDON],
  ['2026-12-09T00:00:00Z', LONDON],
  ['2026-03-09T18:15:00Z', KATHMANDU],
  ['2026-03-09T00:00:00Z', UTC],
])('a day starts at %s in $1.name', (moment, zone) => {
  const midnight = Date.parse(moment);
  expect(zonedDay(midnight, zone)).toBe(zonedDay(midnight - 1, zone) + 1);
  expect(zonedDay(midnight, zone)).toBe(Date.parse(toZonedClock(midnight, zone).slice(0, 10)) / 86_400_000);
});
