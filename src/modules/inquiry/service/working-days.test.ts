// R-INQ-62
import { expect, test } from 'vitest';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { addWorkingDays } from './working-days.ts';

const KOREA = { name: 'Asia/Seoul', label: 'Korean time' };
const LONDON = { name: 'Europe/London', label: 'UK time' };

test.each([
  ['2026-11-30T01:00Z', 0, '2026-11-30T10:00'],
  ['2026-11-30T01:00Z', 2, '2026-12-02T10:00'],
  ['2026-12-04T06:00Z', 1, '2026-12-07T15:00'], // Friday to Monday
  ['2026-12-04T15:30Z', 1, '2026-12-07T00:30'], // Saturday in Korea
  ['2026-12-23T06:00Z', 2, '2026-12-28T15:00'], // Christmas and a weekend
  ['2027-02-05T00:00Z', 1, '2027-02-10T09:00'], // the Lunar New Year
])('from %s, %i working days later it is %s', (from, days, shown) => {
  const holidays = ['2026-12-25', '2027-02-08', '2027-02-09'];
  expect(toZonedClock(addWorkingDays(Date.parse(from), days, { zone: KOREA, holidays }), KOREA)).toBe(shown);
});

test('a day is one on the clock, also when clocks change', () => {
  const from = Date.parse('2026-10-23T11:00Z'); // Friday at noon; clocks go back on Sunday
  expect(new Date(addWorkingDays(from, 1, { zone: LONDON, holidays: [] })).toISOString()).toBe(
    '2026-10-26T12:00:00.000Z',
  );
});
