import { useState } from 'react';

interface MovingKeys {
  /** One per entry, and for those deleted at the end. */
  readonly keys: readonly number[];
  /** Call this when an entry has moved. */
  readonly onMoved: (from: number, to: number) => void;
}

/** Keys for entries without a name: each is identified by its original index, so that focus and open entries move along. */
export function useMovingKeys(count: number): MovingKeys {
  const [order, setOrder] = useState<readonly number[]>([]);
  const keys = Array.from({ length: Math.max(count, order.length) }, (_, index) => order[index] ?? index);
  const onMoved = (from: number, to: number): void =>
    setOrder(keys.with(from, keys[to] ?? to).with(to, keys[from] ?? from));
  return { keys, onMoved };
}
