/** The site's time: Busan's, the same for every visitor and on the server. */
const DAY = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A calendar day in Busan, each part with its leading zero. */
export interface Day {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/**
 * The day of a moment as the calls tell it: ISO 8601, or milliseconds since 1970.
 * @returns null where the value is no moment
 */
export function dayOf(moment: string | number): Day | null {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Map(DAY.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    year: parts.get('year') ?? '',
    month: parts.get('month') ?? '',
    day: parts.get('day') ?? '',
  };
}

/** Korea has no summer time. Milliseconds. */
const KOREA = 9 * 3_600_000;

/**
 * A moment as clocks in Busan show it, in the form that a field for date and time holds: `2030-01-31T09:00`.
 * @returns an empty text where the value is no moment
 */
export function toKoreanClock(moment: string | number): string {
  const time = new Date(moment).getTime();
  return Number.isNaN(time) ? '' : new Date(time + KOREA).toISOString().slice(0, 16);
}

/** The moment at which clocks in Busan show this, in ISO 8601; null where the text says no date and time. */
export function fromKoreanClock(text: string): string | null {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+09:00` : '';
  return Number.isNaN(Date.parse(moment)) ? null : moment;
}
