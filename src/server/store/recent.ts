/** Keeps what was used last, up to a weight in all. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined;
  /** @param weight of this one; more than all may weigh keeps it out */
  readonly set: (key: string, value: Value, weight: number) => void;
  readonly drop: (key: string) => void;
}

/**
 * One that is dropped is emptied. A Map that grows over and over leaves its former tables to V8, and one of them that has become old
 * keeps all later ones, with whatever they held, until a whole collection: several a second, where pages come and go.
 */
interface Entry<Value> {
  value: Value | undefined;
  readonly weight: number;
}

export function createRecent<Value>(most: number): Recent<Value> {
  const kept = new Map<string, Entry<Value>>(); // the longest unused first
  let sum = 0;
  let newest: string | undefined; // need not be moved
  const drop = (key: string): void => {
    const entry = kept.get(key);
    if (!entry) return;
    sum -= entry.weight;
    kept.delete(key);
    entry.value = undefined;
  };
  return {
    drop,
    get: (key) => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (key !== newest) {
        kept.delete(key);
        kept.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    set: (key, value, weight) => {
      drop(key);
      if (weight > most) return;
      kept.set(key, { value, weight });
      newest = key;
      sum += weight;
      for (const oldest of kept.keys()) {
        if (sum <= most) return;
        drop(oldest);
      }
    },
  };
}
