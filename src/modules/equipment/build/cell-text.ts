import { cellParts } from '../../../engine/common/cell-parts.ts';
import type { ModelRow } from '../../../engine/common/model-table.ts';
import { withRowUnit } from '../../../engine/common/quantities/with-row-unit.ts';

/** The text of a value in a table of models. */
export interface CellText {
  readonly lines: readonly string[];
  /** The lines joined, with the row's unit. */
  readonly text: string;
  readonly isTypical: boolean;
}

/** A model's value in a row; null if it is given on request. @param index the model's index in the table */
export function cellText(row: ModelRow, index: number): CellText | null {
  const { lines, typical } = cellParts(row.value ?? row.values?.[index] ?? null);
  if (!lines) return null;
  return { lines, text: inUnit(lines, row.unit), isTypical: row.typical === true || typical };
}

/** `900 / 950 kg`, but `5.5 kW (max.)`: once if every line ends with a number, otherwise after each number. */
function inUnit(lines: readonly string[], unit: string | undefined): string {
  if (unit === undefined) return lines.join(' / ');
  const each = lines.map((line) => withRowUnit(line, unit));
  const isOnce = each.every((line, index) => line === `${lines[index] ?? ''} ${unit}`);
  return isOnce ? `${lines.join(' / ')} ${unit}` : each.join(' / ');
}
