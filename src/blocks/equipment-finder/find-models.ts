import type { Capacity, CapacityQuantity, Machine, MachineModel } from '../../engine/common/machines.ts';
import { readNumber } from '../../engine/common/quantities/read-number.ts';
import { unitOf } from '../../engine/common/quantities/units.ts';

/** What a visitor looks for; an empty text is anything. */
export interface Asked {
  readonly kind: string;
  readonly medium: string;
  readonly duty: string;
  /** As it was typed. */
  readonly capacity: string;
  /** The symbol of one of CAPACITY_UNITS. */
  readonly unit: string;
}

/** The units in which a capacity may be asked for: of what passes in a time, or of what a machine holds. */
export const CAPACITY_UNITS = ['GPM', 'm³/h', 'L/min', 't/h', 'kg/h', 'L', 'm³'] as const;

/** Something that can be found: a model, or a machine of which there is no table. */
export interface Offer {
  readonly machine: Machine;
  readonly model: MachineModel | null;
  /** Of several capacities the one that this offer is about. */
  readonly capacity: Capacity | null;
}

/** Offers with what is compared of them in columns beside them, so that an answer over thousands is one quick pass. */
interface OfferList {
  readonly offers: readonly Offer[];
  /** The place of each one's machine in the list of machines. */
  readonly machineOf: Int32Array;
  /** How much each handles, in the base unit; in a list by capacity the smallest first. */
  readonly most: Float64Array;
  /** The next smaller capacity of the same model; an offer with that would be enough stands further up. */
  readonly below: Float64Array;
}

/** All that can be found. */
export interface Catalogue {
  readonly machines: readonly Machine[];
  readonly all: OfferList;
  /** One offer for each capacity. */
  readonly byCapacity: Readonly<Record<CapacityQuantity, OfferList>>;
  readonly kinds: readonly string[];
  readonly media: readonly string[];
  readonly duties: readonly string[];
}

/** What was found: the offers in their order, and how many models and machines they are of. */
export interface Found {
  readonly offers: readonly Offer[];
  readonly models: number;
  readonly machines: number;
}

export function createCatalogue(machines: readonly Machine[]): Catalogue {
  const offers = machines.flatMap((machine): Offer[] =>
    machine.models.length === 0
      ? [{ machine, model: null, capacity: null }]
      : machine.models.map((model) => ({ machine, model, capacity: model.capacities[0] ?? null })),
  );
  const places = new Map(machines.map((machine, place) => [machine, place]));
  const listed = (list: readonly Offer[]): OfferList => toList(list, places);
  const ranked = (quantity: CapacityQuantity): OfferList =>
    listed(
      offers
        .flatMap((offer) =>
          (offer.model?.capacities ?? []).map((capacity) => ({
            machine: offer.machine,
            model: offer.model,
            capacity,
          })),
        )
        .filter(({ capacity }) => capacity.quantity === quantity)
        .sort((one, other) => one.capacity.most - other.capacity.most),
    );
  return {
    machines,
    all: listed(offers),
    byCapacity: {
      'volume-flow-rate': ranked('volume-flow-rate'),
      'mass-flow-rate': ranked('mass-flow-rate'),
      volume: ranked('volume'),
    },
    kinds: inOrder(machines.map(({ kind }) => kind)),
    media: inOrder(machines.flatMap(({ medium }) => medium)),
    duties: inOrder(machines.flatMap(({ duty }) => duty)),
  };
}

function toList(offers: readonly Offer[], places: ReadonlyMap<Machine, number>): OfferList {
  const last = new Map<MachineModel | null, number>();
  const below = offers.map(({ model, capacity }) => {
    const smaller = last.get(model) ?? -1;
    last.set(model, capacity?.most ?? -1);
    return smaller;
  });
  return {
    offers,
    machineOf: Int32Array.from(offers, ({ machine }) => places.get(machine) ?? 0),
    most: Float64Array.from(offers, ({ capacity }) => capacity?.most ?? -1),
    below: Float64Array.from(below),
  };
}

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
}

/** A capacity as it was typed. @returns null for nothing, NaN for what is no number above 0 */
export function readCapacity(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const value = readNumber(typed.replace(/\.$/, ''));
  return value !== null && value > 0 ? value : NaN;
}

/** A capacity of 200 GPM is 45.4 m³/h and stands in tables as 45: so much may be missing. */
const ROUNDING = 0.01;

/**
 * The offers that fit. With a capacity those that handle at least as much, the smallest first, and each model once, by the
 * smallest of its capacities that is enough; otherwise all in the order of the catalogue.
 */
export function findModels(catalogue: Catalogue, asked: Asked): Found {
  const wanted = wantedOf(asked);
  const { offers, machineOf, most, below } = wanted ? catalogue.byCapacity[wanted.quantity] : catalogue.all;
  const fits = machinesThatFit(catalogue.machines, asked);
  const least = wanted?.least ?? -Infinity;
  const found: Offer[] = [];
  const seen = new Uint8Array(catalogue.machines.length);
  let [models, machines] = [0, 0];
  for (let place = 0; place < offers.length; place++) {
    const offer = offers[place];
    const machine = machineOf[place] ?? 0;
    if (!offer || (most[place] ?? -1) < least || (wanted && (below[place] ?? -1) >= least) || !fits[machine])
      continue;
    found.push(offer);
    if (offer.model) models += 1;
    if (!seen[machine]) machines += 1;
    seen[machine] = 1;
  }
  return { offers: found, models, machines };
}

function machinesThatFit(machines: readonly Machine[], asked: Asked): Uint8Array {
  return Uint8Array.from(machines, ({ kind, medium, duty }) =>
    (!asked.kind || kind === asked.kind) &&
    (!asked.medium || medium.includes(asked.medium)) &&
    (!asked.duty || duty.includes(asked.duty))
      ? 1
      : 0,
  );
}

function wantedOf({ capacity, unit }: Asked): { quantity: CapacityQuantity; least: number } | null {
  const number = readCapacity(capacity);
  const known = unitOf(unit);
  if (number === null || Number.isNaN(number) || !known) return null;
  const least = number * known.factor * (1 - ROUNDING);
  return { quantity: known.quantity as CapacityQuantity, least }; // the units on offer are of these quantities
}

/** A condition that can be given up. */
export type Condition = 'kind' | 'medium' | 'duty' | 'capacity';

const CONDITIONS: readonly Condition[] = ['capacity', 'duty', 'medium', 'kind'];

/** Which one condition to give up so that something fits, and how many models do then. */
export function findLooser(
  catalogue: Catalogue,
  asked: Asked,
): readonly { readonly condition: Condition; readonly count: number }[] {
  return CONDITIONS.filter((condition) => asked[condition].trim() !== '')
    .map((condition) => ({
      condition,
      count: findModels(catalogue, { ...asked, [condition]: '' }).offers.length,
    }))
    .filter(({ count }) => count > 0);
}
