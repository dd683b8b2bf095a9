import { isRecord } from './json-value.ts';
import { momentOf } from './moments.ts';
import type { TimeZone } from './time-zone.ts';

/** What a page or a block says of when it is there; minutes on the clocks of the site's time zone, such as `2026-12-24T09:00`. */
export interface Times {
  /** It is not there at all. */
  readonly draft?: true;
  /** The minute with which it comes. */
  readonly from?: string;
  /** The minute with which it goes. */
  readonly until?: string;
}

/** From a moment on until another, at which it is over; milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

export const ALWAYS: Period = { from: -Infinity, until: Infinity };
export const NEVER: Period = { from: Infinity, until: -Infinity };

/** For when content is shown. */
export interface Showing {
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly zone: TimeZone;
  /** Whether drafts are shown as if they were none: in development only. */
  readonly drafts?: boolean;
  /** Whether all is shown, whatever its times: in the studio only, where it is edited. */
  readonly isEverything?: boolean;
}

/** @param value a page or a block @returns null if it is always there */
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

/** @param times null for what is always there */
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

/** When both are there. */
export function overlapOf(one: Period, other: Period): Period {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

/** Whether a page or a block is there. */
export function isShown(value: unknown, showing: Showing): boolean {
  return isThereAt(periodOf(timesOf(value), showing), showing.moment);
}

/**
 * The one place at which what is not there leaves the content: everything that is published is made of what this lets through. Lists of
 * blocks inside the blocks are for the caller to ask about in turn.
 * @returns the blocks that are there, without what they say of that
 */
export function blocksAt(blocks: readonly unknown[], showing: Showing): unknown[] {
  return blocks.filter((block) => isShown(block, showing)).map(withoutTimes);
}

/** A page or a block without what it says of when it is there. */
export function withoutTimes<T>(value: T): T {
  if (!isRecord(value) || !timesOf(value)) return value;
  const { draft: _draft, from: _from, until: _until, ...rest } = value;
  return rest as T; // the three are optional in every schema that has them
}
