import type { Capacity, CapacityQuantity } from '../../machines.ts';
import { readNumber } from '../../../../engine/common/quantities/read-number.ts';
import { unitOf } from '../../../../engine/common/quantities/units.ts';
import type { Unit } from '../../../../engine/common/quantities/units.ts';

/** The units for a wanted capacity: of a flow, or of a machine's volume. */
export const CAPACITY_UNITS = ['GPM', 'm³/h', 'L/min', 't/h', 'kg/h', 'L', 'm³'] as const;

/** A wanted capacity. */
export interface Wanted {
  readonly quantity: CapacityQuantity;
  readonly unit: Unit;
  /** The minimum, in the base unit. */
  readonly least: number;
  /** `500 GPM` */
  readonly words: string;
}

/** Parses a typed capacity. @returns null if empty, NaN if it isn't a number above 0 */
export function readCapacity(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const value = readNumber(typed.replace(/\.$/, ''));
  return value !== null && value > 0 ? value : NaN;
}

/** A capacity of 200 GPM is 45.4 m³/h, and tables have 45: how much may be missing, as a fraction. */
const ROUNDING = 0.01;

/** @returns null if no number is given */
export function wantedOf(asked: { readonly capacity: string; readonly unit: string }): Wanted | null {
  const number = readCapacity(asked.capacity);
  const unit = unitOf(asked.unit);
  if (number === null || Number.isNaN(number) || !unit) return null;
  return {
    quantity: unit.quantity as CapacityQuantity, // the offered units are all of these quantities
    unit,
    least: number * unit.factor * (1 - ROUNDING),
    words: `${asked.capacity.trim()} ${asked.unit}`,
  };
}

/** One figure and its unit, nothing else. */
const SINGLE = /^(?:≈ )?[\d.,\s–-]+[^\d\s]+$/;
const DIGITS = 3;

/** A capacity in the wanted unit, followed by the table's text unless that uses the same unit. */
export function capacityIn({ text, most, least }: Capacity, { symbol, factor }: Unit): string {
  const parts = text.split(' / ');
  const own = parts.filter((part) => isIn(part, symbol));
  if (own.length > 0) {
    const others = parts.filter((part) => !own.includes(part));
    const isSame = others.length > 0 && parts.every((part) => SINGLE.test(part));
    return isSame ? `${own.join(' / ')} (${others.join(' / ')})` : text;
  }
  if (most === Number.MAX_VALUE) return text;
  const from = least === undefined ? '' : `${rounded(least / factor)}–`;
  return `≈ ${from}${rounded(most / factor)} ${symbol} (${text})`;
}

function isIn(text: string, symbol: string): boolean {
  return new RegExp(String.raw`(?<!\p{L})${symbol}(?![\p{L}/³²·])`, 'u').test(text);
}

function rounded(value: number): string {
  return Number(value.toPrecision(DIGITS)).toLocaleString('en', { maximumFractionDigits: 6 });
}
