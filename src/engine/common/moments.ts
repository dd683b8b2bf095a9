import { toZonedParts } from './dates.ts';
import type { TimeZone } from './time-zone.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether a text has the form of a minute, `2026-12-24T09:00`, even if no clock ever shows it. */
export function isMinute(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
}

/**
 * The moments at which clocks in a zone show a minute.
 * @param local such as `2026-12-24T09:00`
 * @returns milliseconds since 1970, in order: none if no clock ever shows it (clocks skip it, or the day doesn't exist); two if
 * clocks are put back and show it twice
 */
export function momentsOf(local: string, zone: TimeZone): readonly number[] {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return [];
  const candidates = [-DAY_MS, DAY_MS].map((shift) => asUtc - offsetAt(asUtc + shift, zone));
  return [...new Set(candidates)].filter((moment) => showingAt(moment, zone) === local).sort((a, b) => a - b);
}

/**
 * The moment of a minute on a zone's clocks: the earlier of two; for a skipped minute, the moment at which unchanged clocks would
 * show it. The lint refuses both.
 */
export function momentOf(local: string, zone: TimeZone): number {
  const asUtc = Date.parse(`${local}:00Z`);
  return momentsOf(local, zone)[0] ?? asUtc - offsetAt(asUtc - DAY_MS, zone);
}

/** The minute that a zone's clocks show: `2026-12-24T09:00`. */
export function showingAt(moment: number, zone: TimeZone): string {
  const parts = toZonedParts(moment, zone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}` : '';
}

function offsetAt(moment: number, zone: TimeZone): number {
  return Number.isNaN(moment) ? 0 : Date.parse(`${showingAt(moment, zone)}:00Z`) - moment;
}
