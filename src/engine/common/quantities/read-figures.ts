import { unitOf, UNIT_TEXTS } from './units.ts';
import type { Quantity, Unit } from './units.ts';

/** A number as it is written, and what it is. `start` and `end` are places in the text. */
interface FigureNumber {
  readonly value: number;
  /** How many digits stand behind the point. */
  readonly decimals: number;
  readonly start: number;
  readonly end: number;
}

/** A figure of a specification: one number, a range (`240–320 m³/h`) or several sides (`1050 × 450 × 550 mm`). */
export interface Figure {
  readonly form: 'single' | 'range' | 'sides';
  /** One, two for a range, or one a side. */
  readonly numbers: readonly FigureNumber[];
  /** What stands between them, such as ` × `. */
  readonly joints: readonly string[];
  /** Null for what is counted, and for a plain ratio. */
  readonly unit: Unit | null;
  /** What the numbers are multiplied by: 2 for `2 × 0.75 kW`. */
  readonly times: number;
  /** `up to` and the like: the value is the most, or the least. */
  readonly bound?: 'most' | 'least';
  readonly isAbout?: true;
  /** From the first character of the numbers to behind the unit. */
  readonly start: number;
  readonly end: number;
}

/** Something that looks like a figure and cannot be read for certain. */
export interface Unread {
  readonly text: string;
  readonly reason: 'number' | 'sides';
}

export interface ReadFigures {
  readonly figures: readonly Figure[];
  readonly unread: readonly Unread[];
}

const SIGN = '[−+-]';
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const UNIT = UNIT_TEXTS.map((text) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)).join('|');
/** No inch: `2 in parallel`, `1 in 20`. */
const WORD_IN = String.raw`in\s+(?:\d|(?:all|duty|each|every|line|number|one|operation|pairs|parallel|place|position|reserve|rows|sequence|series|service|stages|standby|steps|stock|tandem|the|total|use)\b)`;
/** A unit, unless it is the beginning of a longer word. */
const UNIT_END = String.raw`(?:\s*(?!${WORD_IN})(${UNIT})(?![\p{L}\d³²]|/\p{L}))?`;
const TO = String.raw`\s*(?:[–—−…~∼〜～-]|\bto\b)\s*`;
const TIMES = String.raw`\s*[×x]\s*`;

/** Supplies are given for both frequencies; anywhere else a stroke between numbers is a fraction. */
const FREQUENCIES = /(\d+)(\s*\/\s*)(\d+)\s*(Hz)(?!\p{L})/duy;
const DESIGNATION = /DN\s?(\d+)(?![\d.,])/dy;
const RANGE = new RegExp(`(${SIGN}?${NUMBER})${UNIT_END}(${TO})(${SIGN}?${NUMBER})${UNIT_END}`, 'dyu');
const SIDES = new RegExp(`(${NUMBER})(${TIMES})(${NUMBER})(?:(${TIMES})(${NUMBER}))?${UNIT_END}`, 'dyu');
const SINGLE = new RegExp(`(${SIGN}?${NUMBER})${UNIT_END}`, 'dyu');
/** What no number may go on with: a point or comma, further digits, letters that were typed for digits, a fraction, a tolerance. */
const GOES_ON = /^(?:[.,]?\d|[IlOo]+(?!\p{L})|\s+\d|\s*[/⁄:]\s*\d|\s?[½¼¾⅓⅔⅛]|\s*(?:±|\+\/))/u;
/** What follows a first side that is written in another way: `1500L × 800W`, `1500(L) × 800(W)`, `L 1500 × W 800`, `4 × M12`. */
const MORE_SIDES = /^(?:\(?\p{L}?\)?\s*[×x]\s*[\p{L}⌀]?\s?\d+(?:[.,]\d+)*)+[^\s,;]*/u;
/** Letters behind a bare number say what is counted, or that it is a name: `2 panels`, `3-phase`, `50A`. */
const COUNTED = /^(?!\s+(?:and|at|by|for|from|of|on|or|per|to|with)\b)\s*-?\p{LC}/u;
const WHOLE_WORD = /[^\s;()]+/y;
const MOST = /(?:\bup to|\bmax(?:\.|imum)?|\bat most|\bbelow|\bunder|≤|<)\s*$/i;
const LEAST = /(?:\bat least|\bmin(?:\.|imum)?|\bfrom|\babove|\bover|≥|>)\s*$/i;
const ABOUT = /(?:\babout|\bapprox\.?|\bapproximately|\bca\.|\bc\.|~|≈)\s*$/i;
const OR_MORE = /^\s*(?:or more|and more|or above|\+)/i;
const OR_LESS = /^\s*(?:or less|or below)/i;

