import { measures } from '../common/quantities/figure.ts';
import type { ReadFigures, Unread } from '../common/quantities/figure.ts';
import { readCell } from '../common/quantities/read-cell.ts';
import { readFigures } from '../common/quantities/read-figures.ts';
import { symbolsOf, unitOf } from '../common/quantities/units.ts';
import type { Quantity, Unit } from '../common/quantities/units.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import { listed, shown } from './sentences.ts';

/** A line of a cell and its place in the row. */
interface Line {
  readonly path: Path;
  readonly text: string;
}

/** Data of a row, known before its cells are checked. */
interface Row {
  readonly path: Path;
  readonly quantity: Quantity;
  readonly unit: Unit | null;
}

/** Checks that a row names its quantity, and that each figure can be read as one. */
export function checkQuantities(rows: readonly unknown[]): Fault[] {
  return rows.flatMap((row, index) => (isRecord(row) ? checkRow(row, ['rows', index]) : []));
}

function checkRow(row: Readonly<Record<string, unknown>>, path: Path): Fault[] {
  const { quantity, unit, value, values } = row;
  const cells = Array.isArray(values)
    ? values.map((cell: unknown, index) => linesOf(cell, [...path, 'values', index]))
    : [linesOf(value, [...path, 'value'])];
  const known = typeof unit === 'string' ? (unitOf(unit) ?? null) : null;
  if (quantity === undefined) return checkUnnamed(cells, known, path);
  if (typeof quantity !== 'string' || quantity === 'designation') return [];
  const expected = { path, quantity: quantity as Quantity, unit: known }; // one of them, or the schema reports it
  const wrong = typeof unit === 'string' ? checkUnit(expected, unit) : [];
  return wrong.length > 0 ? wrong : cells.flatMap((cell) => checkCell(expected, cell));
}

function checkUnnamed(cells: readonly (readonly Line[])[], unit: Unit | null, path: Path): Fault[] {
  const hasFigures = cells.flat().some(({ text }) => {
    const { figures, unread } = readFigures(text, unit);
    return figures.length + unread.length > 0;
  });
  if (!hasFigures) return [];
  const example = unit ? `, such as ${shown(unit.quantity)}` : '';
  const message = `This row has figures but doesn't say what they measure. Add "quantity"${example}; use "designation" for numbers that are names.`;
  return [{ path, at: 'open', rule: 'missing-quantity', message }];
}

function checkUnit({ path, quantity, unit }: Row, text: string): Fault[] {
  if (quantity === 'count' || unit?.quantity === quantity) return [];
  const other = unit ? `measures ${unit.quantity}` : 'is an unknown unit';
  const message = `${shown(text)} ${other}, but the quantity of this row is ${quantity}. ${unitsOf(quantity)}`;
  return [{ path: [...path, 'unit'], at: 'value', rule: 'unread-figure', message }];
}

function checkCell({ quantity, unit }: Row, lines: readonly Line[]): Fault[] {
  const figures = readCell(
    lines.map(({ text }) => text),
    unit,
  );
  const read = lines.map((line, index) => ({ ...line, ...(figures[index] ?? NOTHING_READ) }));
  const faults = read.flatMap(({ path, unread }) => unread.map((part) => unreadFault(path, part)));
  if (faults.length > 0 || read.some((line) => holds(line, quantity))) return faults;
  const [first] = read.filter(hasFigures);
  // Digits that occur only in names, such as `AC380` or `l50`, may be the figure.
  const name = first ? undefined : read.find(({ text }) => /\p{N}/u.test(text));
  if (name) return [unreadFault(name.path, { text: name.text, reason: 'number' })];
  if (!first) return [];
  const message = `No figure in ${shown(first.text)} is ${quantity}. ${unitsOf(quantity)}`;
  return [{ path: first.path, at: 'value', rule: 'unread-figure', message }];
}

function hasFigures({ figures }: ReadFigures): boolean {
  return figures.length > 0;
}

function holds({ figures }: ReadFigures, quantity: Quantity): boolean {
  return figures.some((figure) => measures(figure, quantity));
}

const NOTHING_READ: ReadFigures = { figures: [], unread: [] };

const ADVICE: Readonly<Record<Unread['reason'], string>> = {
  number:
    'Write numbers in digits, with a decimal point and commas for thousands, such as 1,850.5, each with its unit.',
  sides:
    'Dimensions are lengths, such as 1050 × 450 × 550 mm; with any other unit the first number is a count, such as 2 × 0.75 kW.',
  unit: 'The text next to the number isn\'t a known unit. Write a known unit after each number, or only the number if the row has "unit".',
};

function unreadFault(path: Path, { text, reason }: Unread): Fault {
  const message = `The figure ${shown(text)} is unclear. ${ADVICE[reason]}`;
  return { path, at: 'value', rule: 'unread-figure', message };
}

function unitsOf(quantity: Quantity): string {
  const symbols = symbolsOf(quantity);
  return symbols.length === 0
    ? 'Write plain numbers.'
    : `Write ${listed(symbols, 'or')} after the number or in "unit", or correct "quantity".`;
}

/** The lines of a cell, from its form in a page file. */
function linesOf(cell: unknown, path: Path): Line[] {
  if (typeof cell === 'string') return [{ path, text: cell }];
  if (Array.isArray(cell)) return cell.flatMap((line: unknown, index) => linesOf(line, [...path, index]));
  return isRecord(cell) ? linesOf(cell['value'], [...path, 'value']) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
