import type { Quantity } from './units.ts';

/** The quantities with units in both systems. By themselves, because every page with a table asks, and few visitors convert. */
const CONVERTIBLE: ReadonlySet<string> = new Set<Quantity>([
  'volume-flow-rate',
  'mass-flow-rate',
  'power',
  'mass',
  'length',
  'volume',
  'pressure',
  'speed',
]);

/** Whether the figures of a row may look different in other units. */
export function isConvertible({ quantity }: { readonly quantity?: string }): boolean {
  return quantity !== undefined && CONVERTIBLE.has(quantity);
}
