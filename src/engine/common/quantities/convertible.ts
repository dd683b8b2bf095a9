import type { Quantity } from './units.ts';

/**
 * The quantities with units in both systems. In a file of their own, because every page with a table needs them, and few visitors
 * convert.
 */
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

/** Whether the figures of a row can look different in other units. */
export function isConvertible({ quantity }: { readonly quantity?: string }): boolean {
  return quantity !== undefined && CONVERTIBLE.has(quantity);
}
