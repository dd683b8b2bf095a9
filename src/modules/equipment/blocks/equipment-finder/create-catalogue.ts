import type { Capacity, CapacityQuantity, Machine, MachineModel } from '../../machines.ts';

/** A model that can be found. */
export interface Offer {
  readonly machine: Machine;
  readonly model: MachineModel;
  /** Of several capacities the one that this offer is about. */
  readonly capacity: Capacity | null;
}

/** Offers with what is compared of them in columns beside them, so that an answer over thousands is one quick pass. */
export interface OfferList {
  readonly offers: readonly Offer[];
  /** The place of each one's machine in the list of machines. */
  readonly machineOf: Int32Array;
  /** The number of each one's model among all models. */
  readonly modelOf: Int32Array;
  /** How much each handles, in the base unit; in a list by capacity the smallest first. */
  readonly most: Float64Array;
}

/** All that can be found. */
export interface Catalogue {
  readonly machines: readonly Machine[];
  /** By machine: whether it handles nothing but dry media. */
  readonly isDry: readonly boolean[];
  /** By machine: what its capacities measure. */
  readonly quantities: readonly ReadonlySet<string>[];
  /** Each model once. */
  readonly all: OfferList;
  /** One offer for each capacity. */
  readonly byCapacity: Readonly<Record<CapacityQuantity, OfferList>>;
  /** The models whose capacity is in a unit that measures none. */
  readonly unclear: OfferList;
  readonly media: readonly string[];
  readonly duties: readonly string[];
}

/** @param dryMedia the media that aren't liquids */
export function createCatalogue(machines: readonly Machine[], dryMedia: readonly string[]): Catalogue {
  const offers = machines.flatMap((machine) =>
    machine.models.map((model): Offer => ({ machine, model, capacity: model.capacities[0] ?? null })),
  );
  const machinePlaces = new Map(machines.map((machine, place) => [machine, place]));
  const modelPlaces = new Map(offers.map(({ model }, place) => [model, place]));
  const listed = (list: readonly Offer[]): OfferList => ({
    offers: list,
    machineOf: Int32Array.from(list, ({ machine }) => machinePlaces.get(machine) ?? 0),
    modelOf: Int32Array.from(list, ({ model }) => modelPlaces.get(model) ?? 0),
    most: Float64Array.from(list, ({ capacity }) => capacity?.most ?? -1),
  });
  const ranked = (quantity: CapacityQuantity): OfferList =>
    listed(
      offers
        .flatMap(({ machine, model }) => model.capacities.map((capacity) => ({ machine, model, capacity })))
        .filter(({ capacity }) => capacity.quantity === quantity)
        .sort((one, other) => one.capacity.most - other.capacity.most),
    );
  return {
    machines,
    isDry: machines.map(({ medium }) => medium.length > 0 && medium.every((one) => dryMedia.includes(one))),
    quantities: machines.map(
      ({ models }) => new Set(models.flatMap(({ capacities }) => capacities.map(({ quantity }) => quantity))),
    ),
    all: listed(offers),
    byCapacity: {
      'volume-flow-rate': ranked('volume-flow-rate'),
      'mass-flow-rate': ranked('mass-flow-rate'),
      volume: ranked('volume'),
    },
    unclear: listed(
      offers.filter(({ model }) => model.unclear).map((offer) => ({ ...offer, capacity: null })),
    ),
    media: inOrder(machines.flatMap(({ medium }) => medium)),
    duties: inOrder(machines.flatMap(({ duty }) => duty)),
  };
}

/** Each name once, by the alphabet. */
export function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
}
