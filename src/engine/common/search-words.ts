/**
 * How texts are compared by a search: by posts and pages alike, in both databases, and where the browser marks what was found.
 * What people typed is stored and shown as they typed it.
 */

/**
 * Text as it is compared: NFKC, so that full-width and decomposed letters are the plain ones; lower case; without characters
 * that nobody sees, such as U+200B; with single spaces where white space or control characters stand; with one form of each mark
 * that keyboards and programs write in several, such as ’ and '. Empty where there is nothing else.
 */
export function fold(text: string): string {
  return foldLetters(text).replace(BLANKS, ' ').trim();
}

// eslint-disable-next-line no-control-regex -- these are what it is about
const BLANKS = /[\s\u0000-\u001f\u007f]+/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;

/** Marks that mean the same, by the one that stands for them. */
const MARKS_ALIKE = {
  "'": '‘’‚‛′',
  '"': '“”„‟',
  '-': '‐‒–—―−',
  '~': '〜∼',
  '·': '・‧⋅∙\u119e', // the last is what NFKC makes of ㆍ
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
    .replaceAll('″', '"') // NFKC makes two marks of it
    .normalize('NFKC')
    .replace(OTHER_MARKS, (mark) => PLAIN_MARK.get(mark) ?? mark)
    .toLowerCase()
    .normalize('NFKC') // İ became two characters
    .replaceAll('ς', 'σ') // the one letter whose lower case depends on its place
    .replace(UNSEEN, ''); // what compatibility characters became
}

const [OPENING, CLOSING] = ['"«‹「『《〈【', '"»›」』》〉】'] as const;
/** A phrase in quotation marks of any kind, to the end where none closes it; or a word, in which a mark may say inches. */
const TERM = new RegExp(
  String.raw`(?<!\S)'([^']+)'(?!\S)|(?<!\d)[${OPENING}]([^${CLOSING}]*)[${CLOSING}]?|((?:(?<=\d)"(?!\w)|[^\s${OPENING}${CLOSING}])+)`,
  'gu',
);
/** Marks around a word that has none at its other end; `5'` and `'90s` are figures. */
const LONE_MARK = /^'(?=\p{L})|(?<=\p{L})'$/gu;

/**
 * What a search looks for: each word and each phrase in quotation marks, folded and once. All of them have to be there, in any
 * order; the parts of a longer one go without saying. A mark that is not closed begins a phrase that goes on to the end.
 * @returns nothing where there is nothing to look for, which finds nothing
 */
export function searchTerms(question: string): string[] {
  const folded = fold(question);
  const terms = [...folded.matchAll(TERM)].map(([, quoted, phrase, word = '']) =>
    (quoted ?? phrase ?? word.replace(LONE_MARK, '')).trim(),
  );
  const once = [...new Set(terms.filter(Boolean))];
  return once.filter((term) => !once.some((other) => other !== term && other.includes(term)));
}

/** A place in a text, in UTF-16 units; `to` not included. */
export type Range = readonly [from: number, to: number];

/** The words of a text as they are compared, and where each unit of them stands in the text. */
interface Folded {
  readonly text: string;
  /** Null where all stand where they are. */
  readonly ranges: readonly Range[] | null;
}

/** A letter with the marks on it; of Hangul, a syllable with the parts that may follow its first. */
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
  // Most texts differ in the case of their letters only.
  if (folded.length === text.length && foldLetters(text) === text.toLowerCase())
    return { text: folded, ranges: null };
  const units: string[] = []; // a string that is looked at while it grows is copied each time
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
 * Where a text holds terms, as `searchTerms` writes them.
 * @returns the places in their order; those that overlap are one
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

/** Where a text holds what is asked for: its words, or all of them side by side as one. */
export function findQuestion(text: string, question: string): Range[] {
  return findTerms(text, [fold(question), ...searchTerms(question)].filter(Boolean));
}

/**
 * The place that shows best why a text was found: the first of the terms, in the order that they are given in, where it begins
 * a word, or else where it stands inside one.
 * @returns null where the text holds none of them
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

/** A letter or figure at the end: what follows stands inside a word. Node 26 misses letters beyond U+FFFF in `[…]$`. */
const LETTER_BEFORE = /(?<=[\p{L}\p{M}\p{N}])$/u;
/** Places that are looked at in one text: one letter stands at thousands. */
const MOST_PLACES = 200;

/** Where a folded text has a term at the beginning of a word; -1 where it has it nowhere there. */
export function findWordStart(folded: string, term: string): number {
  let at = folded.indexOf(term);
  for (let tries = 0; at >= 0 && tries < MOST_PLACES; tries++) {
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
