import { readLineRanges } from '../common/line-ranges.ts';
import type { Fault } from './fault.ts';
import { shown } from './sentences.ts';

type Shape = Readonly<Record<string, unknown>>;

const DATE = /^[12]\d{3}(?:\.(?:0[1-9]|1[0-2]))?$/;

/** Events must be in chronological order. One with only a year can be anywhere within it. */
export function checkEventOrder({ events }: Shape): Fault[] {
  const dates = (Array.isArray(events) ? events : []).map(dateOf);
  const kept = longestInOrder(dates);
  const first = dates.findIndex((date, index) => date !== null && !kept.has(index));
  if (first < 0) return [];
  const isTurned = dates.every((date, index) => {
    const before = dates[index - 1] ?? null;
    return date === null || before === null || !isLater(date, before);
  });
  const after = dates.findLast(
    (date, index) => date !== null && kept.has(index) && !isLater(date, dates[first] ?? ''),
  );
  const place = after === undefined || after === null ? 'to the top' : `after ${shown(after)}`;
  const message = isTurned
    ? 'These events are listed latest first. Reverse the list so that the earliest comes first.'
    : `The event of ${shown(dates[first])} is out of order: events are listed earliest first. Move it ${place}, or correct its date.`;
  const path = isTurned ? ['events'] : ['events', first, 'date'];
  return [{ path, at: isTurned ? 'open' : 'value', rule: 'event-order', message }];
}

/** Null if the date is malformed, which another rule reports. */
function dateOf(event: unknown): string | null {
  const date = isShape(event) ? event['date'] : undefined;
  return typeof date === 'string' && DATE.test(date) ? date : null;
}

/** A year on its own is neither before nor after its months. */
function isLater(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) > other.slice(0, length);
}

/** The indexes of a longest chronological sequence: the other events are the ones to move. */
function longestInOrder(dates: readonly (string | null)[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly before: number }[] = [];
  for (const [index, date] of dates.entries()) {
    let entry = { length: date === null ? 0 : 1, before: -1 };
    for (let earlier = 0; date !== null && earlier < index; earlier++) {
      const other = dates[earlier] ?? null;
      const length = (best[earlier]?.length ?? 0) + 1;
      if (other !== null && !isLater(other, date) && length > entry.length)
        entry = { length, before: earlier };
    }
    best.push(entry);
  }
  const kept = new Set<number>();
  let at = best.reduce((most, { length }, index) => (length > (best[most]?.length ?? 0) ? index : most), 0);
  while (at >= 0 && best[at]) {
    kept.add(at);
    at = best[at]?.before ?? -1;
  }
  return kept;
}

/** A card's popup shows its picture, or the card's own if it has none. Visitors open it to see the picture. */
export function checkPopupPicture({ popup, picture }: Shape): Fault[] {
  if (!isShape(popup)) return [];
  const own = popup['picture'];
  if (isShape(own))
    return isDecorative(own) ? [wordless(['popup', 'picture', 'decorative'], 'key', WORDS)] : [];
  if (own !== undefined || !isShape(picture) || !isDecorative(picture)) return [];
  const message =
    'This popup shows the picture of its card, which is decorative. Give the popup a "picture" of its own with "alt", which describes what it shows.';
  return [wordless(['popup'], 'open', message)];
}

/** A list entry with a picture that opens large. */
export function checkLargePicture({ picture }: Shape): Fault[] {
  return isShape(picture) && isDecorative(picture) ? [wordless(['picture', 'decorative'], 'key', WORDS)] : [];
}

/** Code, and the lines of it to highlight. */
export function checkMarkedLines({ code, highlight }: Shape): Fault[] {
  if (typeof highlight !== 'string' || !/^[\d, -]+$/.test(highlight)) return [];
  const lines = (Array.isArray(code) ? code : [code]).map(String).join('\n').trimEnd().split('\n').length;
  const report = (message: string): Fault[] => [
    { path: ['highlight'], at: 'value', rule: 'out-of-range', message },
  ];
  for (const { from, to } of readLineRanges(highlight)) {
    if (from > to) return report(`${from}-${to} is in the wrong order. Write ${to}-${from}.`);
    const missing = [from, to].find((line) => line < 1 || line > lines);
    if (missing === undefined) continue;
    return report(`There is no line ${missing}: lines are counted from 1, and there are ${lines}.`);
  }
  return [];
}

const WORDS =
  'A picture that opens at full size isn\'t decorative. Replace "decorative" with "alt", which describes what it shows.';

function isDecorative({ decorative, alt }: Shape): boolean {
  return decorative === true && alt === undefined;
}

function wordless(path: Fault['path'], at: Fault['at'], message: string): Fault {
  return { path, at, rule: 'popup-picture', message };
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
