import type { MachineTable } from '../../machines.ts';
import type { ModelRow } from '../../../../engine/common/model-table.ts';
import { nameOfModel, nameOfRow } from '../../../../engine/common/model-table.ts';
import { modelKeys, MOST_COMPARED } from '../../../../engine/common/model-keys.ts';
import type { CellValue } from '../../../../engine/common/page-values.ts';
import { asTypical } from '../../../../engine/common/cell-parts.ts';

/** A model in the comparison, with everything in its tables. */
export interface ComparedModel {
  readonly key: string;
  readonly machine: string;
  /** Its name in the table, which a quotation request uses. */
  readonly model: string;
  /** Its name with its note. */
  readonly name: string;
  /** The address of the machine. */
  readonly place: string;
  /** The address of its table. */
  readonly href: string;
  readonly rows: readonly ComparedRow[];
}

/** One model's values in a row of its table. */
export interface ComparedRow extends Pick<ModelRow, 'unit' | 'quantity'> {
  readonly label: string;
  readonly value: CellValue;
}

export interface FoundModels {
  readonly models: readonly ComparedModel[];
  /** Number of keys without a model. */
  readonly unknown: number;
  /** Number of models left out because there are too many. */
  readonly tooMany: number;
}

/** The models with these keys, in the same order. */
export function findCompared(tables: readonly MachineTable[], keys: readonly string[]): FoundModels {
  const wanted = new Set(keys);
  const found = new Map<string, ComparedModel>();
  for (const table of tables) {
    const own = modelKeys({ name: table.machine, href: table.place }, table.models);
    own.forEach((key, index) => {
      const model = table.models[index];
      if (!model || !wanted.has(key)) return;
      const before = found.get(key);
      const rows = [...(before?.rows ?? []), ...table.rows.map((row) => toRow(row, index))];
      const { machine, place, href } = before ?? table;
      found.set(key, { key, machine, model: model.name, name: nameOfModel(model), place, href, rows });
    });
  }
  const known = [...wanted].flatMap((key) => found.get(key) ?? []);
  return {
    models: known.slice(0, MOST_COMPARED),
    unknown: wanted.size - known.length,
    tooMany: Math.max(0, known.length - MOST_COMPARED),
  };
}

function toRow(row: ModelRow, index: number): ComparedRow {
  const { unit, quantity } = row;
  const value = row.value === undefined ? (row.values?.[index] ?? null) : row.value;
  return {
    label: nameOfRow(row),
    ...(unit !== undefined && { unit }),
    ...(quantity !== undefined && { quantity }),
    value: row.typical ? asTypical(value) : value,
  };
}
