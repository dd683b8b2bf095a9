import { useState } from 'react';

interface MovingKeys {
  /** One for each entry, and for those that were deleted at the end. */
  readonly keys: readonly number[];
  /** To be called when an entry has moved to the place of another one. */
  readonly onMoved: (from: number, to: number) => void;
}

/** Keys for what has no name of its own: each is known by where it was at first, so that focus and what is open move along. */
export function useMovingKeys(count: number): MovingKeys {
  const [order, setOrder] = useState<readonly number[]>([]);
  const keys = Array.from({ length: Math.max(count, order.length) }, (_, index) => order[index] ?? index);
  const onMoved = (from: number, to: number): void =>
    setOrder(keys.with(from, keys[to] ?? to).with(to, keys[from] ?? from));
  return { keys, onMoved };
}
