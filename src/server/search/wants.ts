import type { FigureText } from '../../engine/common/site-index.ts';
import { readFigures } from '../../engine/common/quantities/read-figures.ts';
import { UNIT_TEXTS, unitOf } from '../../engine/common/quantities/units.ts';
import type { Unit } from '../../engine/common/quantities/units.ts';
import { fold, searchTerms } from '../../engine/common/search-words.ts';

/** One thing that has to be found. */
export type Want =
  | { readonly kind: 'word'; readonly word: string }
  /** What begins with a number: it does not begin inside a longer one, and alone it is no part of one. */
  | { readonly kind: 'number'; readonly number: RegExp }
  /** A figure in one unit, or in one of several that are written alike. */
  | { readonly kind: 'figure'; readonly value: number; readonly units: readonly Unit[] };

/** A text to find things in. */
export interface Searched {
  readonly text: string;
  readonly figures: readonly FigureText[];
}

/** @param figures those in the text, where they are known */
export function toSearched(text: string, figures?: readonly FigureText[]): Searched {
  return { text: plain(text), figures: figures ?? figuresIn(text) };
}

function figuresIn(text: string): FigureText[] {
  return readFigures(text).figures.flatMap(({ unit, numbers }) =>
    unit ? numbers.map(({ value }): FigureText => [unit.symbol, value]) : [],
  );
}

/** Folded, with × as the letter that people type and no blanks around it, and without commas between thousands. */
function plain(text: string): string {
  return fold(text)
    .replace(/(?<=\d) ?[×x] ?(?=\d)/g, 'x')
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)/g, (number) => number.replaceAll(',', ''));
}

/** How buyers write units besides the ways that tables may (src/engine/common/quantities/units.ts). */
const TYPED_UNITS: Readonly<Record<string, string>> = {
  'm3/hr': 'm³/h',
  cmh: 'm³/h',
  lpm: 'L/min',
  tph: 't/h',
  kgs: 'kg',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  feet: 'ft',
  degrees: '°',
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
/** What stands in quotation marks, which stays a phrase; or a number or a range with its unit. */
const FIGURE = new RegExp(
  String.raw`(?<!\d)["«‹「『《〈【][^"»›」』》〉】]*["»›」』》〉】]?|(?<![\p{L}\p{N}.,-])(${NUMBER})(?:\s*(?:-|~|\bto\b)\s*(${NUMBER}))?\s*(${UNIT})(?![\p{L}\p{N}]|/\p{L})`,
  'gu',
);

/** What a question asks for: its figures, and the words and phrases that are left (`searchTerms`). */
export function readWants(question: string): Want[] {
  const figures: Want[] = [];
  const rest = plain(question).replace(FIGURE, (whole, first?: string, last?: string, unit: string = '') => {
    if (first === undefined) return whole;
    const units = UNITS.get(unit) ?? [];
    for (const value of [first, last])
      if (value !== undefined) figures.push({ kind: 'figure', value: Number(value), units });
    return ' ';
  });
  return [
    ...figures,
    ...searchTerms(rest)
      .filter((term) => /[\p{L}\p{N}]/u.test(term))
      .map(toWant),
  ];
}

function toWant(word: string): Want {
  if (!/^\d/.test(word)) return { kind: 'word', word };
  const written = word.replaceAll(/[.*+?^$()|[\]\\/{}]/g, String.raw`\$&`);
  const end = /^\d+(?:\.\d+)?$/.test(word) ? String.raw`(?!\d|\.\d)` : '';
  return { kind: 'number', number: new RegExp(String.raw`(?<![\d.])${written}${end}`) };
}

/** Figures that differ by less than this part are the same in two units: 200 GPM are 45.4 m³/h and stand in tables as 45. */
const ROUNDING = 0.01;

export function holds({ text, figures }: Searched, want: Want): boolean {
  if (want.kind === 'word') return text.includes(want.word);
  if (want.kind === 'number') return want.number.test(text);
  return want.units.some((unit) => hasFigure(figures, want.value, unit));
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
