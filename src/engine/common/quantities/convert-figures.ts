import { isSameFigure } from './figure.ts';
import type { Figure } from './figure.ts';
import { readCell } from './read-cell.ts';
import { partnerIn, unitOf } from './units.ts';
import type { Unit, UnitSystem } from './units.ts';

/** A piece of a line: unchanged text, or a converted figure with the text it was converted from. */
export type LinePart = string | { readonly text: string; readonly from: string };

/**
 * Fewer digits look careless, and so do fewer than `rounded` for a rounded figure; no figure of a catalogue has more than `most`.
 */
const DIGITS = { fewest: 2, rounded: 3, most: 12 } as const;
const LARGE = 10_000;
const MAX_PLACES = 20;

/** Whether numbers in a row's unit are shown in another one, so that the row must say which one was given. */
export function isConverted(unit: string, system: UnitSystem): boolean {
  const known = unitOf(unit);
  return known !== undefined && partnerIn(known, system) !== null;
}

/**
 * Converts the lines of one cell. A figure that the cell also gives in the wanted system isn't changed, nor is one whose unit
 * both systems use. Figures of the same quantity are all converted or none are; if anything in the cell couldn't be read, none
 * are.
 * @param rowUnit the unit of numbers without one, as the row writes it
 */
export function convertCell(lines: readonly string[], rowUnit: string, system: UnitSystem): LinePart[][] {
  const read = readCell(lines, unitOf(rowUnit) ?? null);
  const all = read.flatMap(({ figures }) => figures);
  const isUnread = read.some(({ unread }) => unread.length > 0);
  return lines.map((line, index) => {
    const parts: LinePart[] = [];
    let at = 0;
    for (const figure of isUnread ? [] : (read[index]?.figures ?? [])) {
      const partner = figure.unit && partnerIn(figure.unit, system);
      if (!partner || isGiven(figure, all, system) || isBesideFixed(figure, all)) continue;
      parts.push(line.slice(at, figure.start), convertFigure(line, figure, partner, rowUnit));
      at = figure.end;
    }
    parts.push(line.slice(at));
    return parts.filter((part) => part !== '');
  });
}

/** Whether the cell gives the same value in the wanted system. */
function isGiven(figure: Figure, all: readonly Figure[], system: UnitSystem): boolean {
  return all.some((other) => other.unit?.system === system && isSameFigure(other, figure));
}

/** Whether the cell has a figure of the same quantity that isn't converted: `1.5 kg, 500 g`. */
function isBesideFixed({ unit }: Figure, all: readonly Figure[]): boolean {
  return all.some((other) => other.unit?.quantity === unit?.quantity && other.unit?.system === undefined);
}

function convertFigure(line: string, figure: Figure, partner: Unit, rowUnit: string): LinePart {
  const { numbers, joints, unit, unitFrom, start, end } = figure;
  const isDesignation = unit?.symbol === 'DN';
  const times = isDesignation ? '' : line.slice(start, numbers[0]?.start);
  const sides = convertNumbers(numbers, unit ?? partner, partner);
  const text = `≈ ${times}${sides.map((side, nth) => side + (joints[nth] ?? '')).join('')}`;
  const given = line.slice(start, end);
  return { text: `${text} ${partner.symbol}`, from: unitFrom === 'text' ? given : `${given} ${rowUnit}` };
}

/** A given number, with its count of decimals. */
interface Given {
  readonly value: number;
  readonly decimals: number;
}

/**
 * Converts the numbers of one figure. Each gets the fewest digits that convert back to it, so the result is neither coarser than
 * the figure nor needlessly precise; all get as many decimals as the one that needs most. `5200` counts as rounded to hundreds,
 * unless two numbers of the figure would then look the same.
 */
export function convertNumbers(numbers: readonly Given[], from: Unit, to: Unit): string[] {
  const rounded = convertTo(numbers, from, to, roundingOf);
  const isTold = new Set(rounded).size >= new Set(numbers.map(({ value }) => value)).size;
  return isTold ? rounded : convertTo(numbers, from, to, () => 1);
}

function convertTo(
  numbers: readonly Given[],
  from: Unit,
  to: Unit,
  rounding: (number: Given) => number,
): string[] {
  const converted = numbers.map((number) => {
    const exact = (number.value * from.factor) / to.factor;
    return { exact, text: shortest(exact, number, to.factor / from.factor, rounding(number)) };
  });
  const places = Math.max(0, ...converted.map(({ text }) => (text.split('.')[1] ?? '').length));
  return converted.map(({ exact, text }) =>
    written(places === 0 || exact === 0 ? text : exact.toFixed(places)),
  );
}

/** The step that a whole number seems to be rounded to, by its trailing zeros: 100 for 5200. */
function roundingOf({ value, decimals }: Given): number {
  let rounding = 1;
  while (decimals === 0 && value !== 0 && value % (rounding * 10) === 0) rounding *= 10;
  return rounding;
}

function shortest(exact: number, { value, decimals }: Given, back: number, rounding: number): string {
  if (exact === 0) return '0';
  for (let digits: number = DIGITS.fewest; digits < DIGITS.most; digits++) {
    const text = roundTo(exact, digits);
    const again = Number(text) * back;
    if (again.toFixed(decimals) === value.toFixed(decimals)) return text;
    const isRounded = rounding > 1 && digits >= DIGITS.rounded;
    if (isRounded && Math.round(again / rounding) * rounding === value) return text;
  }
  return roundTo(exact, DIGITS.most);
}

/** `toPrecision` without an exponent. */
function roundTo(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  const places = digits - 1 - Math.floor(Math.log10(Math.abs(rounded)));
  return rounded.toFixed(Math.min(Math.max(0, places), MAX_PLACES));
}

/** With thousands separators in long numbers, as a reader expects. */
function written(text: string): string {
  const value = Number(text);
  const grouped = Math.abs(value) < LARGE ? text : value.toLocaleString('en', { maximumFractionDigits: 6 });
  return grouped.replace('-', '−');
}
