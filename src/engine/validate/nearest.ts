/** The name nearest to an unknown one, for "Did you mean …?". */
import { distance } from 'fastest-levenshtein';

export interface Nearest {
  readonly name: string;
  /** Letters to add, remove, change or swap. 0 if only the case differs. */
  readonly distance: number;
  /** Whether no other name is as near. */
  readonly isUnique: boolean;
}

/** A third of the word may be wrong, but never more letters than this. */
const MAX_DISTANCE = 6;
/** Distance up to which a fix is safe. */
const SAFE_DISTANCE = 2;

/**
 * @param word the written word
 * @param names the valid names
 * @param parting separates a name's parts: if two names start with the same parts, their last parts must be near each other,
 * since `energy/esco` is as far from `energy/ipp` as the words are
 * @returns the nearest name, or null if none is near enough
 */
export function nearest(word: string, names: Iterable<string>, parting = '/'): Nearest | null {
  const plain = word.toLowerCase();
  const inFolder = plain.lastIndexOf(parting) + 1;
  let best: string | null = null;
  let isUnique = true;
  let limit = maxDistance(word.length);
  for (const name of names) {
    const lower = name.toLowerCase();
    if (Math.abs(plain.length - lower.length) > limit) continue;
    const mistakes = editDistance(plain, lower);
    if (mistakes > limit) continue;
    const isBeside =
      lower.lastIndexOf(parting) + 1 === inFolder && lower.startsWith(plain.slice(0, inFolder));
    if (isBeside && mistakes > maxDistance(word.length - inFolder)) continue;
    isUnique = best === null || mistakes < limit;
    if (isUnique) best = name;
    limit = mistakes;
  }
  return best === null ? null : { name: best, distance: limit, isUnique };
}

/** In a single-letter word nothing would be left. */
function maxDistance(length: number): number {
  return length < 2 ? 0 : Math.min(MAX_DISTANCE, Math.max(1, Math.floor(length / 3)));
}

/** Whether the nearest name can be inserted without asking. */
export function isSafeFix(found: Nearest): boolean {
  return found.isUnique && found.distance <= SAFE_DISTANCE;
}

/** ` Did you mean "x"?`, with its leading space, or an empty text. */
export function didYouMean(found: { readonly name: string } | null): string {
  return found ? ` Did you mean "${found.name}"?` : '';
}

/** Letters to insert, delete or change. Two swapped neighbours are one mistake, but the library counts two. */
function editDistance(left: string, right: string): number {
  const first = [...left].findIndex((letter, index) => letter !== right[index]);
  const [one = '', other = ''] = left.slice(first);
  const swapped = `${left.slice(0, first)}${other}${one}${left.slice(first + 2)}`;
  return first >= 0 && swapped === right ? 1 : distance(left, right);
}
