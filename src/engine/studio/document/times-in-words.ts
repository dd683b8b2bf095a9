import type { Times } from '../../common/times.ts';
import { isMinute, showingAt } from '../../common/moments.ts';
import type { TimeZone } from '../../common/time-zone.ts';

/** When a page or a block is visible, for a list. */
interface TimesInWords {
  /** `from 24 December` */
  readonly short: string;
  /** `from 24 December 2030 at 09:00, until 7 January 2031 at 09:00` */
  readonly whole: string;
}

/**
 * @param times null if always visible
 * @param now milliseconds since 1970
 * @returns null if it's visible now and stays so
 */
export function timesInWords(times: Times | null, now: number, zone: TimeZone): TimesInWords | null {
  if (!times) return null;
  const shown = showingAt(now, zone);
  const [from, until] = [times.from, times.until].map(
    (minute) => (minute !== undefined && isMinute(minute) ? minute : null), // an unfinished one isn't valid
  );
  const minutes = [from && `from ${inWords(from)}`, until && `until ${inWords(until)}`];
  const whole = [times.draft ? 'draft' : '', ...minutes].filter(Boolean).join(', ');
  if (times.draft) return { short: 'draft', whole };
  // Minutes in this form sort by time.
  if (until && until <= shown) return { short: 'ended', whole: `ended, ${whole}` };
  if (from && from > shown) return { short: `from ${dayOf(from, shown)}`, whole };
  return until ? { short: `until ${dayOf(until, shown)}`, whole } : null;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `24 December`, with the year if it's another one. */
function dayOf(minute: string, shown: string): string {
  const [year = '', month, day] = minute.slice(0, 10).split('-');
  const text = `${Number(day)} ${MONTHS[Number(month) - 1] ?? month}`;
  return shown.startsWith(year) ? text : `${text} ${year}`;
}

function inWords(minute: string): string {
  return `${dayOf(minute, '')} at ${minute.slice(11)}`;
}