/**
 * Reads the figures of one line of a cell.
 * @param rowUnit the unit that the row gives for numbers that carry none
 */
export function readFigures(text: string, rowUnit: Unit | null = null): ReadFigures {
  const figures: Figure[] = [];
  const unread: Unread[] = [];
  let at = 0;
  while (at < text.length) {
    const found = startsFigure(text, at) ? readAt(text, at, rowUnit) : null;
    if (!found) {
      at += 1;
      continue;
    }
    if ('reason' in found) {
      unread.push({ text: found.text, reason: found.reason });
      at = found.end;
    } else {
      figures.push(found);
      at = found.end;
    }
  }
  return { figures, unread };
}

/** A digit behind a letter belongs to a name, such as `BC500`; a sign behind one is a hyphen. */
function startsFigure(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  if (/[\p{L}\d.,³²]/u.test(before)) return false;
  return /[\dD−+½¼¾⅓⅔⅛-]/u.test(text[at] ?? '');
}

type UnreadAt = Unread & { readonly end: number };

function readAt(text: string, at: number, rowUnit: Unit | null): Figure | UnreadAt | null {
  const figure =
    readDesignation(text, at) ??
    readFrequencies(text, at) ??
    readRange(text, at, rowUnit) ??
    readSides(text, at, rowUnit) ??
    readSingle(text, at, rowUnit);
  if (figure) return 'reason' in figure ? figure : (goingOn(text, at, figure) ?? figure);
  return /[½¼¾⅓⅔⅛]/u.test(text[at] ?? '') ? wholeWord(text, at) : null;
}

/** What a figure goes on to where it seems to end. A unit ends it: `380V/50Hz` are two figures, and so are `1.5 m × 2 m`. */
function goingOn(text: string, at: number, { unit, end }: Figure): UnreadAt | null {
  const rest = text.slice(end);
  const isBare = /\d/.test(text[end - 1] ?? '');
  if (isBare && GOES_ON.test(rest)) return wholeWord(text, at);
  const [more] = (isBare || unit?.quantity !== 'length' ? MORE_SIDES.exec(rest) : null) ?? [];
  if (more === undefined) return null;
  return { text: text.slice(at, end + more.length), reason: 'sides', end: end + more.length };
}

/** The whole of what cannot be read, up to a blank that neither a digit nor a tolerance follows. */
function wholeWord(text: string, at: number): UnreadAt {
  let end = at;
  do {
    while (text[end] === ' ') end += 1;
    WHOLE_WORD.lastIndex = end;
    end += WHOLE_WORD.exec(text)?.[0].length ?? 1;
  } while (/^ +[\d±+]/.test(text.slice(end)));
  return { text: text.slice(at, end), reason: 'number', end };
}

function readFrequencies(text: string, at: number): Figure | null {
  const match = matchAt(FREQUENCIES, text, at);
  const unit = unitOf(match?.[4] ?? '');
  if (!match || !unit) return null;
  const numbers = numbersOf(match, [1, 3]);
  return complete(
    text,
    { form: 'range', numbers, joints: [match[2] ?? ''], unit, times: 1 },
    at,
    endOf(match),
  );
}

