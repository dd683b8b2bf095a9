import { readNumber } from './quantities/read-number.ts';

/** A figure as text, taken apart. */
interface Amount {
  readonly number: number;
  /** What follows the number; empty for a plain count. */
  readonly unit: string;
}

/** Reads a figure such as "90,000 kW" or "0.5 m/s". @returns null where the text does not begin with one plain number */
export function readAmount(text: string): Amount | null {
  const [, digits = '', unit = ''] = /^(\S+)(?:\s+([\p{L}%°].*))?$/u.exec(text.trim()) ?? [];
  const number = readNumber(digits);
  return number === null ? null : { number, unit };
}
