/**
 * How a search compares texts: the same for posts and pages, in both databases, and in the browser when it highlights matches.
 * Text is stored and shown as typed.
 */

/**
 * Text in its form for comparison: NFKC, so that full-width and decomposed letters become plain ones; lower case; without
 * invisible characters, such as U+200B; with single spaces for white space and control characters; with one form of punctuation
 * that has several, such as ’ and '. May be empty.
 */
export function fold(text: string): string {
  return foldLetters(text).replace(BLANKS, ' ').trim();
}

// eslint-disable-next-line no-control-regex -- these are what it is about
const BLANKS = /[\s\u0000-\u001f\u007f]+/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;

/** Punctuation that means the same, by the character that replaces it. */
const MARKS_ALIKE = {
  "'": '‘’‚‛′',
  '"': '“”„‟',
  '-': '‐‒–—―−',
  '~': '〜∼',
  '·': '・‧⋅∙\u119e', // the last is the NFKC form of ㆍ
} as const;
const PLAIN_MARK = new Map(
  Object.entries(MARKS_ALIKE).flatMap(([plain, others]) =>
    Array.from(others, (other): [string, string] => [other, plain]),
  ),
);
const OTHER_MARKS = new RegExp(`[${Object.values(MARKS_ALIKE).join('')}]`, 'g');

function foldLetters(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replaceAll('″', '"') // NFKC makes two characters of it
    .normalize('NFKC')
    .replace(OTHER_MARKS, (mark) => PLAIN_MARK.get(mark) ?? mark)
    .toLowerCase()
    .normalize('NFKC') // İ became two characters
    .replaceAll('ς', 'σ') // the only letter whose lower case depends on its position
    .replace(UNSEEN, ''); // from compatibility characters
}

const [OPENING, CLOSING] = ['"«‹「『《〈【', '"»›」』》〉】'] as const;
/** A phrase in any quotation marks, to the end if they aren't closed; or a word, in which a mark can mean inches. */
const TERM = new RegExp(
  String.raw`(?<!\S)'([^']+)'(?!\S)|(?<!\d)[${OPENING}]([^${CLOSING}]*)[${CLOSING}]?|((?:(?<=\d)"(?!\w)|[^\s${OPENING}${CLOSING}])+)`,
  'gu',
);
/** An unmatched mark at one end of a word; `5'` and `'90s` are figures. */
const LONE_MARK = /^'(?=\p{L})|(?<=\p{L})'$/gu;

/**
 * The terms of a search: each word and each quoted phrase, folded, without duplicates. All must be found, in any order; parts of
 * a longer term are left out. An unclosed quotation mark starts a phrase that continues to the end.
 * @returns nothing if there is no term, which finds nothing
 */
export function searchTerms(question: string): string[] {
  const folded = fold(question);
  const terms = [...folded.matchAll(TERM)].map(([, quoted, phrase, word = '']) =>
    (quoted ?? phrase ?? word.replace(LONE_MARK, '')).trim(),
  );
  const once = [...new Set(terms.filter(Boolean))];
  return once.filter((term) => !once.some((other) => other !== term && other.includes(term)));
}

/** A range of a text, in UTF-16 units; `to` is exclusive. */
export type Range = readonly [from: number, to: number];

/** The folded text, and the range of each of its units in the original. */
interface Folded {
  readonly text: string;
  /** Null if all positions are the same. */
  readonly ranges: readonly Range[] | null;
}

/** A letter with its diacritics; in Hangul, a syllable with the parts that can follow its first. */
const MARKS = String.raw`\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f`;
const FIRST = String.raw`[\uac00-\ud7a3\u1100-\u115f\u3131-\u314e\ua960-\ua97c\uffa1-\uffbe]`;
const MIDDLE = String.raw`[\u1160-\u11a7\u314f-\u3163\ud7b0-\ud7c6\uffc2-\uffdc]`;
const LAST = String.raw`[\u11a8-\u11ff\ud7cb-\ud7fb\u3133\u3135\u3136\u313a-\u3140\u3144\uffa3\uffa5\uffa6\uffaa-\uffb0\uffb4]`;
const LETTER = new RegExp(
  `${FIRST}(?:[${MARKS}]*${MIDDLE})*(?:[${MARKS}]*${LAST})*[${MARKS}]*|[^${MARKS}][${MARKS}]*|[${MARKS}]+`,
  'gsu',
);

function foldWithRanges(text: string): Folded {
  const folded = fold(text);
  // Most texts differ only in case.
  if (folded.length === text.length && foldLetters(text) === text.toLowerCase())
    return { text: folded, ranges: null };
  const units: string[] = []; // an array, because a string that is read while it grows is copied each time
  const ranges: Range[] = [];
  const known = new Map<string, string>();
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const plain = known.get(letter) ?? foldLetters(letter).replace(BLANKS, ' ');
    known.set(letter, plain);
    for (const unit of plain.split('')) {
      if (unit === ' ' && (units.at(-1) ?? ' ') === ' ') continue;
      units.push(unit);
      ranges.push([index, index + letter.length]);
    }
  }
  return { text: units.join(''), ranges };
}

/**
 * Finds terms, in the form that `searchTerms` returns.
 * @returns the ranges in order; overlapping ones are merged
 */
export function findTerms(text: string, terms: readonly string[]): Range[] {
  if (terms.length === 0) return [];
  const { text: folded, ranges } = foldWithRanges(text);
  const found: Range[] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      found.push(toRange(ranges, at, at + term.length));
    }
  }
  return merge(found);
}

/** Finds a question's terms, or its whole text as one phrase. */
export function findQuestion(text: string, question: string): Range[] {
  return findTerms(text, [fold(question), ...searchTerms(question)].filter(Boolean));
}

/**
 * The best place to show why a text was found: the first term, in the given order, at the start of a word, or else inside one.
 * @returns null if the text contains none of them
 */
export function bestPlace(text: string, terms: readonly string[]): number | null {
  const { text: folded, ranges } = foldWithRanges(text);
  for (const term of terms) {
    const inside = folded.indexOf(term);
    if (inside < 0 || term === '') continue;
    const begins = findWordStart(folded, term);
    return toRange(ranges, begins < 0 ? inside : begins, 0)[0];
  }
  return null;
}

/** A letter or digit at the end: the next character is inside a word. Node 26 misses letters beyond U+FFFF in `[…]$`. */
const LETTER_BEFORE = /(?<=[\p{L}\p{M}\p{N}])$/u;
/** Maximum number of places checked in one text: a single letter can occur thousands of times. */
const MAX_PLACES = 200;

/** The offset of a term at the start of a word in a folded text; -1 if there is none. */
export function findWordStart(folded: string, term: string): number {
  let at = folded.indexOf(term);
  for (let tries = 0; at >= 0 && tries < MAX_PLACES; tries++) {
    if (!LETTER_BEFORE.test(folded.slice(Math.max(0, at - 2), at))) return at;
    at = folded.indexOf(term, at + 1);
  }
  return -1;
}

function toRange(ranges: readonly Range[] | null, from: number, to: number): Range {
  if (!ranges) return [from, to];
  return [ranges[from]?.[0] ?? 0, ranges[to - 1]?.[1] ?? 0];
}

function merge(found: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
