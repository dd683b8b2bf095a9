import { distance } from 'fastest-levenshtein';
import { isJoinedScript, stem } from './words.ts';

/** The words of the site. */
export interface Vocabulary {
  /** Whether the site has a word that begins like this, in the form of `wordsOf`. */
  readonly hasStart: (word: string) => boolean;
  readonly has: (word: string) => boolean;
  /** The site's word that was probably meant; null if none is close enough. */
  readonly nearest: (word: string) => string | null;
}

/** Words as `surfaceWordsOf` returns them, and how likely each is to be meant in a correction. */
export type WeightedWords = readonly [words: readonly string[], weight: number];

interface Entry {
  readonly surface: string;
  weight: number;
}

export function createVocabulary(lists: Iterable<WeightedWords>): Vocabulary {
  const entries = new Map<string, Entry>();
  for (const [words, weight] of lists) {
    for (const surface of words) {
      const word = stem(surface);
      const known = entries.get(word);
      if (known) known.weight += weight;
      else entries.set(word, { surface, weight });
    }
  }
  const sorted = [...entries.keys()].sort();
  return {
    has: (word) => entries.has(word),
    hasStart: (word) => sorted[lowerBound(sorted, word)]?.startsWith(word) ?? false,
    nearest: (word) => nearestOf(entries, word),
  };
}

/** How many letters may be wrong in a word of this length: short words have too many neighbours. */
function mostWrong({ length }: string): number {
  if (length < 5) return 0;
  return length < 7 ? 1 : 2;
}

/** Of equally close words, the one in the more prominent places. Two wrong letters are never allowed at the start. */
function nearestOf(entries: ReadonlyMap<string, Entry>, word: string): string | null {
  if (isJoinedScript(word) || /\d/.test(word)) return null;
  const most = mostWrong(word);
  let best: { readonly entry: Entry; readonly wrong: number } | null = null;
  for (const [known, entry] of entries) {
    if (known.length < 4 || Math.abs(known.length - word.length) > most) continue;
    const wrong = distance(known, word);
    if (wrong > most || (wrong > 1 && known[0] !== word[0])) continue;
    if (!best || wrong < best.wrong || (wrong === best.wrong && entry.weight > best.entry.weight))
      best = { entry, wrong };
  }
  return best?.entry.surface ?? null;
}

/** The first index in a sorted list whose word doesn't come before this one. */
function lowerBound(sorted: readonly string[], word: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
