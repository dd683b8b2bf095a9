const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
/** The last moment of the year 9999. */
const LAST = 253_402_300_799_999;

/**
 * A time as calls carry it: ISO 8601 with its offset, or milliseconds since 1970.
 * @returns milliseconds since 1970; null for anything else
 */
export function readTime(value: string | number): number | null {
  const time =
    typeof value === 'number' ? value : ISO.test(value) && hasDay(value) ? Date.parse(value) : Number.NaN;
  return Number.isSafeInteger(time) && time >= 0 && time <= LAST ? time : null;
}

/** Whether the day is in the calendar: the 30th of February is read as the 2nd of March. */
function hasDay(time: string): boolean {
  const day = time.slice(0, 'YYYY-MM-DD'.length);
  const read = Date.parse(day);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(day);
}
