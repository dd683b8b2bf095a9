import type { SpecTable } from '../page.gen.ts';
import type { CellValue } from '../../engine/common/page-values.ts';
import { asTypical } from '../../ui/cell.ts';

export type Model = SpecTable['models'][number];
export type SpecRow = SpecTable['rows'][number];

/** Rows that follow each other with the same group; `group` is undefined for those that have none. */
export interface RowGroup {
  readonly group: string | undefined;
  readonly rows: readonly SpecRow[];
}

/** Takes the rows apart wherever the group changes; the order stays. */
export function groupRows(rows: readonly SpecRow[]): RowGroup[] {
  const groups: { group: string | undefined; rows: SpecRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.group === row.group) last.rows.push(row);
    else groups.push({ group: row.group, rows: [row] });
  }
  return groups;
}

/** The value that holds for all models; undefined where each has its own. */
export function commonValue(row: SpecRow): CellValue | undefined {
  return row.value === undefined ? undefined : marked(row, row.value);
}

/** What a model has in this row. A value that is missing is given on request. */
export function valueOf(row: SpecRow, model: number): CellValue {
  return commonValue(row) ?? marked(row, row.values?.[model] ?? null);
}

/** Every value that the table shows. */
export function allValues(rows: readonly SpecRow[], models: readonly Model[]): CellValue[] {
  return rows.flatMap((row) => models.map((_, index) => valueOf(row, index)));
}

function marked(row: SpecRow, value: CellValue): CellValue {
  return row.typical ? asTypical(value) : value;
}
