import { toZonedParts } from './dates.ts';
import type { TimeZone } from './time-zone.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether a text has the form of a minute, `2026-12-24T09:00`; no clock need ever show it. */
export function isMinute(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
}

/**
 * The moments at which the clocks of a zone show a minute.
 * @param local such as `2026-12-24T09:00`
 * @returns milliseconds since 1970, the earliest first: none where no clock ever shows it, because clocks are put forward over it or
 *   the calendar has no such day; two where clocks are put back and show it twice
 */
export function momentsOf(local: string, zone: TimeZone): readonly number[] {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return [];
  const candidates = [-DAY_MS, DAY_MS].map((shift) => asUtc - offsetAt(asUtc + shift, zone));
  return [...new Set(candidates)].filter((moment) => showingAt(moment, zone) === local).sort((a, b) => a - b);
}

/**
 * The moment that a minute on the clocks of a zone stands for: of two the earlier one, and of one that clocks skip the moment at which
 * they would show it had they not been put forward. The lint refuses both.
 */
export function momentOf(local: string, zone: TimeZone): number {
  const asUtc = Date.parse(`${local}:00Z`);
  return momentsOf(local, zone)[0] ?? asUtc - offsetAt(asUtc - DAY_MS, zone);
}

/** What the clocks of a zone show: `2026-12-24T09:00`. */
export function showingAt(moment: number, zone: TimeZone): string {
  const parts = toZonedParts(moment, zone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}` : '';
}

function offsetAt(moment: number, zone: TimeZone): number {
  return Number.isNaN(moment) ? 0 : Date.parse(`${showingAt(moment, zone)}:00Z`) - moment;
}