function readDesignation(text: string, at: number): Figure | null {
  const match = matchAt(DESIGNATION, text, at);
  const unit = unitOf('DN');
  if (!match || !unit) return null;
  const numbers = numbersOf(match, [1]);
  return complete(text, { form: 'single', numbers, joints: [], unit, times: 1 }, at, endOf(match));
}

function readRange(text: string, at: number, rowUnit: Unit | null): Figure | null {
  const match = matchAt(RANGE, text, at);
  if (!match) return null;
  const unit = unitOf(match[5] ?? match[2] ?? '') ?? rowUnit;
  const first = match[2] === undefined ? unit : unitOf(match[2]);
  if (first !== unit) return null; // `380 V – 50 Hz` is no range
  const numbers = numbersOf(match, [1, 4]);
  const joints = [match[3] ?? ''];
  return complete(text, { form: 'range', numbers, joints, unit, times: 1 }, at, endOf(match));
}

/** Sides are lengths. In front of any other unit a first number says how many there are of what follows. */
function readSides(text: string, at: number, rowUnit: Unit | null): Figure | UnreadAt | null {
  const match = matchAt(SIDES, text, at);
  if (!match) return null;
  const unit = unitOf(match[6] ?? '') ?? rowUnit;
  const end = endOf(match);
  const numbers = numbersOf(match, [1, 3, 5]);
  const joints = [match[2] ?? '', match[4] ?? ''];
  if (unit?.quantity === 'length')
    return complete(text, { form: 'sides', numbers, joints, unit, times: 1 }, at, end);
  const [count, ...rest] = numbers;
  if (!unit || !count || rest.length > 1 || !Number.isInteger(count.value))
    return { text: text.slice(at, end), reason: 'sides', end };
  return complete(text, { form: 'single', numbers: rest, joints: [], unit, times: count.value }, at, end);
}

function readSingle(text: string, at: number, rowUnit: Unit | null): Figure | null {
  const match = matchAt(SINGLE, text, at);
  if (!match) return null;
  const own = unitOf(match[2] ?? '');
  const unit = own ?? (COUNTED.test(text.slice(endOf(match))) ? null : rowUnit);
  const numbers = numbersOf(match, [1]);
  return complete(text, { form: 'single', numbers, joints: [], unit, times: 1 }, at, endOf(match));
}

function complete(
  text: string,
  figure: Pick<Figure, 'form' | 'numbers' | 'joints' | 'unit' | 'times'>,
  start: number,
  end: number,
): Figure {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isMost = MOST.test(before) || OR_LESS.test(after);
  const isLeast = LEAST.test(before) || OR_MORE.test(after);
  return {
    ...figure,
    start,
    end,
    ...(isMost ? { bound: 'most' } : isLeast && { bound: 'least' }),
    ...(ABOUT.test(before) && { isAbout: true }),
  };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

function numbersOf(match: RegExpExecArray, groups: readonly number[]): FigureNumber[] {
  return groups.flatMap((group) => {
    const place = match.indices?.[group];
    const text = match[group];
    if (!place || text === undefined) return [];
    const plain = text.replaceAll(',', '').replace('−', '-');
    return [
      {
        value: Number(plain),
        decimals: (plain.split('.')[1] ?? '').length,
        start: place[0],
        end: place[1],
      },
    ];
  });
}

/** What a figure measures: of one without a unit it is a number, which may be a count or a ratio. */
export function measures(figure: Figure, quantity: Quantity): boolean {
  if (figure.unit) return figure.unit.quantity === quantity;
  return quantity === 'count' || quantity === 'ratio';
}

/** The least and the most of a figure in the base unit of its quantity, all pieces together; null where nothing bounds it. */
export function boundsOf({ form, numbers, unit, times, bound }: Figure): {
  readonly least: number | null;
  readonly most: number | null;
} {
  const values = numbers.map(({ value }) => value * times * (unit?.factor ?? 1));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (form === 'single' && bound === 'most') return { least: null, most: high };
  if (form === 'single' && bound === 'least') return { least: low, most: null };
  return { least: low, most: high };
}
