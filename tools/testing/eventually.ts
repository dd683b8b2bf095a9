import { vi } from 'vitest';

/** Milliseconds. Far longer than anything takes, because slowness on a busy machine isn't a fault. */
const PATIENCE = 20_000;

/** Waits until an expectation holds, for changes without an event. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: PATIENCE, interval: 20 });
}
