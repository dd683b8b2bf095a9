/** What a site's equipment finder and its comparison know: made by the build from the products and specification tables of all pages. */

import type { Model, ModelRow } from '../../engine/common/model-table.ts';
import type { PictureFile } from '../../engine/common/page-values.ts';

/** What a capacity may be of. */
export type CapacityQuantity = 'volume-flow-rate' | 'mass-flow-rate' | 'volume';

export interface Machine {
  readonly name: string;
  /** Empty for a table that stands in no product. */
  readonly kind: string;
  readonly medium: readonly string[];
  readonly duty: readonly string[];
  /** The title of its page. */
  readonly page: string;
  readonly href: string;
  /** None where the machine has no specification table. */
  readonly models: readonly MachineModel[];
}

export interface MachineModel {
  /** By which it is compared (model-keys.ts); none for a model of no product. */
  readonly key?: string;
  readonly name: string;
  /** Leads to its table. */
  readonly href: string;
  readonly capacities: readonly Capacity[];
  /** A capacity whose unit measures none: shown as given, never compared. */
  readonly unclear?: GivenCapacity;
}

/** A row of a model that says what it can handle. */
export interface GivenCapacity {
  readonly label: string;
  /** As the table gives it, with the unit. */
  readonly text: string;
  readonly isTypical?: true;
}

export interface Capacity extends GivenCapacity {
  readonly quantity: CapacityQuantity;
  /** The most that it can handle, in the base unit of its quantity. */
  readonly most: number;
  /** The lower end of a range. */
  readonly least?: number;
}

/** A machine as a page lists it: what can be read without JavaScript. */
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

/** A table of a product's models, as the comparison reads it. */
export interface MachineTable {
  /** The product's name. */
  readonly machine: string;
  /** Leads to the product. */
  readonly place: string;
  /** Leads to the table. */
  readonly href: string;
  readonly models: readonly Model[];
  readonly rows: readonly ModelRow[];
}

/** The address of the tables (`MachineTable[]`), which the comparison loads when it is shown. */
export const MACHINE_TABLES = '/machine-tables.json';

/** What a page offers to both. */
export interface PageMachines {
  readonly machines: readonly Machine[];
  /** The same machines as pages list them. */
  readonly listings: readonly MachineListing[];
  readonly tables: readonly MachineTable[];
}

export function toListing(
  { name, kind, medium, page, href, models }: Machine,
  picture?: PictureFile,
): MachineListing {
  return { name, kind, medium, page, href, models: models.length, ...(picture && { picture }) };
}
