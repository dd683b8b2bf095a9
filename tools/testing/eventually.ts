import { vi } from 'vitest';

/** Milliseconds. Far more than anything takes: what comes late on a busy machine is not a fault. */
const PATIENCE = 20_000;

/** Waits until an expectation holds, of something that nobody tells about. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: PATIENCE, interval: 20 });
}
