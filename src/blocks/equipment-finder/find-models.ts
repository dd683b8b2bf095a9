import type { Capacity, CapacityQuantity, Machine, MachineModel } from '../../engine/common/machines.ts';
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

/** All that can be found, laid out so that an answer is one pass. */
export interface Catalogue {
  readonly offers: readonly Offer[];
  /** One offer for each capacity, the smallest first. */
  readonly byCapacity: Readonly<Record<CapacityQuantity, readonly Offer[]>>;
  readonly kinds: readonly string[];
  readonly media: readonly string[];
  readonly duties: readonly string[];
}

export function createCatalogue(machines: readonly Machine[]): Catalogue {
  const offers = machines.flatMap((machine): Offer[] =>
    machine.models.length === 0
      ? [{ machine, model: null, capacity: null }]
      : machine.models.map((model) => ({ machine, model, capacity: model.capacities[0] ?? null })),
  );
  const ranked = (quantity: CapacityQuantity): Offer[] =>
    offers
      .flatMap((offer) => (offer.model?.capacities ?? []).map((capacity) => ({ ...offer, capacity })))
      .filter(({ capacity }) => capacity.quantity === quantity)
      .sort((one, other) => one.capacity.most - other.capacity.most);
  return {
    offers,
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

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
}

/** A capacity as it was typed. @returns null for nothing, NaN for what is no number above 0 */
export function readCapacity(text: string): number | null {
  const plain = text.trim().replaceAll(/,(?=\d{3}(?!\d))/g, '');
  if (plain === '') return null;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) && Number(plain) > 0 ? Number(plain) : NaN;
}

/** A capacity of 200 GPM is 45.4 m³/h and stands in tables as 45: so much may be missing. */
const ROUNDING = 0.01;

/**
 * The offers that fit. With a capacity those that handle at least as much, the smallest first, and each model once, by the
 * first of its capacities that is enough; otherwise all in the order of the catalogue.
 */
export function findModels(catalogue: Catalogue, asked: Asked): readonly Offer[] {
  const wanted = wantedOf(asked);
  const fits = ({ machine }: Offer): boolean =>
    (!asked.kind || machine.kind === asked.kind) &&
    (!asked.medium || machine.medium.includes(asked.medium)) &&
    (!asked.duty || machine.duty.includes(asked.duty));
  if (!wanted) return catalogue.offers.filter(fits);
  const seen = new Set<MachineModel | null>();
  return catalogue.byCapacity[wanted.quantity].filter((offer) => {
    if ((offer.capacity?.most ?? 0) < wanted.least || !fits(offer) || seen.has(offer.model)) return false;
    seen.add(offer.model);
    return true;
  });
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
    .map((condition) => ({ condition, count: findModels(catalogue, { ...asked, [condition]: '' }).length }))
    .filter(({ count }) => count > 0);
}
