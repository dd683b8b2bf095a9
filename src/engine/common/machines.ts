/** What a site's equipment finder knows: made by the build from the products and specification tables of all pages. */

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
  readonly name: string;
  /** Leads to its table. */
  readonly href: string;
  readonly capacities: readonly Capacity[];
}

/** A row of a model that says what it can handle. */
export interface Capacity {
  readonly quantity: CapacityQuantity;
  readonly label: string;
  /** As the table gives it, with the unit. */
  readonly text: string;
  /** The most that it can handle, in the base unit of its quantity. */
  readonly most: number;
  readonly isTypical?: true;
}

/** A machine as a page lists it: what can be read without JavaScript. */
export interface MachineListing {
  readonly name: string;
  readonly page: string;
  readonly href: string;
  readonly models: number;
}

/** The address of the machines (`Machine[]`), which the finder loads when it is shown. */
export const MACHINES = '/machines.json';

export function toListing({ name, page, href, models }: Machine): MachineListing {
  return { name, page, href, models: models.length };
}

/**
 * All machines of a site in the order of its pages. What a fragment brings to several pages is listed once, where it stands
 * first.
 */
export function joinMachines(pages: readonly (readonly Machine[])[]): Machine[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ kind, name, models }) => {
    if (kind) return true;
    const key = JSON.stringify([name, models.map((model) => model.name)]);
    return !seen.has(key) && seen.add(key);
  });
}
