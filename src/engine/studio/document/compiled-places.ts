import { propertyOf } from '../../common/json-value.ts';
import type { Names } from '../../content-commands/name-things.ts';
import type { Path } from '../../schema/schema-walk.ts';
import { readBlocks } from './blocks.ts';
import type { BlockList } from './blocks.ts';

/** The source of a block on the page. */
export interface Source {
  /** The name of its fragment; null for the page itself. */
  readonly fragment: string | null;
  /** In the page, or in the fragment. */
  readonly path: Path;
}

/**
 * The blocks of a compiled page, in which a fragment's blocks replace the fragment.
 * @param fragment the value of a fragment file; undefined if unknown
 * @returns places in the compiled page as JSON pointers -> the source of each
 */
export function compiledPlaces(
  names: Names,
  page: unknown,
  fragment: (name: string) => unknown,
): ReadonlyMap<string, Source> {
  const places = new Map<string, Source>();
  const place = (lists: readonly BlockList[], of: unknown, at: Place): void => {
    for (const list of lists) {
      const start = `${at.place}/${list.path.slice(at.depth).join('/')}`;
      let next = 0;
      for (const block of list.blocks) {
        const name = block.type === 'fragment' ? propertyOf(valueAt(of, block.path), 'name') : undefined;
        if (typeof name !== 'string') {
          const own = `${start}/${next++}`;
          places.set(own, { fragment: at.fragment, path: block.path });
          place(block.lists, of, { ...at, place: own, depth: block.path.length });
        } else if (!at.inside.includes(name)) {
          next = placeFragment(name, start, next, at.inside);
        }
      }
    }
  };
  const placeFragment = (name: string, start: string, from: number, inside: readonly string[]): number => {
    const value = fragment(name);
    let next = from;
    for (const block of readBlocks(names, 'fragment-file.schema.json', value)[0]?.blocks ?? []) {
      const nested = block.type === 'fragment' ? propertyOf(valueAt(value, block.path), 'name') : undefined;
      if (typeof nested === 'string') {
        if (![...inside, name].includes(nested)) next = placeFragment(nested, start, next, [...inside, name]);
        continue;
      }
      const own = `${start}/${next++}`;
      places.set(own, { fragment: name, path: block.path });
      place(block.lists, value, {
        place: own,
        depth: block.path.length,
        fragment: name,
        inside: [...inside, name],
      });
    }
    return next;
  };
  place(readBlocks(names, 'page.schema.json', page), page, {
    place: '',
    depth: 0,
    fragment: null,
    inside: [],
  });
  return places;
}

interface Place {
  readonly place: string;
  /** The length of the path of `place`. */
  readonly depth: number;
  readonly fragment: string | null;
  /** The fragments around it. */
  readonly inside: readonly string[];
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => propertyOf(inner, key), value);
}
