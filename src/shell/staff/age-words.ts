const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS = [
  { unit: 'year', length: 365 * DAY },
  { unit: 'month', length: 30 * DAY },
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const;

const FORMAT = new Intl.RelativeTimeFormat('en');

/** `3 hours ago`, rounded down. @param now milliseconds since 1970 */
export function ageWords(moment: string | number, now: number): string {
  const age = now - new Date(moment).getTime();
  const step = STEPS.find(({ length }) => age >= length);
  return step ? FORMAT.format(-Math.floor(age / step.length), step.unit) : 'just now';
}
