/** A table of models, as the general block spec-table shows it. */

import type { CellValue } from './page-values.ts';

/** A model in the head of its table. `id` is what the compiler calls its place, in a table with an `id`. */
export interface Model {
  readonly id?: string;
  readonly name: string;
  readonly note?: string;
}

/** One item of a table of models, with either one value for each model or one for all of them. */
export interface ModelRow {
  readonly id?: string;
  readonly label: string;
  readonly group?: string;
  readonly unit?: string;
  readonly quantity?: string;
  /** Says how much the model handles, although its quantity measures no capacity. */
  readonly capacity?: true;
  readonly typical?: true;
  readonly values?: readonly CellValue[];
  readonly value?: CellValue;
}

/** `BC-500 (200 GPM class)`. */
export function nameOfModel({ name, note }: Model): string {
  return note === undefined ? name : `${name} (${note})`;
}

/** A row's name, below that of its group. */
export function nameOfRow({ group, label }: ModelRow): string {
  return group === undefined ? label : `${group}, ${label}`;
}
