import { GROUP_SPACE, plainText } from './plain-text.ts';

/** A number in plain text: `1,850.5`, `1850`, `.5`, or with narrow spaces between thousands. `0,500` isn't one. */
export const NUMBER = String.raw`(?:(?:[1-9]\d{0,2}(?:,\d{3})+(?!\d)|[1-9]\d{0,2}(?:${GROUP_SPACE}\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)`;

const WHOLE = new RegExp(`^${NUMBER}$`);
/** No figure of a catalogue has more digits, and no JavaScript number keeps them. */
const MAX_DIGITS = 15;

/** The value of a text that `NUMBER` matches, with or without a sign. @returns NaN if it has too many digits */
export function valueOf(text: string): number {
  const digits = text.replaceAll(/[^\d.]/g, '');
  if (digits.length > MAX_DIGITS) return NaN;
  return /^[-–]/.test(text) ? -Number(digits) : Number(digits);
}

/** Parses a text that is a single number. @returns null for any other text */
export function readNumber(given: string): number | null {
  const text = plainText(given).text.trim();
  const value = WHOLE.test(text) ? valueOf(text) : NaN;
  return Number.isNaN(value) ? null : value;
}
