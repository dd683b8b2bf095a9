import type { Figure, ReadFigures, Unread } from './figure.ts';
import * as patterns from './figure-patterns.ts';
import { plainText } from './plain-text.ts';
import { endOf, matchAt, readDesignation, readForm } from './read-forms.ts';
import type { Candidate } from './read-forms.ts';
import { unitOf } from './units.ts';
import type { Unit } from './units.ts';

/** A part of plain text that can't be read. */
interface UnreadPart extends Omit<Unread, 'text'> {
  readonly start: number;
  readonly end: number;
}

/** The result at a place: a figure, something unreadable, or plain text up to `end`. */
type Part = Figure | UnreadPart | { readonly end: number };

/** The context at a place where a figure may start. */
interface Place {
  readonly text: string;
  readonly at: number;
  readonly rowUnit: Unit | null;
  /** The end of the previous figure. */
  readonly last: number;
}

/**
 * Parses the figures of one line of a cell, in Unicode's compatibility forms. Every digit is part of a figure, of a name such as
 * `BC500`, or unreadable.
 * @param rowUnit the row's unit, for numbers without one
 */
export function readFigures(given: string, rowUnit: Unit | null = null): ReadFigures {
  const { text, starts, ends } = plainText(given);
  const inGiven = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    start: starts[start] ?? given.length,
    end: ends[end - 1] ?? 0,
  });
  const figures: Figure[] = [];
  const unread: Unread[] = [];
  let last = 0;
  for (let at = 0; at < text.length;) {
    const found = readAt({ text, at, rowUnit, last });
    const place = inGiven({ start: at, ...found });
    const part: Part =
      'start' in found || isName(given.slice(place.start, place.end))
        ? found
        : { reason: 'unit', start: at, end: found.end };
    at = part.end;
    if (!('start' in part)) continue;
    last = at;
    if ('reason' in part) unread.push({ text: given.slice(place.start, place.end), reason: part.reason });
    else {
      const numbers = part.numbers.map((number) => ({ ...number, ...inGiven(number) }));
      figures.push({ ...part, ...place, numbers });
    }
  }
  return { figures, unread };
}

function readAt(place: Place): Part {
  const { text, at } = place;
  const sides = matchAt(patterns.NAMED_SIDES, text, at);
  if (sides) return { reason: 'sides', start: at, end: endOf(sides) };
  const prefix = matchAt(patterns.PREFIX, text, at);
  const prefixed = prefix && readNumber({ ...place, at: endOf(prefix) }, at);
  if (prefixed && (prefix[0][0] !== 'R' || isLength(prefixed))) return prefixed;
  const sign = text[at] ?? '';
  if (/[\p{L}\p{M}]/u.test(sign)) return readSize(place) ?? readWord(place);
  const isHyphen = /[-+–—]/.test(sign) && !patterns.BEFORE_SIGN.test(text[at - 1] ?? '');
  if (isHyphen) return { end: at + 1 };
  return readNumber(place, at) ?? (/\p{N}/u.test(sign) ? wholeWord(text, at) : { end: at + 1 });
}

/** `㎏500` isn't a name, although its character stands for letters. */
function isName(word: string): boolean {
  return !/\p{So}/u.test(word) || !/\p{Nd}/u.test(word);
}

function isLength(part: Figure | UnreadPart): boolean {
  return 'unit' in part && part.unit?.quantity === 'length';
}

/** A pipe size. */
function readSize({ text, at }: Place): Figure | UnreadPart | null {
  const figure = readDesignation(text, at);
  if (!figure) return null;
  return /^\s*[-–—~/]\s*\d/.test(text.slice(figure.end))
    ? wholeWord(text, at, figure.end)
    : withBound(text, figure);
}

/** A word, or a name that includes digits, unless its letters are a unit: `kg500`, `k500kg`. */
function readWord({ text, at }: Place): Part {
  const match = matchAt(patterns.WORD, text, at);
  if (!match) return { end: at + 1 };
  const [whole, letters = '', digits = ''] = match;
  const end = endOf(match);
  if (digits === '') return { end };
  if (patterns.NO_NAME.test(letters)) return { end: at + letters.length + (digits.startsWith('.') ? 1 : 0) };
  const unitAfter = /\d(\p{L}{2,})$/u.exec(digits)?.[1] ?? '';
  const isBehindUnit = letters.length > 1 && /^\d/.test(digits) && unitOf(letters);
  return (isBehindUnit || unitOf(unitAfter)) && !unitOf(whole) ? { reason: 'unit', start: at, end } : { end };
}

