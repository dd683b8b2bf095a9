/** A table of models, as the general block spec-table shows it. */

import type { CellValue } from './page-values.ts';

/** A model in a table's head. `id` is the name of its anchor, in a table with an `id`. */
export interface Model {
  readonly id?: string;
  readonly name: string;
  readonly note?: string;
}

/** A row of a table of models, with one value per model or one for all of them. */
export interface ModelRow {
  readonly id?: string;
  readonly label: string;
  readonly group?: string;
  readonly unit?: string;
  readonly quantity?: string;
  /** The row gives the model's throughput, although its quantity isn't a capacity. */
  readonly capacity?: true;
  readonly typical?: true;
  readonly values?: readonly CellValue[];
  readonly value?: CellValue;
}

/** `BC-500 (200 GPM class)`. */
export function nameOfModel({ name, note }: Model): string {
  return note === undefined ? name : `${name} (${note})`;
}

/** A row's name, after its group's. */
export function nameOfRow({ group, label }: ModelRow): string {
  return group === undefined ? label : `${group}, ${label}`;
}
