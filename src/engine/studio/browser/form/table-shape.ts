import { isRecord, propertyOf } from '../../../common/json-value.ts';
import type { Path } from '../../../schema/schema-walk.ts';
import { insertEntries, moveEntry, removeValue, setValue, writeValue } from '../../document/edit-json.ts';

/**
 * A table of the content as a grid. There are two forms: rows that are lists of cells (`cells` or the row itself), and rows with
 * a label and one value per model, or one for all of them.
 */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
}

export interface GridRow {
  /** The row's label beside its cells; null if the first cell is the label. */
  readonly label: string | null;
  readonly labelPath: Path | null;
  /** Whether one cell covers all columns. */
  readonly isShared: boolean;
  readonly cells: readonly { readonly path: Path; readonly value: unknown }[];
  /** The path of the list of cells. */
  readonly list: Path | null;
}

/** The list of a table's columns, such as `models`, comes from the lint rule that counts them. */
export function readGrid(table: unknown, columnsKey: string, path: Path): Grid {
  const columns = listIn(table, columnsKey).map((column, index) => {
    const name = isRecord(column) ? (propertyOf(column, 'name') ?? propertyOf(column, 'label')) : column;
    return typeof name === 'string' && name !== '' ? name : `Column ${index + 1}`;
  });
  const rows = listIn(table, 'rows').map((row, index): GridRow => {
    const at: Path = [...path, 'rows', index];
    const label = propertyOf(row, 'label');
    const named =
      typeof label === 'string' ? { label, labelPath: [...at, 'label'] } : { label: null, labelPath: null };
    const [key, list] = cellsOf(row);
    if (list === null) {
      const shared = [{ path: [...at, 'value'], value: propertyOf(row, 'value') ?? null }];
      return { ...named, isShared: true, cells: shared, list: null };
    }
    const cells: Path = key === null ? at : [...at, key];
    return {
      ...named,
      isShared: false,
      cells: columns.map((_, nth) => ({ path: [...cells, nth], value: list[nth] ?? null })),
      list: cells,
    };
  });
  return { columns, rows };
}

function cellsOf(row: unknown): [key: string | null, cells: readonly unknown[] | null] {
  if (Array.isArray(row)) return [null, row];
  for (const key of ['values', 'cells']) {
    const cells = propertyOf(row, key);
    if (Array.isArray(cells)) return [key, cells];
  }
  return [null, null];
}

function listIn(table: unknown, key: string): readonly unknown[] {
  const list = propertyOf(table, key);
  return Array.isArray(list) ? list : [];
}

/** Sets a cell in its row. Missing cells before it are added, so that none moves into another column. */
export function putCell(text: string, list: Path | null, path: Path, value: unknown): string {
  if (list === null) return setValue(text, path, value);
  return setValue(fillRow(text, list, Number(path.at(-1))), path, value);
}

/** Extends a shorter row to this many cells. */
function fillRow(text: string, list: Path, count: number): string {
  const there = lengthAt(text, list);
  const missing = Array.from({ length: Math.max(count - there, 0) }, () => 'null');
  return insertEntries(text, list, there, missing);
}

/** Adds a column, with an empty cell in each row. */
export function addColumn(text: string, columns: Path, { rows }: Grid, at: number, column: unknown): string {
  const named = insertEntries(text, columns, at, [writeValue(column, true)]);
  return rows.reduce(
    (now, { list }) => (list ? insertEntries(now, list, Math.min(at, lengthAt(now, list)), ['null']) : now),
    named,
  );
}

/** Removes a column, with its cell in each row. */
export function removeColumn(text: string, columns: Path, { rows }: Grid, at: number): string {
  const left = removeValue(text, [...columns, at]);
  return rows.reduce((now, { list }) => (list ? removeValue(now, [...list, at]) : now), left);
}

/** Moves a column with its cell in each row. A row with neither of the two cells isn't changed. */
export function moveColumn(text: string, columns: Path, { rows }: Grid, from: number, to: number): string {
  const moved = moveEntry(text, columns, from, to);
  return rows.reduce(
    (now, { list }) =>
      list && lengthAt(now, list) > Math.min(from, to)
        ? moveEntry(fillRow(now, list, Math.max(from, to) + 1), list, from, to)
        : now,
    moved,
  );
}

/** A new row, in the form of the others, with empty cells. */
export function emptyRow({ columns, rows }: Grid, first: unknown): unknown {
  const cells = columns.map(() => null);
  if (Array.isArray(first)) return cells;
  const key = isRecord(first) && Array.isArray(first['cells']) ? 'cells' : 'values';
  return rows.some(({ label }) => label !== null) || key === 'values'
    ? { label: 'New row', [key]: cells }
    : { [key]: cells };
}

function lengthAt(text: string, list: Path): number {
  const found: unknown = list.reduce<unknown>(propertyOf, JSON.parse(text));
  return Array.isArray(found) ? found.length : 0;
}