/** @param start the start of the figure, including a sign before its number */
function readNumber({ text, at, rowUnit, last }: Place, start: number): Figure | UnreadPart | null {
  const form = readForm(text, at, rowUnit);
  const figure = form && { ...form, start };
  if (!figure) return null;
  const more = goingOn(text, figure);
  if (more) return more;
  const { numbers, end, unitFrom } = figure;
  const isQuoted = text[start - 1] === '"';
  if (isQuoted || numbers.some(({ value }) => Number.isNaN(value)) || isPhases(figure))
    return { reason: 'number', start, end };
  if (unitFrom === 'unknown') {
    const [next = ''] = patterns.NEXT_WORD.exec(text.slice(end)) ?? [];
    return { reason: 'unit', start, end: end + next.length };
  }
  if (NEGATIVE.test(text.slice(0, start))) return { reason: 'number', start, end };
  const needsRow = unitFrom === 'row' && rowUnit !== null;
  if (needsRow && !patterns.BEFORE_ROW_UNIT.test(text.slice(last, start)))
    return { reason: 'unit', start, end };
  return figure.form === 'sides' ? toSides(text, figure) : withBound(text, figure);
}

/** A sign followed by a space: the number may be negative, or it may be a list entry. */
const NEGATIVE = /(?:^|[([])\s*[-–—]\s+$/;

/** `3~ 400 V` may mean three phases. */
function isPhases({ form, numbers, joints, unit }: Candidate): boolean {
  return (
    form === 'range' && unit?.symbol === 'V' && /~/.test(joints[0] ?? '') && (numbers[0]?.value ?? 0) < 4
  );
}

/** Sides are lengths. Before any other unit, the first number is a count. */
function toSides(text: string, figure: Candidate): Figure | UnreadPart {
  const [count, ...numbers] = figure.numbers;
  if (figure.unit?.quantity === 'length') return withBound(text, figure);
  if (!figure.unit || !count || numbers.length > 1 || !Number.isInteger(count.value))
    return { reason: 'sides', start: figure.start, end: figure.end };
  return withBound(text, { ...figure, form: 'single', numbers, joints: [], times: count.value });
}

function withBound(text: string, { unitFrom, ...figure }: Candidate): Figure {
  const around = patterns.boundAround(text.slice(0, figure.start), text.slice(figure.end));
  return { ...figure, unitFrom: unitFrom === 'unknown' ? 'none' : unitFrom, ...around };
}

/** What a figure seems to continue with. A unit ends it: `380V/50Hz` is two figures, and so is `1.5 m × 2 m`. */
function goingOn(text: string, { start, end, unit, unitFrom }: Candidate): UnreadPart | null {
  const rest = text.slice(end);
  const own = unitFrom === 'text' ? unit : null;
  if ((own ? patterns.UNIT_GOES_ON : patterns.GOES_ON).test(rest)) return wholeWord(text, start, end);
  const [more] = (own?.quantity === 'length' ? null : patterns.MORE_SIDES.exec(rest)) ?? [];
  if (more !== undefined) return { reason: 'sides', start, end: end + more.length };
  const between = /^["']?[.,]?\s*[-–—]?\s*/.exec(rest)?.[0] ?? '';
  const next = own && matchAt(patterns.SINGLE, text, end + between.length);
  const other = next && /^\d/.test(next[0]) ? unitOf(next[2] ?? '') : null;
  // Feet and inches, which are also written with a hyphen or a comma between them.
  const isCompound = /[.,–—-]/.test(between)
    ? own?.symbol === 'ft' && other?.symbol === 'in'
    : other && other.quantity === own?.quantity;
  return next && isCompound ? { reason: 'number', start, end: endOf(next) } : null;
}

/**
 * The whole unreadable part, up to a space that neither a digit nor a tolerance follows.
 * @param from the end of the part that has been checked
 */
function wholeWord(text: string, start: number, from = start): UnreadPart {
  let end = from;
  do {
    while (/\s/.test(text[end] ?? '')) end += 1;
    end += matchAt(patterns.WHOLE_WORD, text, end)?.[0].length ?? 1;
  } while (/^\s+[\d±+]/.test(text.slice(end, end + 8)));
  return { reason: 'number', start, end };
}
