import { GROUP_SPACE, plainText } from './plain-text.ts';

/** A number in plain text: `1,850.5`, `1850`, `.5`, or with spaces of a fixed width between thousands. `0,500` is none. */
export const NUMBER = String.raw`(?:(?:[1-9]\d{0,2}(?:,\d{3})+(?!\d)|[1-9]\d{0,2}(?:${GROUP_SPACE}\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)`;

const WHOLE = new RegExp(`^${NUMBER}$`);
/** More digits no figure of a catalogue has, and no number keeps. */
const MOST_DIGITS = 15;

/** The value of a text that `NUMBER` matches, with or without a sign. @returns NaN for more digits than a number keeps */
export function valueOf(text: string): number {
  const digits = text.replaceAll(/[^\d.]/g, '');
  if (digits.length > MOST_DIGITS) return NaN;
  return /^[-–]/.test(text) ? -Number(digits) : Number(digits);
}

/** Reads a text that is one number and nothing else. @returns null for any other text */
export function readNumber(given: string): number | null {
  const text = plainText(given).text.trim();
  const value = WHOLE.test(text) ? valueOf(text) : NaN;
  return Number.isNaN(value) ? null : value;
}
