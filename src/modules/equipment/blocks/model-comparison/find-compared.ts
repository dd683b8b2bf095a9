import type { MachineTable } from '../../machines.ts';
import type { ModelRow } from '../../../../engine/common/model-table.ts';
import { nameOfModel, nameOfRow } from '../../../../engine/common/model-table.ts';
import { modelKeys, MOST_COMPARED } from '../../../../engine/common/model-keys.ts';
import type { CellValue } from '../../../../engine/common/page-values.ts';
import { asTypical } from '../../../../engine/common/cell-parts.ts';

/** A model that is compared, with all that its tables say of it. */
export interface ComparedModel {
  readonly key: string;
  readonly machine: string;
  /** Its name in the table, as a quotation is asked for by it. */
  readonly model: string;
  /** Its name with its note. */
  readonly name: string;
  /** Leads to the machine. */
  readonly place: string;
  /** Leads to its table. */
  readonly href: string;
  readonly rows: readonly ComparedRow[];
}

/** What one row of a table says of one model. */
export interface ComparedRow extends Pick<ModelRow, 'unit' | 'quantity'> {
  readonly label: string;
  readonly value: CellValue;
}

export interface FoundModels {
  readonly models: readonly ComparedModel[];
  /** How many keys are of no model. */
  readonly unknown: number;
  /** How many models are left out because only so many stand side by side. */
  readonly tooMany: number;
}

/** The models of these keys, in their order. */
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
