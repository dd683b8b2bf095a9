import { setImmediate as turn } from 'node:timers/promises';

/**
 * Lets simultaneous callers continue one by one, each in a separate turn of the event loop, so that other requests are answered
 * between long pieces of work.
 * @returns a function to await before such work
 */
export function createYield(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => turn()));
}
