/** The time zone of a site: its days and times are the same for every visitor and in the service. */
export interface TimeZone {
  /** In the IANA database, such as `Europe/London`. */
  readonly name: string;
  /** Text after a time: `2030-01-31 at 09:00, UK time`. */
  readonly label: string;
}

/** The default zone. */
export const UTC: TimeZone = { name: 'UTC', label: 'UTC' };

/** Whether Intl knows a zone. Offsets such as `+09:00` aren't accepted: they have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
