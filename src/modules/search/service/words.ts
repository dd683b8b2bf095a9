import { fold } from '../../../engine/common/search-words.ts';

/** Folded; × becomes x without blanks around it; without commas in thousands and dots in abbreviations (`E.S.S.`). */
export function plain(text: string): string {
  return fold(text)
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<=\d) ?[×x] ?(?=\d)/g, 'x')
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)/g, (number) => number.replaceAll(',', ''));
}

/** A number, or letters: `BC-500`, `BC500` and `BC 500` are the same two words. */
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|\p{N}+/gu;

/** The words of a text in the form used for comparing. Punctuation is left out. */
export function wordsOf(text: string): string[] {
  return surfaceWordsOf(text).map(stem);
}

/** The same words as written in the text, in lower case. */
export function surfaceWordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** A text in the form of `plain` with some of its words replaced. */
export function replaceWords(text: string, by: (word: string) => string): string {
  return plain(text).replace(WORD, by);
}

/** Endings that differ between British and American English, and between plural and singular. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/'s?$/, ''],
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=[a-z](?:ch|sh|ss|x|z))es$/, ''],
  [/(?<=[a-z]{2}[^sui])s$/, ''],
  [/(?<=[a-z]{3})is(?=(?:e|ed|er|ing|ation)$)/, 'iz'],
  [/(?<=[a-z]{2})our(?=(?:ed|ing)?$)/, 'or'],
  [/(?<=[a-z]{2}[bt])re$/, 'er'],
];

/** `shakers` and `shaker`, `fluidised` and `fluidized` have the same stem. Only for comparing, never shown. */
export function stem(word: string): string {
  if (!/^[a-z']+$/.test(word)) return word;
  return ENDINGS.reduce((rest, [ending, instead]) => rest.replace(ending, instead), word);
}

/** Scripts whose words match by any part of them, because they have suffixes or no blanks. */
const JOINED_SCRIPT =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function isJoinedScript(word: string): boolean {
  return JOINED_SCRIPT.test(word);
}

/** A word's terms in the index: in a joined script, every pair of neighbouring characters. */
export function indexTerms(word: string): string | string[] {
  if (!isJoinedScript(word)) return stem(word);
  const letters = [...word];
  return letters.length < 3 ? word : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** Words in a question that results don't have to contain. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are at by can do does for from how i in is it me my of on or our the to we what when where ' +
    'which who with you your'
  ).split(' '),
);
