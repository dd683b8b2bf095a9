import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { fromZonedClock, toZonedClock } from '../../../shared/zoned-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The moment at which clocks show the same time again, a number of working days later: from Friday at 15:00, one working day ends
 * on Monday at 15:00.
 * @param from milliseconds since 1970
 * @param holidays days without work, besides Saturdays and Sundays: `2027-01-01`
 * @returns milliseconds since 1970
 */
export function addWorkingDays(
  from: number,
  days: number,
  { zone, holidays }: { readonly zone: TimeZone; readonly holidays: readonly string[] },
): number {
  const [start = '', clock = ''] = toZonedClock(from, zone).split('T');
  let day = start;
  for (let left = days; left > 0;) {
    day = nextDay(day);
    if (!isWeekend(day) && !holidays.includes(day)) left--;
  }
  return Date.parse(fromZonedClock(`${day}T${clock}`, zone) ?? '');
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}
