import type { AskedModel } from '../../shared/askable.ts';

export interface FoundModels {
  readonly models: readonly AskedModel[];
  /** Number of keys without a model. */
  readonly unknown: number;
  /** Number of models over `MOST_ASKED`, which are left out. */
  readonly tooMany: number;
}

/** The most models in one inquiry: they share the length limit of its contents with the visitor's text. */
export const MOST_ASKED = 20;

/** Finds the models by their keys, in the same order. All text comes from the site's own data, none from the address. */
export function findAskedModels(all: readonly AskedModel[], keys: readonly string[]): FoundModels {
  const byKey = new Map<string, AskedModel>();
  for (const model of all) if (!byKey.has(model.key)) byKey.set(model.key, model);
  const known = keys.flatMap((key) => byKey.get(key) ?? []);
  return {
    models: known.slice(0, MOST_ASKED),
    unknown: keys.length - known.length,
    tooMany: Math.max(0, known.length - MOST_ASKED),
  };
}
