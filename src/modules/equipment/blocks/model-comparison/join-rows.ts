import { cellParts } from '../../../../engine/common/cell-parts.ts';
import { unitOf } from '../../../../engine/common/quantities/units.ts';
import { withRowUnit } from '../../../../engine/common/quantities/with-row-unit.ts';
import type { ModelComparison } from '../page.gen.ts';
import type { ComparedModel, ComparedRow } from './find-compared.ts';

/** Labels with the same meaning in different tables. */
export type SameItems = NonNullable<ModelComparison['sameItems']>;

/** A row shared by several models. */
export interface JoinedRow {
  /** The label in the first model that has such a row. */
  readonly label: string;
  /** The unit of all values. Undefined if they have none or different ones; then each value includes its own. */
  readonly unit?: string;
  /** One per model; null if it has no such row. */
  readonly cells: readonly (JoinedCell | null)[];
  readonly isSame: boolean;
}

interface JoinedCell extends ComparedRow {
  /** Whether it has another label with the same meaning. */
  readonly isCalledOtherwise: boolean;
}

export interface JoinedRows {
  /** Rows of two or more models: those of all first, in the first model's order, then the next's. All rows of a single model. */
  readonly shared: readonly JoinedRow[];
  /** For each model, the rows that only it has; each value includes its unit. */
  readonly own: readonly (readonly ComparedRow[])[];
}

interface Line {
  readonly label: string;
  readonly cells: (ComparedRow | null)[];
}

/** Joins the models' rows that measure the same and have the same name, or names with the same meaning. */
export function joinRows(models: readonly ComparedModel[], sameItems: SameItems = []): JoinedRows {
  const meanings = meaningsOf(sameItems);
  const lines = new Map<string, Line>();
  models.forEach(({ rows }, place) => {
    for (const row of rows) {
      let key = `${row.quantity ?? ''} ${meaningOf(row.label, meanings)}`;
      while (lines.get(key)?.cells[place]) key += ' again';
      const line = lines.get(key) ?? { label: row.label, cells: models.map(() => null) };
      line.cells[place] = row;
      lines.set(key, line);
    }
  });
  const all = [...lines.values()];
  const isShared = ({ cells }: Line): boolean => models.length === 1 || missing(cells) < models.length - 1;
  return {
    shared: all
      .filter(isShared)
      .sort((one, other) => missing(one.cells) - missing(other.cells))
      .map(finish),
    own: models.map((_, place) =>
      all
        .filter((line) => !isShared(line))
        .flatMap(({ cells }) => (cells[place] ? withUnit(cells[place]) : [])),
    ),
  };
}

function missing(cells: Line['cells']): number {
  return cells.filter((cell) => cell === null).length;
}

function meaningsOf(sameItems: SameItems): ReadonlyMap<string, string> {
  return new Map(
    sameItems.flatMap(({ labels }) => labels.map((label) => [nameOf(label), nameOf(labels[0] ?? label)])),
  );
}

function meaningOf(label: string, meanings: ReadonlyMap<string, string>): string {
  const name = nameOf(label);
  return meanings.get(name) ?? name;
}

/** `Weight (kg)` is `weight`. */
function nameOf(label: string): string {
  const [whole, inBrackets = ''] = /\s*\(([^()]*)\)\s*$/.exec(label) ?? [''];
  const bare = unitOf(inBrackets) ? label.slice(0, -whole.length) : label;
  return bare.trim().replace(/\s+/g, ' ').toLowerCase();
}

function finish({ label, cells }: Line): JoinedRow {
  const units = new Set(cells.flatMap((cell) => (cell ? [cell.unit] : [])));
  const [unit] = units;
  const own = units.size === 1 ? cells : cells.map((cell) => cell && withUnit(cell));
  const [first, ...others] = own.map((cell) => (cell ? JSON.stringify(cellParts(cell.value)) : ''));
  return {
    label,
    ...(units.size === 1 && unit !== undefined && { unit }),
    cells: own.map((cell) => cell && { ...cell, isCalledOtherwise: nameOf(cell.label) !== nameOf(label) }),
    isSame: others.every((other) => other === first),
  };
}

/** Adds the row's unit to numbers without one. */
function withUnit({ unit, ...row }: ComparedRow): ComparedRow {
  const { lines, typical } = cellParts(row.value);
  if (unit === undefined || !lines) return row;
  const value = lines.map((line) => withRowUnit(line, unit));
  return { ...row, value: typical ? { value, typical } : value };
}
