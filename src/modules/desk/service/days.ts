import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { fromZonedClock } from '../../../shared/zoned-clock.ts';

/** When a day begins in the site's time zone; undefined if no day is given, null for one that doesn't exist. */
export function startOf(day: string | undefined, zone: TimeZone): number | null | undefined {
  if (!day) return undefined;
  const moment = fromZonedClock(`${day}T00:00`, zone);
  return moment === null ? null : Date.parse(moment);
}

/** With daylight saving time a day may have 23 or 25 hours, so it ends when the next one begins. */
export function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
