import { cellParts } from '../../engine/common/cell-parts.ts';
import { withRowUnit } from '../../engine/common/quantities/with-row-unit.ts';
import type { ComparedModel, ComparedRow } from './find-compared.ts';

/** Rows of several models that stand beside each other. */
export interface JoinedRow {
  /** The label of the first model that has such a row. */
  readonly label: string;
  /** The unit of all values; undefined where they have none, or none in common: then each carries its own. */
  readonly unit?: string;
  /** One for each model; null where it has no such row. */
  readonly cells: readonly (ComparedRow | null)[];
  /** Whether it says the same of all models. */
  readonly isSame: boolean;
}

/** How much a machine handles: the first such row of each is what a buyer compares. */
const CAPACITIES: ReadonlySet<string> = new Set(['volume-flow-rate', 'mass-flow-rate']);

/** Two lengths, counts or ratios of different machines are seldom of the same thing: a bowl is no bucket. */
const NEVER_JOINED: ReadonlySet<string> = new Set(['length', 'ratio', 'count', 'designation']);

interface Line {
  readonly label: string;
  readonly quantity: string | undefined;
  readonly cells: (ComparedRow | null)[];
}

/**
 * Puts the rows of models beside each other: first those with the same label, then those that measure the same, where that is
 * certain: each model has one such row left, or it is its capacity. The order is that of the first model, then of the next.
 */
export function joinRows(models: readonly ComparedModel[]): JoinedRow[] {
  const lines: Line[] = [];
  models.forEach(({ rows }, place) => {
    const left = rows.filter((row) => {
      const line = lines.find((one) => one.cells[place] === null && isSameItem(one, row));
      if (line) line.cells[place] = row;
      return !line;
    });
    const free = lines.filter((line) => line.cells[place] === null);
    for (const row of left) {
      const line = lineToJoin(row, left, free);
      if (line && line.cells[place] === null) line.cells[place] = row;
      else {
        const cells = models.map((_, index) => (index === place ? row : null));
        lines.push({ label: row.label, quantity: row.quantity, cells });
      }
    }
  });
  return lines.map(finish);
}

function isSameItem({ label, quantity }: Line, row: ComparedRow): boolean {
  const isSameQuantity = quantity === undefined || row.quantity === undefined || quantity === row.quantity;
  return isSameQuantity && label.toLowerCase() === row.label.toLowerCase();
}

function lineToJoin(
  { quantity }: ComparedRow,
  left: readonly ComparedRow[],
  free: readonly Line[],
): Line | undefined {
  if (quantity === undefined || NEVER_JOINED.has(quantity)) return undefined;
  const [line, ...others] = free.filter((one) => one.quantity === quantity);
  if (CAPACITIES.has(quantity)) return line;
  const isOnly = left.filter((row) => row.quantity === quantity).length === 1;
  return isOnly && others.length === 0 ? line : undefined;
}

function finish({ label, cells }: Line): JoinedRow {
  const units = new Set(cells.flatMap((cell) => (cell ? [cell.unit] : [])));
  const [unit] = units;
  const own = units.size === 1 ? cells : cells.map((cell) => cell && withUnit(cell));
  const [first, ...others] = own.map((cell) => (cell ? JSON.stringify(cellParts(cell.value)) : ''));
  return {
    label,
    ...(units.size === 1 && unit !== undefined && { unit }),
    cells: own,
    isSame: others.every((other) => other === first),
  };
}

/** Numbers that carry no unit get that of their row. */
function withUnit({ unit, ...row }: ComparedRow): ComparedRow {
  const { lines, typical } = cellParts(row.value);
  if (unit === undefined || !lines) return row;
  const value = lines.map((line) => withRowUnit(line, unit));
  return { ...row, value: typical ? { value, typical } : value };
}
