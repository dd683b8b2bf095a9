import { setImmediate as turn } from 'node:timers/promises';

/**
 * Lets those who come together go on one by one, each in a turn of the event loop of its own: for work that takes long for one,
 * so that what else has come is answered in between.
 * @returns a function to wait for before such work
 */
export function createYield(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => turn()));
}
