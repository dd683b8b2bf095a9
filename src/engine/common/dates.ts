import type { TimeZone } from './time-zone.ts';

/** What clocks and calendars show, each part with its leading zeros. */
interface ZonedParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** 00 to 23. */
  readonly hour: string;
  readonly minute: string;
}

/** By the zone's name. Made for the first date that is shown: it takes a phone fifty milliseconds, and most pages show none. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor({ name }: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: name,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(name, format);
  return format;
}

/**
 * What clocks and calendars in a zone show at a moment, summer time included.
 * @param moment as the calls tell it: ISO 8601, or milliseconds since 1970
 * @returns null if the value is no moment
 */
export function toZonedParts(moment: string | number, zone: TimeZone): ZonedParts | null {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Map(
    formatFor(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes, digits = 2): string =>
    (parts.get(name) ?? '').padStart(digits, '0');
  return {
    year: part('year', 4),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}
