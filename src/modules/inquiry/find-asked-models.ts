import type { Machine } from '../../engine/common/machines.ts';
import type { InquiryAbout } from '../../shared/inquiry-about.ts';

/** A model of the site that the form's address names. */
export interface AskedModel extends InquiryAbout {
  readonly key: string;
}

export interface FoundModels {
  readonly models: readonly AskedModel[];
  /** How many keys are of no model. */
  readonly unknown: number;
  /** How many models are left out because an inquiry is about so many at most. */
  readonly tooMany: number;
}

/** Models that one inquiry is about, at most: more would be the whole catalogue, and leave no room for words. */
export const MOST_ASKED = 20;

/** The models of these keys, in their order. Nothing of an address is taken over that no machine of the site says. */
export function findAskedModels(machines: readonly Machine[], keys: readonly string[]): FoundModels {
  const byKey = new Map<string, AskedModel>();
  for (const { name: machine, models } of machines) {
    for (const { key, name: model, href: page } of models) {
      if (key !== undefined && !byKey.has(key)) byKey.set(key, { key, machine, model, page });
    }
  }
  const known = keys.flatMap((key) => byKey.get(key) ?? []);
  return {
    models: known.slice(0, MOST_ASKED),
    unknown: keys.length - known.length,
    tooMany: Math.max(0, known.length - MOST_ASKED),
  };
}
