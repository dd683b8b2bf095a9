import { isSameFigure } from './figure.ts';
import type { Figure } from './figure.ts';
import { readCell } from './read-cell.ts';
import { partnerIn, unitOf } from './units.ts';
import type { Unit, UnitSystem } from './units.ts';

/** A piece of a line: text that stays, or a figure in another unit with the words that it was converted from. */
export type LinePart = string | { readonly text: string; readonly from: string };

/** Fewer digits look careless, and careless for a rounded figure; more than `most` no figure of a catalogue has. */
const DIGITS = { fewest: 2, rounded: 3, most: 12 } as const;
const LARGE = 10_000;
const MOST_PLACES = 20;

/** Whether numbers in a row's unit are shown in another one, so that the row has to say that it is the given one. */
export function isConverted(unit: string, system: UnitSystem): boolean {
  const known = unitOf(unit);
  return known !== undefined && partnerIn(known, system) !== null;
}

/**
 * Converts the lines of one cell. A figure that the cell gives in the wanted system as well stays as it is, and so does every
 * figure whose unit both systems use. All figures that measure the same are converted, or none; none of a cell with something unread.
 * @param rowUnit the unit of numbers that carry none, as the row writes it
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

/** Whether the cell says the same in the wanted system. */
function isGiven(figure: Figure, all: readonly Figure[], system: UnitSystem): boolean {
  return all.some((other) => other.unit?.system === system && isSameFigure(other, figure));
}

/** Whether the cell has a figure of the same kind that stays as it is: `1.5 kg, 500 g`. */
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

/** A number as it is given: with how many digits behind the point. */
interface Given {
  readonly value: number;
  readonly decimals: number;
}

/**
 * Converts the numbers of one figure. Each has the fewest digits that lead back to it, so that what is shown is neither coarser than
 * the figure nor finer than it needs to be; all have as many behind the point as the one that needs most. `5200` counts as rounded to
 * hundreds, unless two numbers of the figure would then look the same.
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

/** What a whole number seems to be rounded to, by the zeros at its end: 100 for 5200. */
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
  return rounded.toFixed(Math.min(Math.max(0, places), MOST_PLACES));
}

/** With thousands set apart where there are many digits, as a figure of its size would be read. */
function written(text: string): string {
  const value = Number(text);
  const grouped = Math.abs(value) < LARGE ? text : value.toLocaleString('en', { maximumFractionDigits: 6 });
  return grouped.replace('-', '−');
}
