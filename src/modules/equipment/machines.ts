/** The data for finder and comparison, which the build collects from the products and tables of all pages. */

import type { Model, ModelRow } from '../../engine/common/model-table.ts';
import type { PictureFile } from '../../engine/common/page-values.ts';

/** The quantities of a capacity. */
export type CapacityQuantity = 'volume-flow-rate' | 'mass-flow-rate' | 'volume';

export interface Machine {
  readonly name: string;
  /** Empty for a table outside of a product. */
  readonly kind: string;
  readonly medium: readonly string[];
  readonly duty: readonly string[];
  /** The title of its page. */
  readonly page: string;
  readonly href: string;
  /** Empty if the machine has no specification table. */
  readonly models: readonly MachineModel[];
}

export interface MachineModel {
  /** The key for comparing it (model-keys.ts); undefined outside of a product. */
  readonly key?: string;
  readonly name: string;
  /** The address of its table. */
  readonly href: string;
  readonly capacities: readonly Capacity[];
  /** A capacity in a unit that doesn't measure one: shown as given, never compared. */
  readonly unclear?: GivenCapacity;
}

/** A model's row that states a capacity. */
export interface GivenCapacity {
  readonly label: string;
  /** As in the table, with the unit. */
  readonly text: string;
  readonly isTypical?: true;
}

export interface Capacity extends GivenCapacity {
  readonly quantity: CapacityQuantity;
  /** The maximum, in the base unit of its quantity. */
  readonly most: number;
  /** The lower end of a range. */
  readonly least?: number;
}

/** A machine as listed on a page, readable without JavaScript. */
export interface MachineListing {
  readonly name: string;
  readonly kind: string;
  readonly medium: readonly string[];
  readonly page: string;
  readonly href: string;
  readonly models: number;
  readonly picture?: PictureFile;
}

/** The address of the machines (`Machine[]`), which the finder loads when it is shown. */
export const MACHINES = '/machines.json';

/** A table of a product's models, for the comparison. */
export interface MachineTable {
  /** The product's name. */
  readonly machine: string;
  /** The address of the product. */
  readonly place: string;
  /** The address of the table. */
  readonly href: string;
  readonly models: readonly Model[];
  readonly rows: readonly ModelRow[];
}

/** The address of the tables (`MachineTable[]`), which the comparison loads when it is shown. */
export const MACHINE_TABLES = '/machine-tables.json';

/** A page's data for finder and comparison. */
export interface PageMachines {
  readonly machines: readonly Machine[];
  /** The same machines as listed on pages. */
  readonly listings: readonly MachineListing[];
  readonly tables: readonly MachineTable[];
}

export function toListing(
  { name, kind, medium, page, href, models }: Machine,
  picture?: PictureFile,
): MachineListing {
  return { name, kind, medium, page, href, models: models.length, ...(picture && { picture }) };
}
