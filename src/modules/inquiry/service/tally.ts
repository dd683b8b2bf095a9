/** The most names that are listed; the others are summed up. */
const MOST_NAMES = 20;

interface Tallied {
  /** Most frequent first, and by name if they are equally frequent. */
  readonly items: readonly { readonly name: string; readonly count: number }[];
  /** What the names that aren't listed add up to. */
  readonly others: number;
  /** Inquiries without a name. */
  readonly unnamed: number;
}

/**
 * Counts how many inquiries have a name, regardless of case and surrounding spaces. A name is shown as it was first written. An
 * inquiry with several names counts once for each.
 */
export function createTally() {
  const counts = new Map<string, { readonly name: string; count: number }>();
  let unnamed = 0;
  return {
    /** @param names of one inquiry */
    add(names: readonly string[]): void {
      const written = new Map<string, string>();
      for (const name of names.map((one) => one.trim()).filter(Boolean)) {
        const key = name.toLowerCase();
        if (!written.has(key)) written.set(key, name);
      }
      if (written.size === 0) unnamed++;
      for (const [key, name] of written) {
        const entry = counts.get(key) ?? { name, count: 0 };
        entry.count++;
        counts.set(key, entry);
      }
    },
    result(): Tallied {
      const sorted = [...counts.values()].sort(
        (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
      );
      return {
        items: sorted.slice(0, MOST_NAMES),
        others: sorted.slice(MOST_NAMES).reduce((sum, { count }) => sum + count, 0),
        unnamed,
      };
    },
  };
}
