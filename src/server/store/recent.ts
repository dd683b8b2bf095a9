/** Keeps what was used last, up to a weight in all. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined;
  /** @param weight of this one; more than all may weigh keeps it out */
  readonly set: (key: string, value: Value, weight: number) => void;
  readonly drop: (key: string) => void;
}

export function createRecent<Value>(most: number): Recent<Value> {
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>(); // the longest unused first
  let sum = 0;
  let newest: string | undefined; // need not be moved
  const drop = (key: string): void => {
    sum -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
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
