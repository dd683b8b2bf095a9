import { tablePlaces } from '../common/table-places.ts';
import type { FragmentInfo } from '../validate/content-rules.ts';
import { partPlacesIn } from '../validate/picture-rules.ts';
import type { Drawings } from '../validate/picture-rules.ts';
import type { Walk } from '../validate/heading-rules.ts';
import { FRAGMENT_FILE } from '../validate/heading-rules.ts';

/** A fragment file's own content. */
interface Own {
  readonly anchors: string[];
  readonly fragments: string[];
  blocks: number;
  setsLevel: boolean;
}

/**
 * Resolves what pages get from each fragment, including nested fragments.
 * @param values fragment name -> the value of its file
 * @returns the fragments, and the path of each cycle
 */
export function resolveFragments(
  walk: Walk,
  values: ReadonlyMap<string, unknown>,
  drawings: Drawings | null,
): { fragments: ReadonlyMap<string, FragmentInfo>; cycles: ReadonlyMap<string, readonly string[]> } {
  const own = new Map([...values].map(([name, value]) => [name, readOwn(walk, value, drawings)]));
  const cycles = new Map<string, readonly string[]>();
  const taken = new Map<string, Taken>();
  for (const name of values.keys()) takeIn(name, own, [], taken, cycles);
  const fragments = new Map(
    [...taken].map(([name, { anchors, ...rest }]) => [
      name,
      { value: values.get(name), anchors: [...anchors], ...rest },
    ]),
  );
  return { fragments, cycles };
}

function readOwn(walk: Walk, value: unknown, drawings: Drawings | null): Own {
  const found: Own = { anchors: [], fragments: [], blocks: 0, setsLevel: false };
  walk(FRAGMENT_FILE, value, (visit) => {
    const { notes, value: inner } = visit;
    if (notes.partPlaces) found.anchors.push(...partPlacesIn(visit, drawings));
    if (notes.catalogue === 'models') found.anchors.push(...tablePlaces(inner));
    if (notes.blocks && Array.isArray(inner)) found.blocks += inner.length;
    if (notes.headingLevel && typeof inner === 'number') found.setsLevel = true;
    if (typeof inner !== 'string') return;
    if (notes.content === 'anchor') found.anchors.push(inner);
    if (notes.content === 'fragment') found.fragments.push(inner);
  });
  return found;
}

interface Taken {
  readonly anchors: ReadonlySet<string>;
  readonly blocks: number;
  readonly setsLevel: boolean;
}

const NOTHING: Taken = { anchors: new Set(), blocks: 0, setsLevel: false };

/** Each fragment is resolved once, so fragments that double each other cost no more than others. */
function takeIn(
  name: string,
  all: ReadonlyMap<string, Own>,
  way: readonly string[],
  taken: Map<string, Taken>,
  cycles: Map<string, readonly string[]>,
): Taken {
  const known = taken.get(name);
  const own = all.get(name);
  if (known || !own) return known ?? NOTHING;
  const here = [...way, name];
  let { blocks, setsLevel } = own;
  const anchors = new Set(own.anchors);
  for (const inner of own.fragments) {
    if (here.includes(inner)) {
      cycles.set(name, here.slice(here.indexOf(inner)));
      continue;
    }
    const below = takeIn(inner, all, here, taken, cycles);
    for (const anchor of below.anchors) anchors.add(anchor);
    blocks += below.blocks;
    setsLevel ||= below.setsLevel;
  }
  const result = { anchors, blocks, setsLevel };
  taken.set(name, result);
  return result;
}
