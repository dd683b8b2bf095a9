import type { TimeZone } from './time-zone.ts';

/** A clock and calendar reading. Each part has its leading zeros. */
interface ZonedParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** 00 to 23. */
  readonly hour: string;
  readonly minute: string;
}

/** By zone name. Created for the first date shown: it takes a phone 50 ms, and most pages show no dates. */
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
 * The clock and calendar reading in a zone at a moment, including summer time.
 * @param moment as the calls give it: ISO 8601, or milliseconds since 1970
 * @returns null if the value isn't a moment
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
