/** `ext. 12`, `x12`, `#12`, `내선 12`. */
const EXTENSION = /extension|extn?|x|#|내선/i;
/** Digits, spaces, dashes of all kinds, brackets, and separators of numbers and ranges. */
const WRITTEN = /^[\p{Nd}\p{Zs}\p{Pd}\u2212+().,:;/~]*$/u;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu; // contacts are often copied with direction marks around the number
const DIGIT = /\p{Nd}/gu;
/** Short numbers such as 112 have three digits. */
const LEAST_DIGITS = 3;

const NOT_A_NUMBER =
  "This isn't a phone number. Use digits and characters such as + and -, and “ext. 12” for an extension.";
const TOO_SHORT = 'This phone number is too short. Enter the whole number, including the area code.';

/**
 * Checks a phone number as typed. Digits in any script count.
 * @returns a message for the visitor; null for a number that people can dial, with or without an extension
 */
export function findTelephoneFault(typed: string): string | null {
  const [number = '', ...extensions] = typed.normalize('NFKC').replace(UNSEEN, '').split(EXTENSION);
  if (extensions.length > 1 || ![number, ...extensions].every((part) => WRITTEN.test(part)))
    return NOT_A_NUMBER;
  if (countDigits(number) < LEAST_DIGITS) return TOO_SHORT;
  return extensions.every((extension) => countDigits(extension) > 0) ? null : NOT_A_NUMBER;
}

function countDigits(text: string): number {
  return text.match(DIGIT)?.length ?? 0;
}
