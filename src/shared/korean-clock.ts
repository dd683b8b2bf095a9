/** Korea has no summer time. Milliseconds. */
const KOREA = 9 * 3_600_000;
const DAY = 86_400_000;

/** The day that it is in Busan: whole days since 1970. @param time milliseconds since 1970 */
export function koreanDay(time: number): number {
  return Math.floor((time + KOREA) / DAY);
}

/**
 * A moment as clocks in Busan show it, in the form that a field for date and time holds: `2030-01-31T09:00`.
 * @returns an empty text where the value is no moment
 */
export function toKoreanClock(moment: string | number): string {
  const time = new Date(moment).getTime();
  return Number.isNaN(time) ? '' : new Date(time + KOREA).toISOString().slice(0, 16);
}

/**
 * The same for a sentence: `2030-01-31 at 09:00, Korean time`.
 * @returns an empty text where the value is no moment
 */
export function koreanTimeWords(moment: string | number): string {
  const clock = toKoreanClock(moment);
  return clock && `${clock.replace('T', ' at ')}, Korean time`;
}

/** The moment at which clocks in Busan show this, in ISO 8601; null where the text says no date and time. */
export function fromKoreanClock(text: string): string | null {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+09:00` : '';
  return Number.isNaN(Date.parse(moment)) ? null : moment;
}
