/** Latin letters and the East Asian scripts used beside them, none of which looks like Latin. */
const LATIN_OR_EAST_ASIAN =
  /[\p{Script=Latin}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Alphabets with letters that look like Latin ones; each is allowed by itself. */
const ALPHABETS = [LATIN_OR_EAST_ASIAN, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Letters and marks common to all scripts, such as the mark for a long vowel. */
const OF_ALL = /\p{Script=Common}|\p{Script=Inherited}/u;

/**
 * Whether a name mixes alphabets that are never used together, such as Latin and Cyrillic. Latin may be mixed with Korean,
 * Chinese and Japanese: https://www.unicode.org/reports/tr39/#Restriction_Level_Detection ("highly restrictive").
 */
export function mixesAlphabets(name: string): boolean {
  const letters = name.normalize('NFKC').match(/\p{L}/gu) ?? [];
  const used = letters.filter((letter) => !OF_ALL.test(letter));
  const alphabets = used.map((letter) => ALPHABETS.findIndex((alphabet) => alphabet.test(letter)));
  return new Set(alphabets).size > 1;
}

/** Latin letter -> its look-alikes: Latin, Greek, Cyrillic and Lisu letters, digits and other characters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: '\u0410\u0391\ua4ee', a: '\u0430\u0251\u03b1', B: '\u0412\u0392\ua4d0', C: '\u0421\u03f9\ua4da',
  c: '\u0441\u03f2', D: '\ua4d3', d: '\u0501', E: '\u0415\u0395\ua4f0', e: '\u0435', F: '\ua4dd',
  G: '\u050c\ua4d6', g: '\u0261', H: '\u041d\u0397\ua4e7', h: '\u04bb',
  I: '\u0406\u0399\ua4f2\u04c0\u04cf1l|', i: '\u0456\u03b9', J: '\u0408\ua4d9', j: '\u0458',
  K: '\u041a\u039a\ua4d7', k: '\u03ba', L: '\ua4e1', M: '\u041c\u039c\ua4df', N: '\u039d\ua4e0',
  O: '\u041e\u039f\ua4f30', o: '\u043e\u03bf', P: '\u0420\u03a1\ua4d1', p: '\u0440\u03c1', q: '\u051b',
  R: '\ua4e3', S: '\u0405\ua4e2', s: '\u0455', T: '\u0422\u03a4\ua4d4', U: '\ua4f4', u: '\u03c5',
  V: '\ua4e6', v: '\u0475\u03bd', W: '\u051c\ua4ea', w: '\u051d', X: '\u0425\u03a7\ua4eb',
  x: '\u0445\u03c7', Y: '\u0423\u03a5\ua4ec', y: '\u0443\u03b3', Z: '\u0396\ua4dc',
}; // prettier-ignore

const TAKEN_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    [...others].map((other): [string, string] => [other, letter]),
  ),
);

/** A name's appearance: readers can't tell apart two names with the same one. Ignores accents, blanks and punctuation. */
export function lookOf(name: string): string {
  const letters = [...name.normalize('NFKD')].map((letter) => TAKEN_FOR.get(letter) ?? letter);
  return onlyLetters(letters.join(''));
}

/** Digits used as letters in names that still read as a word. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  i: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', rn: 'm', vv: 'w',
}; // prettier-ignore

/**
 * How a name reads at a glance: `lookOf` without case, with digits and pairs of letters replaced by the letters that they
 * resemble.
 */
export function readingOf(name: string): string {
  return lowerCase(lookOf(name)).replace(/rn|vv|[i2-57-9]/g, (part) => WRITTEN_FOR[part] ?? part);
}

/** A name's letters and digits without case, width and accents: names are equal if these are. */
export function lettersOf(name: string): string {
  return lowerCase(onlyLetters(name.normalize('NFKD')));
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Converts to upper case first, which merges letters without their own lower case, such as the dotless i. */
function lowerCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}
