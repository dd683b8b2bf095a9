import { findValues, textOf } from './find-values.ts';
import { readPage } from './read-page.ts';
import type { Json } from './read-page.ts';

/** What the owner wants at a place on a page. Exactly one of `is`, `has`, `says`, `begin` and `count` is given. */
export interface Fact {
  /** A place as `findValues` reads it. */
  readonly at: string;
  /** An id of docs/REQUIREMENTS.md. */
  readonly promise: string;
  /** The texts of all values there, in this order. A page may say more in each, but begins with these words. */
  readonly is?: readonly string[];
  /** Texts that are among them, under the same rule. */
  readonly has?: readonly string[];
  /** Words that stand somewhere there, in capital or small letters. */
  readonly says?: readonly string[];
  /** How every text there begins. */
  readonly begin?: string;
  /** How many values there are. */
  readonly count?: number;
}

/** A file of pages-data without `.json` -> what it is to say. */
export type Facts = Readonly<Record<string, readonly Fact[]>>;

export interface Difference {
  readonly page: string;
  readonly at: string;
  readonly promise: string;
  readonly expected: string;
  readonly found: string;
}

/** Compares the pages with the owner's figures. */
export function checkFacts(pagesData: string, facts: Facts): readonly Difference[] {
  return Object.entries(facts).flatMap(([page, expected]) => {
    const content = contentOf(pagesData, page);
    return expected.flatMap((fact) => differencesOf(page, fact, content));
  });
}

/** What a difference says, in two lines. */
export function describeDifference({ page, at, promise, expected, found }: Difference): string {
  return `pages-data/${page}.json, ${at} (${promise})\n  expected ${expected}, found ${found}`;
}

function contentOf(pagesData: string, page: string): Json {
  try {
    return readPage(pagesData, page);
  } catch {
    return null; // every fact of a page that is not there differs
  }
}

function differencesOf(page: string, fact: Fact, content: Json): readonly Difference[] {
  const { at, promise } = fact;
  const texts = findValues(content, at).map(textOf);
  return compare(fact, texts).map(([expected, found]) => ({ page, at, promise, expected, found }));
}

type Pair = readonly [expected: string, found: string];

function compare({ is, has, says, begin, count }: Fact, texts: readonly string[]): readonly Pair[] {
  if (is) return compareInOrder(is, texts);
  if (has) return absent(has, texts, (text) => texts.some((other) => fits(other, text)));
  if (says) {
    const all = texts.join('\n').toLowerCase();
    return absent(says, texts, (text) => all.includes(text.toLowerCase()));
  }
  if (begin !== undefined) {
    const others = texts.filter((text) => !text.startsWith(begin));
    const isThere = texts.length > 0 && others.length === 0;
    return isThere ? [] : [[`${shown(begin)} at the beginning`, listed(others)]];
  }
  return texts.length === count ? [] : [[String(count), String(texts.length)]];
}

function compareInOrder(expected: readonly string[], texts: readonly string[]): readonly Pair[] {
  if (expected.length !== texts.length) return [[expected.map(shown).join(', '), listed(texts)]];
  return expected.flatMap((text, index) => {
    const found = texts[index] ?? '';
    return fits(found, text) ? [] : [[shown(text), shown(found)] as const];
  });
}

function absent(
  expected: readonly string[],
  texts: readonly string[],
  isThere: (text: string) => boolean,
): readonly Pair[] {
  return expected.filter((text) => !isThere(text)).map((text) => [shown(text), listed(texts)]);
}

/** Whether a text is the expected one, or begins with it as whole words. */
function fits(text: string, expected: string): boolean {
  return text.startsWith(expected) && !/^[\p{L}\p{N}]/u.test(text.slice(expected.length));
}

const shown = (text: string): string => JSON.stringify(text);

const LONGEST = 400;

function listed(texts: readonly string[]): string {
  if (texts.length === 0) return 'nothing';
  const all = texts.map(shown).join(', ');
  return all.length > LONGEST ? `${all.slice(0, LONGEST)}…` : all;
}
