import { distance } from 'fastest-levenshtein';
import { isJoinedScript, stem } from './words.ts';

/** The words of the site. */
export interface Vocabulary {
  /** Whether the site has a word that begins so, in the form of `wordsOf`. */
  readonly hasStart: (word: string) => boolean;
  /** Whether the site has the word. */
  readonly has: (word: string) => boolean;
  /** The word of the site that was probably meant; null if none is near enough. */
  readonly nearest: (word: string) => string | null;
}

/** Words as `surfaceWordsOf` gives them, and how much each counts as what somebody may have meant. */
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

/** Letters that may be wrong in a word of so many: too many others are near a short one. */
function mostWrong({ length }: string): number {
  if (length < 5) return 0;
  return length < 7 ? 1 : 2;
}

/** Of words that are as near, the one that the site has in more prominent places. Two wrong letters are never at the start. */
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

/** The first place in a sorted list whose word is not before this one. */
function lowerBound(sorted: readonly string[], word: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
