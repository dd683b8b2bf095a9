import type { FigureText } from '../../../engine/common/site-index.ts';
import { readFigures } from '../../../engine/common/quantities/read-figures.ts';
import { UNIT_TEXTS, unitOf } from '../../../engine/common/quantities/units.ts';
import type { Unit } from '../../../engine/common/quantities/units.ts';
import { isJoinedScript, plain, wordsOf } from './words.ts';

/** One thing that has to be found. */
export type Want =
  /** Adjacent words, in the form of `wordsOf`. One of several ways to say it is enough; the site's own comes first. */
  | { readonly kind: 'words'; readonly ways: readonly string[] }
  /** A figure in one unit, or in one of several units with the same spelling. */
  | { readonly kind: 'figure'; readonly value: number; readonly units: readonly Unit[] };

/** A text to search. */
export interface Searched {
  /** All words, with a space before and after each. */
  readonly words: string;
  readonly figures: readonly FigureText[];
}

/**
 * Words and figures are parsed on first use, because most texts are never searched.
 * @param figures those in the text, if known
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
  if (!/\d/.test(text) || !NUMBER_WITH_UNIT.test(plain(text))) return []; // parsing figures takes much longer
  return readFigures(text).figures.flatMap(({ unit, numbers }) =>
    unit ? numbers.map(({ value }): FigureText => [unit.symbol, value]) : [],
  );
}

/** How buyers write units, besides the spellings allowed in tables (src/engine/common/quantities/units.ts). */
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

/** A folded unit -> the units with this spelling: `g` may be grams or G. */
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
/** Text in quotation marks, which stays a phrase; or a number or range with its unit. */
const FIGURE = new RegExp(
  String.raw`(?<!\d)["«‹「『《〈【][^"»›」』》〉】]*["»›」』》〉】]?|(?<![\p{L}\p{N}.,-])(${NUMBER})(?:\s*(?:-|~|\bto\b)\s*(${NUMBER}))?\s*(${UNIT})(?![\p{L}\p{N}]|/\p{L})`,
  'gu',
);

/** Takes the figures out of a question. @returns the figures, and the rest in the form of `plain` */
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

/** Figures that differ by less than this fraction are the same in two units: 200 GPM is 45.4 m³/h, and tables have 45. */
const ROUNDING = 0.01;

export function holds({ words, figures }: Searched, want: Want): boolean {
  if (want.kind === 'words') return want.ways.some((way) => words.includes(pattern(way)));
  return want.units.some((unit) => hasFigure(figures, want.value, unit));
}

/** @returns 1 if the text contains it as a whole, less if it is only the beginning of a word, 0 if it is missing */
export function shareOf(place: Searched, want: Want): number {
  if (!holds(place, want)) return 0;
  const isWhole = want.kind === 'figure' || want.ways.some((way) => place.words.includes(` ${way} `));
  return isWhole ? 1 : START_OF_WORD;
}

/** The weight of the beginning of a word, such as a word that is still being typed, relative to the whole word. */
export const START_OF_WORD = 0.4;

/** A word may continue after the match, but a number can't. In a joined script, a match may begin anywhere in a word. */
function pattern(way: string): string {
  if (isJoinedScript(way)) return way;
  return /\d$/.test(way) ? ` ${way} ` : ` ${way}`;
}

/** If a text has a figure in the wanted unit, figures in other units beside it don't count. */
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
