import type { Capacity, CapacityQuantity, Machine, MachineModel } from '../../machines.ts';

/** A model as a possible result. */
export interface Offer {
  readonly machine: Machine;
  readonly model: MachineModel;
  /** If the model has several capacities, the one that this offer is about. */
  readonly capacity: Capacity | null;
}

/** Offers with their comparable values in typed arrays, so that going through thousands is fast. */
export interface OfferList {
  readonly offers: readonly Offer[];
  /** Each offer's machine, as an index in the list of machines. */
  readonly machineOf: Int32Array;
  /** Each offer's model, as a number among all models. */
  readonly modelOf: Int32Array;
  /** Each offer's maximum capacity in the base unit; ascending in a list by capacity. */
  readonly most: Float64Array;
}

/** Everything that can be found. */
export interface Catalogue {
  readonly machines: readonly Machine[];
  /** By machine: whether it handles only dry media. */
  readonly isDry: readonly boolean[];
  /** By machine: the quantities of its capacities. */
  readonly quantities: readonly ReadonlySet<string>[];
  /** Each model once. */
  readonly all: OfferList;
  /** One offer for each capacity. */
  readonly byCapacity: Readonly<Record<CapacityQuantity, OfferList>>;
  /** Models whose capacity is in a unit that doesn't measure one. */
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

/** Each name once, in alphabetical order. */
export function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
}
