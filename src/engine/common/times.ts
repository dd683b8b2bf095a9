import { isRecord } from './json-value.ts';
import { momentOf } from './moments.ts';
import type { TimeZone } from './time-zone.ts';

/** When a page or a block is visible; minutes on the clocks of the site's time zone, such as `2026-12-24T09:00`. */
export interface Times {
  /** It isn't visible at all. */
  readonly draft?: true;
  /** The minute at which it appears. */
  readonly from?: string;
  /** The minute at which it disappears. */
  readonly until?: string;
}

/** From a moment (inclusive) to another (exclusive); milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

export const ALWAYS: Period = { from: -Infinity, until: Infinity };
export const NEVER: Period = { from: Infinity, until: -Infinity };

/** The moment for which content is shown. */
export interface Showing {
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly zone: TimeZone;
  /** Whether drafts are visible: in development only. */
  readonly drafts?: boolean;
  /** Whether everything is visible, whatever its times: only in the studio, where it is edited. */
  readonly isEverything?: boolean;
}

/** @param value a page or a block @returns null if it is always visible */
export function timesOf(value: unknown): Times | null {
  if (!isRecord(value)) return null;
  const { draft, from, until } = value;
  const times: Times = {
    ...(draft === true && { draft }),
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
  };
  return Object.keys(times).length > 0 ? times : null;
}

/** @param times null if always visible */
export function periodOf(
  times: Times | null,
  { zone, drafts = false, isEverything = false }: Omit<Showing, 'moment'>,
): Period {
  if (!times || isEverything) return ALWAYS;
  if (times.draft && !drafts) return NEVER;
  return {
    from: times.from === undefined ? -Infinity : momentOf(times.from, zone),
    until: times.until === undefined ? Infinity : momentOf(times.until, zone),
  };
}

export function isThereAt({ from, until }: Period, moment: number): boolean {
  return from <= moment && moment < until;
}

/** The time when both are visible. */
export function overlapOf(one: Period, other: Period): Period {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

/** Whether a page or a block is visible. */
export function isShown(value: unknown, showing: Showing): boolean {
  return isThereAt(periodOf(timesOf(value), showing), showing.moment);
}

/**
 * Removes content that isn't visible. Everything published goes through here. The caller handles lists of blocks inside the
 * blocks.
 * @returns the visible blocks, without their times
 */
export function blocksAt(blocks: readonly unknown[], showing: Showing): unknown[] {
  return blocks.filter((block) => isShown(block, showing)).map(withoutTimes);
}

/** A page or a block without its times. */
export function withoutTimes<T>(value: T): T {
  if (!isRecord(value) || !timesOf(value)) return value;
  const { draft: _draft, from: _from, until: _until, ...rest } = value;
  return rest as T; // the three are optional in every schema that has them
}
