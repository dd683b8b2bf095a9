/** The site's time: Busan's, the same for every visitor and on the server. */
function createFormat(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Seoul',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

/** Made for the first date that is shown: it takes a phone fifty milliseconds, and most pages show none. */
let format: Intl.DateTimeFormat | undefined;

/** A calendar day in Busan, each part with its leading zero. */
interface Day {
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
  format ??= createFormat();
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    year: parts.get('year') ?? '',
    month: parts.get('month') ?? '',
    day: parts.get('day') ?? '',
  };
}
