/** Values that cost something to make, kept while there is room for them. */
export interface BoundedCache<T> {
  /** The kept value, or the one that `make` brings; a making under way is shared, a failed one is not kept. */
  readonly get: (key: string, make: () => Promise<T>) => Promise<T>;
}

/**
 * @param room how much may be kept, in the unit of `size`; those asked for longest ago go first
 * @param size how much room a value takes
 */
export function createBoundedCache<T>(room: number, size: (value: T) => number): BoundedCache<T> {
  const kept = new Map<string, { readonly value: Promise<T>; size: number }>();
  let used = 0;
  const drop = (key: string): void => {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const add = (key: string, value: Promise<T>): void => {
    const entry = { value, size: 0 };
    kept.set(key, entry);
    value.then(
      (made) => {
        if (kept.get(key) !== entry) return;
        entry.size = size(made);
        used += entry.size;
        for (const oldest of kept.keys()) if (used > room && oldest !== key) drop(oldest);
      },
      () => drop(key),
    );
  };
  return {
    get: (key, make) => {
      const known = kept.get(key);
      const value = known?.value ?? make();
      if (known) {
        // Set anew, so that it is the last to go.
        kept.delete(key);
        kept.set(key, known);
      } else add(key, value);
      return value;
    },
  };
}
