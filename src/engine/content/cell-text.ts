import { cellParts } from '../common/cell-parts.ts';
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
  const { lines, typical } = cellParts(row.value ?? row.values?.[index] ?? null);
  if (!lines) return null;
  const text = [lines.join(' / '), row.unit].filter(Boolean).join(' ');
  return { lines, text, isTypical: row.typical === true || typical };
}
