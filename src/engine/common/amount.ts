import { readNumber } from './quantities/read-number.ts';

/** A figure in text, split into parts. */
interface Amount {
  readonly number: number;
  /** Text after the number; empty for a plain count. */
  readonly unit: string;
}

/** Parses a figure such as "90,000 kW" or "0.5 m/s". @returns null if the text doesn't start with one plain number */
export function readAmount(text: string): Amount | null {
  const [, digits = '', unit = ''] = /^(\S+)(?:\s+([\p{L}%°].*))?$/u.exec(text.trim()) ?? [];
  const number = readNumber(digits);
  return number === null ? null : { number, unit };
}
