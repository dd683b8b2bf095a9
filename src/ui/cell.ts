import type { CellValue } from '../engine/common/page-values.ts';

/** A table cell taken apart: its lines (null when the value is given on request) and whether they are typical. */
interface CellParts {
  readonly lines: readonly string[] | null;
  readonly typical: boolean;
}

export function cellParts(cell: CellValue): CellParts {
  if (cell === null) return { lines: null, typical: false };
  if (typeof cell === 'string') return { lines: [cell], typical: false };
  if (isLines(cell)) return { lines: cell, typical: false };
  return { lines: cellParts(cell.value).lines, typical: cell.typical === true };
}

/** The same cell, marked as typical. What is given on request has no value to mark. */
export function asTypical(cell: CellValue): CellValue {
  const { lines } = cellParts(cell);
  return lines && { value: lines, typical: true };
}

/** Array.isArray does not narrow a readonly array. */
function isLines(cell: Exclude<CellValue, string | null>): cell is readonly string[] {
  return Array.isArray(cell);
}
