/** The nearest of several names to one that is not among them, for "Did you mean …?". */
import { distance } from 'fastest-levenshtein';

export interface Nearest {
  readonly name: string;
  /** Letters to add, remove, change or swap. 0 where only upper and lower case differ. */
  readonly distance: number;
  /** No other name is as near. */
  readonly isUnique: boolean;
}

/** A third of the word may be wrong, and never more than this. */
const FURTHEST = 6;
/** What may be fixed without asking. */
const SURE = 2;

/**
 * @param word what was written
 * @param names what may be written
 * @param parting what parts a name: of two names that begin with the same parts, the last parts must be near each other, for
 *   `energy/esco` is as far from `energy/ipp` as the words are
 * @returns the nearest name, or null when none is near enough to be meant
 */
export function nearest(word: string, names: Iterable<string>, parting = '/'): Nearest | null {
  const plain = word.toLowerCase();
  const inFolder = plain.lastIndexOf(parting) + 1;
  let best: string | null = null;
  let isUnique = true;
  let limit = mostWrong(word.length);
  for (const name of names) {
    const lower = name.toLowerCase();
    if (Math.abs(plain.length - lower.length) > limit) continue;
    const mistakes = editDistance(plain, lower);
    if (mistakes > limit) continue;
    const isBeside =
      lower.lastIndexOf(parting) + 1 === inFolder && lower.startsWith(plain.slice(0, inFolder));
    if (isBeside && mistakes > mostWrong(word.length - inFolder)) continue;
    isUnique = best === null || mistakes < limit;
    if (isUnique) best = name;
    limit = mistakes;
  }
  return best === null ? null : { name: best, distance: limit, isUnique };
}

/** Of a single letter nothing would be left. */
function mostWrong(length: number): number {
  return length < 2 ? 0 : Math.min(FURTHEST, Math.max(1, Math.floor(length / 3)));
}

/** Whether the nearest name may be put in without asking. */
export function isSure(found: Nearest): boolean {
  return found.isUnique && found.distance <= SURE;
}

/** `Did you mean "x"?`, with a space before it, or nothing. */
export function didYouMean(found: { readonly name: string } | null): string {
  return found ? ` Did you mean "${found.name}"?` : '';
}

/** Letters to insert, delete or change. Two neighbours in the wrong order are one mistake, which the library counts as two. */
function editDistance(left: string, right: string): number {
  const first = [...left].findIndex((letter, index) => letter !== right[index]);
  const [one = '', other = ''] = left.slice(first);
  const swapped = `${left.slice(0, first)}${other}${one}${left.slice(first + 2)}`;
  return first >= 0 && swapped === right ? 1 : distance(left, right);
}
