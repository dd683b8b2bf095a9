import { createRecent } from '../store/recent.ts';

/** Values that cost something to make, kept while there is room for them. */
export interface BoundedCache<T> {
  /** The kept value, or the one that `make` brings; a making under way is shared, a failed one is not kept. */
  readonly get: (key: string, make: () => Promise<T>) => Promise<T>;
}

/**
 * @param room how much may be kept, in the unit of `size`; those asked for longest ago go first
 * @param size how much room a value takes; one that takes more than there is, is handed out and not kept
 */
export function createBoundedCache<T>(room: number, size: (value: T) => number): BoundedCache<T> {
  const kept = createRecent<Promise<T>>(room);
  const add = (key: string, value: Promise<T>): void => {
    kept.set(key, value, 0); // how much room it takes is known when it is made
    value.then(
      (made) => {
        if (kept.get(key) === value) kept.set(key, value, size(made));
      },
      () => {
        if (kept.get(key) === value) kept.drop(key);
      },
    );
  };
  return {
    get: (key, make) => {
      const known = kept.get(key);
      if (known) return known;
      const value = make();
      add(key, value);
      return value;
    },
  };
}
