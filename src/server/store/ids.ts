import type { Ids } from './engine.ts';

/** Ids in as little room as they need: nearly always four bytes each. */
export function packIds(ids: readonly number[]): Ids {
  return areShort(ids) ? new Uint32Array(ids) : new Float64Array(ids);
}

/** Whether four bytes are enough for each. */
export function areShort(ids: readonly number[]): boolean {
  return ids.every((id) => id < 2 ** 32);
}
