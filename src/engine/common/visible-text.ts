/**
 * Characters that show nothing by themselves: white space, control and format characters, diacritics without a letter, characters
 * of private typefaces, and blanks such as an empty Braille cell or note head. Letters of any script, Hangul Jamo and emoji are
 * visible, with or without diacritics and joiners.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{1D159}]/u;
/**
 * Embeddings, overrides and isolates change the direction of the text after them, also outside the value. Single marks (U+200E,
 * U+200F, U+061C) don't.
 */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether nothing of a text is visible. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether a text contains a character that changes the direction of the text after it, such as U+202E. */
export function turnsText(text: string): boolean {
  return TURNS_TEXT.test(text);
}
