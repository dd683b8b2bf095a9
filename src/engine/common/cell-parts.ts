import type { CellValue } from './page-values.ts';

/** The parts of a table cell: its lines (null if the value is given on request) and whether they are typical values. */
interface CellParts {
  readonly lines: readonly string[] | null;
  readonly typical: boolean;
}

export function cellParts(cell: CellValue): CellParts {
  if (cell === null) return { lines: null, typical: false };
  if (typeof cell === 'string') return { lines: onRequest(cell) ? null : [cell], typical: false };
  if (isLines(cell)) return { lines: cell.every(onRequest) ? null : cell, typical: false };
  return { lines: cellParts(cell.value).lines, typical: cell.typical === true };
}

/** Whether there is a value to show, rather than "on request". */
export function isGiven(cell: CellValue): boolean {
  return cellParts(cell).lines !== null;
}

/** A withheld fact is text that says so. On the page it counts as a missing value. */
function onRequest(text: string): boolean {
  return /^on request\b/i.test(text);
}

/** The same cell, marked as typical. A value on request can't be marked. */
export function asTypical(cell: CellValue): CellValue {
  const { lines } = cellParts(cell);
  return lines && { value: lines, typical: true };
}

/** Array.isArray does not narrow a readonly array. */
function isLines(cell: Exclude<CellValue, string | null>): cell is readonly string[] {
  return Array.isArray(cell);
}
