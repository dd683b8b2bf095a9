import type { FigureText } from '../../../engine/common/site-index.ts';
import { readFigures } from '../../../engine/common/quantities/read-figures.ts';
import { UNIT_TEXTS, unitOf } from '../../../engine/common/quantities/units.ts';
import type { Unit } from '../../../engine/common/quantities/units.ts';
import { isJoinedScript, plain, wordsOf } from './words.ts';

/** One thing that has to be found. */
export type Want =
  /** Words that stand side by side, in the form of `wordsOf`; one of several ways to say it is enough. The site's own comes first. */
  | { readonly kind: 'words'; readonly ways: readonly string[] }
  /** A figure in one unit, or in one of several that are written alike. */
  | { readonly kind: 'figure'; readonly value: number; readonly units: readonly Unit[] };

/** A text to find things in. */
export interface Searched {
  /** All words, with a space before and after each. */
  readonly words: string;
  readonly figures: readonly FigureText[];
}

/**
 * Words and figures are read when they are first used: most texts are never looked at.
 * @param figures those in the text, if they are known
 */
export function toSearched(text: string, figures?: readonly FigureText[]): Searched {
  let words: string | undefined;
  let known = figures;
  return {
    get words() {
      return (words ??= ` ${wordsOf(text).join(' ')} `);
    },
    get figures() {
      return (known ??= figuresIn(text));
    },
  };
}

function figuresIn(text: string): FigureText[] {
  if (!/\d/.test(text) || !NUMBER_WITH_UNIT.test(plain(text))) return []; // reading them takes much longer
  return readFigures(text).figures.flatMap(({ unit, numbers }) =>
    unit ? numbers.map(({ value }): FigureText => [unit.symbol, value]) : [],
  );
}

/** How buyers write units besides the ways that tables may (src/engine/common/quantities/units.ts). */
const TYPED_UNITS: Readonly<Record<string, string>> = {
  'm3 per hour': 'm³/h',
  'cubic metres per hour': 'm³/h',
  'cubic meters per hour': 'm³/h',
  'litres per minute': 'L/min',
  'liters per minute': 'L/min',
  'gal/min': 'GPM',
  'us gal/min': 'GPM',
  'us gpm': 'GPM',
  'gallons/min': 'GPM',
  'gallons per minute': 'GPM',
  'tonnes per hour': 't/h',
  'tons per hour': 't/h',
  inches: 'in',
  feet: 'ft',
  degrees: '°',
  megawatt: 'MW',
  megawatts: 'MW',
};

/** A folded unit -> the units that are written so: `g` may be grams, and G. */
const UNITS = new Map<string, Unit[]>();
for (const [text, symbol] of [
  ...UNIT_TEXTS.map((text): [string, string] => [text, text]),
  ...Object.entries(TYPED_UNITS),
]) {
  const unit = unitOf(symbol);
  const known = UNITS.get(plain(text)) ?? [];
  if (unit && unit.quantity !== 'other' && !known.includes(unit)) UNITS.set(plain(text), [...known, unit]);
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const UNIT = [...UNITS.keys()]
  .sort((one, other) => other.length - one.length)
  .map((text) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`))
  .join('|');
const NUMBER_WITH_UNIT = new RegExp(String.raw`\d\s*(?:${UNIT})(?!\p{L})`, 'u');
/** What stands in quotation marks, which stays a phrase; or a number or a range with its unit. */
const FIGURE = new RegExp(
  String.raw`(?<!\d)["«‹「『《〈【][^"»›」』》〉】]*["»›」』》〉】]?|(?<![\p{L}\p{N}.,-])(${NUMBER})(?:\s*(?:-|~|\bto\b)\s*(${NUMBER}))?\s*(${UNIT})(?![\p{L}\p{N}]|/\p{L})`,
  'gu',
);

/** Takes the figures out of a question. @returns them, and the rest in the form of `plain` */
export function takeFigures(question: string): { readonly figures: Want[]; readonly rest: string } {
  const figures: Want[] = [];
  const rest = plain(question).replace(FIGURE, (whole, first?: string, last?: string, unit: string = '') => {
    if (first === undefined) return whole;
    const units = UNITS.get(unit) ?? [];
    for (const value of [first, last])
      if (value !== undefined) figures.push({ kind: 'figure', value: Number(value), units });
    return ' ';
  });
  return { figures, rest };
}

/** Figures that differ by less than this part are the same in two units: 200 GPM are 45.4 m³/h and stand in tables as 45. */
const ROUNDING = 0.01;

export function holds({ words, figures }: Searched, want: Want): boolean {
  if (want.kind === 'words') return want.ways.some((way) => words.includes(pattern(way)));
  return want.units.some((unit) => hasFigure(figures, want.value, unit));
}

/** @returns 1 if a text has it as a whole, less if a word goes on where it ends, 0 if it is missing */
export function shareOf(place: Searched, want: Want): number {
  if (!holds(place, want)) return 0;
  const isWhole = want.kind === 'figure' || want.ways.some((way) => place.words.includes(` ${way} `));
  return isWhole ? 1 : START_OF_WORD;
}

/** What the beginning of a word, such as somebody types on the way to it, is worth in comparison to the word. */
export const START_OF_WORD = 0.4;

/** A word may go on where it ends, a number may not, and a word of a joined script may begin anywhere. */
function pattern(way: string): string {
  if (isJoinedScript(way)) return way;
  return /\d$/.test(way) ? ` ${way} ` : ` ${way}`;
}

/** Where a text gives a figure in the unit that is asked for, another unit beside it does not count. */
function hasFigure(figures: readonly FigureText[], value: number, unit: Unit): boolean {
  const same = figures.filter(([symbol]) => symbol === unit.symbol);
  if (same.length > 0) return same.some(([, given]) => Math.abs(given) === value);
  return figures.some(([symbol, given]) => {
    const other = unitOf(symbol);
    if (other?.quantity !== unit.quantity) return false;
    const [one, two] = [Math.abs(given) * other.factor, value * unit.factor];
    return Math.abs(one - two) <= ROUNDING * two;
  });
}
