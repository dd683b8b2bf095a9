import type { SpecTable } from '../page.gen.ts';
import type { CellValue } from '../../engine/common/page-values.ts';
import { asTypical } from '../../engine/common/cell-parts.ts';

/** In a table with an `id`, each row and model is an anchor of its own, named by the compiler. */
interface Placed {
  readonly id?: string;
}

export type Model = SpecTable['models'][number] & Placed;
export type SpecRow = SpecTable['rows'][number] & Placed;

/** The table as the compiler returns it. */
export type PlacedTable = Omit<SpecTable, 'models' | 'rows'> & {
  readonly models: readonly Model[];
  readonly rows: readonly SpecRow[];
};

/** Makes an element a link target. The address's target is highlighted and focused. */
export function placeProps(
  { id }: Placed,
  lit: string,
): { id?: string; tabIndex?: number; 'data-lit'?: true } {
  if (id === undefined) return {};
  return id === lit ? { id, tabIndex: -1, 'data-lit': true } : { id };
}

/** Consecutive rows with the same group; `group` is undefined for those without one. */
export interface RowGroup {
  readonly group: string | undefined;
  readonly rows: readonly SpecRow[];
}

/** Splits the rows wherever the group changes, in order. */
export function groupRows(rows: readonly SpecRow[]): RowGroup[] {
  const groups: { group: string | undefined; rows: SpecRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.group === row.group) last.rows.push(row);
    else groups.push({ group: row.group, rows: [row] });
  }
  return groups;
}

/** The value common to all models; undefined if each has its own. */
export function commonValue(row: SpecRow): CellValue | undefined {
  return row.value === undefined ? undefined : marked(row, row.value);
}

/** A model's value in this row. A missing value is on request. */
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
