import type { CellValue } from '../common/page-values.ts';
import type { ModelRow } from '../common/machines.ts';

/** A value of a table of models, in words. */
export interface CellText {
  readonly lines: readonly string[];
  /** The lines beside each other, with the unit of the row. */
  readonly text: string;
  readonly isTypical: boolean;
}

/** What a row says of a model; null for what is given on request. @param index the model's place in the table */
export function cellText(row: ModelRow, index: number): CellText | null {
  const cell = row.value === undefined ? (row.values?.[index] ?? null) : row.value;
  const lines = linesOf(cell);
  if (lines.length === 0) return null;
  const text = [lines.join(' / '), row.unit].filter(Boolean).join(' ');
  return { lines, text, isTypical: row.typical === true || isTypical(cell) };
}

function linesOf(cell: CellValue): readonly string[] {
  if (cell === null) return [];
  if (typeof cell === 'string') return [cell];
  return isLines(cell) ? cell : linesOf(cell.value);
}

/** Array.isArray does not narrow a readonly array. */
function isLines(cell: Exclude<CellValue, string | null>): cell is readonly string[] {
  return Array.isArray(cell);
}

function isTypical(cell: CellValue): boolean {
  return cell !== null && typeof cell === 'object' && !isLines(cell) && cell.typical === true;
}
