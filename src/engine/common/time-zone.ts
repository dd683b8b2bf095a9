/** The time zone of a site: its days and times are the same for every visitor and in the service. */
export interface TimeZone {
  /** Of the IANA database, such as `Europe/London`. */
  readonly name: string;
  /** What stands behind a time: `2030-01-31 at 09:00, UK time`. */
  readonly label: string;
}

/** The zone of a site that names none. */
export const UTC: TimeZone = { name: 'UTC', label: 'UTC' };

/** Whether Intl knows a zone. Offsets such as `+09:00` are none: they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
