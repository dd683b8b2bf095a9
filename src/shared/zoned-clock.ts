import { toZonedParts } from '../engine/common/dates.ts';
import type { TimeZone } from '../engine/common/time-zone.ts';

const DAY = 86_400_000;

/** The calendar day in a zone: whole days since 1970. @param time milliseconds since 1970 */
export function zonedDay(time: number, zone: TimeZone): number {
  return Math.floor(wallTime(time, zone) / DAY);
}

/**
 * A time on clocks in a zone, in the format of a date and time field: `2030-01-31T09:00`.
 * @returns an empty text if the value isn't a time
 */
export function toZonedClock(moment: string | number, zone: TimeZone): string {
  const parts = toZonedParts(moment, zone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}` : '';
}

/**
 * The same for a sentence: `2030-01-31 at 09:00, Korean time`.
 * @returns an empty text if the value isn't a time
 */
export function zonedTimeWords(moment: string | number, zone: TimeZone): string {
  const clock = toZonedClock(moment, zone);
  return clock && `${clock.replace('T', ' at ')}, ${zone.label}`;
}

/**
 * The moment at which clocks in a zone show this. A time that occurs twice, when clocks go back, is the first of the two. A
 * time that is skipped, when they go forward, is as much later as the clocks are put forward (01:30 is 02:30). RFC 5545 (3.3.5)
 * and Temporal's `compatible` do the same.
 * @param text in the format of a date and time field
 * @returns ISO 8601; null if the text isn't a date and time, or the month has no such day
 */
export function fromZonedClock(text: string, zone: TimeZone): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const wall = Date.parse(`${text}Z`);
  // A day that the month doesn't have would become one of the next month.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text)) return null;
  // The offsets on both sides of a change; no zone changes twice within two days.
  const candidates = [wall - DAY, wall + DAY].map((near) => wall - (wallTime(near, zone) - near));
  const shown = candidates.filter((moment) => toZonedClock(moment, zone) === text);
  const moment = shown.length > 0 ? Math.min(...shown) : Math.max(...candidates);
  return new Date(moment).toISOString();
}

/** What the clocks show, to the minute, as if it were UTC. Milliseconds since 1970. */
function wallTime(time: number, zone: TimeZone): number {
  return Date.parse(`${toZonedClock(time, zone)}Z`);
}
