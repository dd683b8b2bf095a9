/** The nearest of several names to one that is not among them, for "Did you mean …?". */

export interface Nearest {
  readonly name: string;
  /** Letters to add, remove, change or swap. 0 where only upper and lower case differ. */
  readonly distance: number;
  /** No other name is as near. */
  readonly alone: boolean;
}

/** A third of the word may be wrong, and never more than this. */
const FURTHEST = 6;
/** What may be mended without asking. */
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
  let alone = true;
  let limit = mostWrong(word.length);
  for (const name of names) {
    const lower = name.toLowerCase();
    const distance = editDistance(plain, lower, limit);
    if (distance > limit) continue;
    const isBeside =
      lower.lastIndexOf(parting) + 1 === inFolder && lower.startsWith(plain.slice(0, inFolder));
    if (isBeside && distance > mostWrong(word.length - inFolder)) continue;
    alone = best === null || distance < limit;
    if (alone) best = name;
    limit = distance;
  }
  return best === null ? null : { name: best, distance: limit, alone };
}

/** Of a single letter nothing would be left. */
function mostWrong(length: number): number {
  return length < 2 ? 0 : Math.min(FURTHEST, Math.max(1, Math.floor(length / 3)));
}

/** Whether the nearest name may be put in without asking. */
export function isSure(found: Nearest): boolean {
  return found.alone && found.distance <= SURE;
}

/** `Did you mean "x"?`, with a space before it, or nothing. */
export function didYouMean(found: { readonly name: string } | null): string {
  return found ? ` Did you mean "${found.name}"?` : '';
}

/**
 * Optimal string alignment distance: insert, delete, change and swap of neighbours cost 1 each.
 * @returns the distance, or a number above `limit` as soon as it is certain to be above it
 */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let value = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + cost,
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) value = Math.min(value, (before[column - 2] ?? 0) + 1);
      current.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest > limit) return limit + 1;
    before = above;
    above = current;
  }
  return above[right.length] ?? 0;
}
