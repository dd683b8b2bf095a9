/** `ext. 12`, `x12`, `#12`, `내선 12`. */
const EXTENSION = /extension|extn?|x|#|내선/i;
/** What stands in a number beside its digits: blanks, dashes of all kinds, and the signs that part numbers and ranges. */
const WRITTEN = /^[\p{Nd}\p{Zs}\p{Pd}\u2212+().,:;/~]*$/u;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu; // telephones put direction marks around a copied number
const DIGIT = /\p{Nd}/gu;
/** The digits of the shortest number that somebody can be called by. */
const LEAST_DIGITS = 3;

const NOT_A_NUMBER =
  "This isn't a phone number. Use digits and signs such as + and -, and “ext. 12” for an extension.";
const TOO_SHORT = 'This phone number is too short. Enter the whole number, with its area code.';

/**
 * Says what is wrong with a telephone number that was typed. Digits of every script are digits; what is good stays as it was typed.
 * @returns null for a number that people can dial, with an extension or without
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
