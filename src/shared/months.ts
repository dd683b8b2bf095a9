/** This month and the eleven before, newest first: `2026-11`. @param clock a moment in the site's time zone, `2026-11-30T09:00` */
export function lastMonths(clock: string): readonly string[] {
  const [year = 0, month = 1] = clock.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** `2026-11` -> `November 2026`. */
export function monthName(month: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01`));
}
