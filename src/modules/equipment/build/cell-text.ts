import { cellParts } from '../../../engine/common/cell-parts.ts';
import type { ModelRow } from '../../../engine/common/model-table.ts';
import { withRowUnit } from '../../../engine/common/quantities/with-row-unit.ts';

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
  return { lines, text: inUnit(lines, row.unit), isTypical: row.typical === true || typical };
}

/** `900 / 950 kg`, and `5.5 kW (max.)`: once where each line ends with a number, otherwise behind the numbers. */
function inUnit(lines: readonly string[], unit: string | undefined): string {
  if (unit === undefined) return lines.join(' / ');
  const each = lines.map((line) => withRowUnit(line, unit));
  const isOnce = each.every((line, index) => line === `${lines[index] ?? ''} ${unit}`);
  return isOnce ? `${lines.join(' / ')} ${unit}` : each.join(' / ');
}
