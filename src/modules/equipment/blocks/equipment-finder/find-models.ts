import type { Machine } from '../../machines.ts';
import { isOfLiquids, unitOf } from '../../../../engine/common/quantities/units.ts';
import { CAPACITY_UNITS, wantedOf } from './asked-capacity.ts';
import type { Wanted } from './asked-capacity.ts';
import { inOrder } from './create-catalogue.ts';
import type { Catalogue, Offer, OfferList } from './create-catalogue.ts';

/** The conditions; an empty text matches anything. */
export interface Asked {
  readonly kind: string;
  readonly medium: string;
  readonly duty: string;
  readonly capacity: string;
  /** The symbol of one of CAPACITY_UNITS. */
  readonly unit: string;
}

/** The results. `models` and `machines` count only what fits, not models below the capacity or without a comparable one. */
export interface Found {
  readonly wanted: Wanted | null;
  /** Grouped by machine. */
  readonly offers: readonly Offer[];
  readonly models: number;
  readonly machines: number;
  /** Machines without a comparable figure or without a table. */
  readonly without: readonly Machine[];
}

/**
 * The offers that fit. With a capacity, the machine with the closest sufficient model comes first: each model once, by its
 * smallest sufficient capacity, then the closest model below. Otherwise in catalogue order.
 */
export function findModels(catalogue: Catalogue, asked: Asked): Found {
  const wanted = wantedOf(asked);
  const fits = machinesThatFit(catalogue, asked, wanted !== null && isOfLiquids(wanted.unit));
  return wanted ? findByCapacity(catalogue, fits, wanted) : findAll(catalogue, fits);
}

function findAll({ machines, all }: Catalogue, fits: Uint8Array): Found {
  const offers = all.offers.filter((_, place) => fits[all.machineOf[place] ?? 0]);
  const listed = machines.filter((_, place) => fits[place]);
  const without = listed.filter(({ models }) => models.length === 0);
  return {
    wanted: null,
    offers,
    models: offers.length,
    machines: listed.length - without.length,
    without,
  };
}

function findByCapacity(catalogue: Catalogue, fits: Uint8Array, wanted: Wanted): Found {
  const { machines, all, byCapacity, unclear } = catalogue;
  const list = byCapacity[wanted.quantity];
  const groups = new Map<number, Offer[]>();
  const taken = new Uint8Array(all.offers.length);
  let models = 0;
  const take = ({ offers, machineOf, modelOf }: OfferList, place: number): void => {
    const [offer, machine, model] = [offers[place], machineOf[place] ?? 0, modelOf[place] ?? 0];
    if (!offer || taken[model] || !fits[machine]) return;
    taken[model] = 1;
    models += 1;
    const group = groups.get(machine);
    if (group) group.push(offer);
    else groups.set(machine, [offer]);
  };
  const enough = firstFrom(list.most, wanted.least);
  for (let place = enough; place < list.offers.length; place++) take(list, place);
  const found = { models, machines: groups.size };
  const hasBelow = new Uint8Array(machines.length);
  for (let place = enough - 1; place >= 0; place--) {
    const machine = list.machineOf[place] ?? 0;
    if (hasBelow[machine] || taken[list.modelOf[place] ?? 0]) continue;
    hasBelow[machine] = 1;
    take(list, place);
  }
  // A machine's volume is never ambiguous: unclear units are those of flows.
  const doubtful = wanted.quantity === 'volume' ? 0 : unclear.offers.length;
  for (let place = 0; place < doubtful; place++) take(unclear, place);
  return {
    wanted,
    offers: [...groups.values()].flat(),
    ...found,
    without: machines.filter((_, place) => fits[place] && !groups.has(place)),
  };
}

/** The first index in a sorted list whose value is at least this. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How an offer compares with the wanted capacity; null if none is set. */
export type Reach = 'enough' | 'below' | 'unclear' | null;

export function reachOf({ model, capacity }: Offer, wanted: Wanted | null): Reach {
  if (!capacity) return model.unclear ? 'unclear' : null;
  if (!wanted) return null;
  return capacity.most < wanted.least ? 'below' : 'enough';
}

type Selection = Pick<Asked, 'kind' | 'medium' | 'duty'>;

function machinesThatFit({ machines, isDry }: Catalogue, asked: Selection, isLiquid: boolean): Uint8Array {
  return Uint8Array.from(machines, ({ kind, medium, duty }, place) =>
    (!asked.kind || kind === asked.kind) &&
    (!asked.medium || medium.includes(asked.medium)) &&
    (!asked.duty || duty.includes(asked.duty)) &&
    !(isLiquid && isDry[place])
      ? 1
      : 0,
  );
}

/** Whether the wanted unit is for liquids and excludes machines that would otherwise fit. */
export function leavesOutDry(catalogue: Catalogue, asked: Asked): boolean {
  const wanted = wantedOf(asked);
  return (
    wanted !== null &&
    isOfLiquids(wanted.unit) &&
    machinesThatFit(catalogue, asked, false).some((fits, place) => fits === 1 && catalogue.isDry[place])
  );
}

/** The kinds of machine that handle a medium. */
export function kindsFor({ machines }: Catalogue, medium: string): string[] {
  return inOrder(machines.filter((one) => !medium || one.medium.includes(medium)).map(({ kind }) => kind));
}

/** The units used in a selection; if it has none, those that could be. */
export function unitsFor(catalogue: Catalogue, asked: Selection): readonly string[] {
  const { machines, isDry, quantities } = catalogue;
  const fits = machinesThatFit(catalogue, asked, false);
  const unitsWhere = (isGiven: (machine: number, quantity: string) => boolean): string[] =>
    CAPACITY_UNITS.filter((symbol) => {
      const unit = unitOf(symbol);
      return (
        unit &&
        machines.some(
          (_, place) => fits[place] && !(isOfLiquids(unit) && isDry[place]) && isGiven(place, unit.quantity),
        )
      );
    });
  const given = unitsWhere((machine, quantity) => quantities[machine]?.has(quantity) === true);
  if (given.length > 0) return given;
  const possible = unitsWhere(() => true);
  return possible.length > 0 ? possible : CAPACITY_UNITS;
}

/** A condition that can be dropped. */
export type Condition = 'kind' | 'medium' | 'duty' | 'capacity';

const CONDITIONS: readonly Condition[] = ['capacity', 'duty', 'medium', 'kind'];

/** The one condition to drop so that something fits, with the number of models, or of machines without a table, that then fit. */
export function findLooser(
  catalogue: Catalogue,
  asked: Asked,
): readonly { readonly condition: Condition; readonly count: number }[] {
  return CONDITIONS.filter((condition) => asked[condition].trim() !== '')
    .map((condition) => ({
      condition,
      count: countOf(findModels(catalogue, { ...asked, [condition]: '' })),
    }))
    .filter(({ count }) => count > 0);
}

/** How many models fit; or machines without a table, if no capacity is set and no model fits. */
export function countOf({ wanted, models, without }: Found): number {
  return models > 0 || wanted ? models : without.length;
}
