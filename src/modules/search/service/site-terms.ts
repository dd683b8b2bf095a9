import type { SearchTerm } from '../../../engine/common/site-index.ts';
import { isJoinedScript, wordsOf } from './words.ts';

/** The terms of pages-data/search-terms.json. */
export interface TermIndex {
  /** By their words: `phone number` -> its entry. */
  readonly entries: ReadonlyMap<string, SearchTerm>;
  /** Number of words in the longest term. */
  readonly longest: number;
}

export function indexTerms(terms: readonly SearchTerm[]): TermIndex {
  const names = terms.flatMap((entry) => namesOf(entry).map((name) => ({ entry, words: wordsOf(name) })));
  return {
    entries: new Map(names.map(({ entry, words }) => [words.join(' '), entry])),
    longest: Math.max(0, ...names.map(({ words }) => words.length)),
  };
}

/** All spellings of a term that staff entered. */
export function namesOf({ term, also = [] }: SearchTerm): string[] {
  return [term, ...also];
}

interface FoundTerms {
  readonly entries: readonly SearchTerm[];
  /** How many words of the question it takes. */
  readonly length: number;
}

/** The longest term that begins at a word, even if its words are written apart: `bag house`. */
export function termAt(words: readonly string[], at: number, terms: TermIndex): FoundTerms | null {
  const longest = Math.max(terms.longest, 2);
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const entry = terms.entries.get(part.join(' ')) ?? terms.entries.get(part.join(''));
    if (entry) return { entries: [entry], length };
  }
  return null;
}

/** Letters that may follow the last term: an ending such as 를. */
const ENDING = 1;

/** The terms that make up a word without blanks: `견적문의`. */
export function splitJoinedScript(word: string, terms: TermIndex): FoundTerms | null {
  if (!isJoinedScript(word)) return null;
  const entries: SearchTerm[] = [];
  let at = 0;
  while (at < word.length) {
    const next = longestAt(word, at, terms);
    if (!next) break;
    entries.push(next.entry);
    at += next.length;
  }
  return entries.length > 0 && word.length - at <= ENDING ? { entries, length: 1 } : null;
}

function longestAt(
  word: string,
  at: number,
  terms: TermIndex,
): { readonly entry: SearchTerm; readonly length: number } | null {
  for (let length = word.length - at; length > 1; length--) {
    const entry = terms.entries.get(word.slice(at, at + length));
    if (entry) return { entry, length };
  }
  return null;
}
