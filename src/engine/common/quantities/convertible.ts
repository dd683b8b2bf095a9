import type { Quantity } from './units.ts';

/** The quantities with units in both systems. By themselves, because every page with a table asks, and few visitors convert. */
export const CONVERTIBLE: ReadonlySet<Quantity> = new Set<Quantity>([
  'volume-flow-rate',
  'mass-flow-rate',
  'power',
  'mass',
  'length',
  'volume',
  'pressure',
  'speed',
]);
