/**
 * What alone shows nothing: white space, control and format characters, marks without a letter, what only one typeface has, and what Unicode
 * or an empty cell or note head leaves blank. Letters of any script, Hangul Jamo and emoji are visible, with marks and joiners or without.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{1D159}]/u;
/** Embeddings, overrides and isolates turn what follows them, also outside the text. Single marks (U+200E, U+200F, U+061C) do not. */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether a text holds a character that changes the direction in which what follows is shown, such as U+202E. */
export function turnsText(text: string): boolean {
  return TURNS_TEXT.test(text);
}
