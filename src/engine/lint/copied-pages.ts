import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import type { Outline } from './cross-file.ts';

/** Pages with fewer characters of blocks may be alike by chance, for example two that are still being prepared. */
const SHORT = 240;
/**
 * The fewest prints that two pages share if they differ in a few words: each sentence that differs changes at most two of eight.
 */
const SHARED = 4;
/** Maximum number of pages with a common print that a page is compared with. */
const LOOKED_AT = 8;
/** Near copies differ in at most `FEW` words, and in one more per `FOR_ONE_MORE` words of the page. */
const [FEW, FOR_ONE_MORE] = [2, 100] as const;

/** What a page copies. */
interface Copied {
  readonly original: string;
  /** How it differs, for a sentence after "the same as". */
  readonly but: string;
}

/**
 * Finds pages that are the same as another one, or differ from it in a few words only.
 * @param pages originals first
 * @returns by the copy's file
 */
export function findCopies(tools: Tools, pages: readonly Outline[]): ReadonlyMap<string, Copied> {
  const byPrint = new Map<string, Outline[]>();
  const copies = new Map<string, Copied>();
  const read = new Map<string, Shown | null>();
  const shownBy = ({ file }: Outline): Shown | null => {
    let shown = read.get(file);
    if (shown === undefined) read.set(file, (shown = readShown(tools, file)));
    return shown;
  };
  for (const page of pages) {
    if (page.broken) continue;
    const groups = (page.content?.prints ?? []).flatMap((print, index) => {
      if (print === 0) return [];
      const key = `${index} ${print}`;
      const group = byPrint.get(key) ?? [];
      byPrint.set(key, group);
      return [group];
    });
    const found = firstCopied(page, new Set(groups.flat()), shownBy);
    if (found) copies.set(page.file, found);
    else for (const group of groups) if (group.length < LOOKED_AT) group.push(page);
  }
  return copies;
}

function firstCopied(
  page: Outline,
  others: ReadonlySet<Outline>,
  shownBy: (page: Outline) => Shown | null,
): Copied | null {
  for (const other of others) {
    if (sharedPrints(page, other) < SHARED) continue;
    const [one, before] = [shownBy(page), shownBy(other)];
    if (!one || !before) continue;
    const isSame = one.blocks === before.blocks;
    if (one.blocks.length < SHORT && !(isSame && isAlike(page, other))) continue;
    const difference = isSame ? 0 : countDifferent(one.words, before.words);
    if (difference !== null) return { original: other.file, but: isSame ? '' : butFor(difference) };
  }
  return null;
}

function sharedPrints({ content: one }: Outline, { content: other }: Outline): number {
  return one?.prints.filter((print, index) => print === other?.prints[index]).length ?? 0;
}

function isAlike(one: Outline, other: Outline): boolean {
  return one.title === other.title && one.description === other.description;
}

/** A page's content below its title, for a comparison. */
interface Shown {
  /** As JSON. */
  readonly blocks: string;
  /** How often each word occurs in them. */
  readonly words: ReadonlyMap<string, number>;
}

function readShown(tools: Tools, file: string): Shown | null {
  const loaded = loadFile(tools.root, file);
  if ('finding' in loaded) return null;
  const { value } = loaded.document;
  if (typeof value !== 'object' || value === null || !('blocks' in value)) return null;
  const words = new Map<string, number>();
  const blocks = JSON.stringify(value.blocks, (key, part: unknown) => {
    if (typeof part === 'string' && key !== 'type') countWords(part, words);
    return part;
  });
  return { blocks, words };
}

function countWords(text: string, counts: Map<string, number>): void {
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
}

function butFor(difference: number): string {
  if (difference === 0) return ', in another order or in other blocks';
  return difference === 1 ? ' except for one word' : ` except for ${difference} words`;
}

/** @returns how many words only one of the two has; null if more than a few */
function countDifferent(left: Shown['words'], right: Shown['words']): number | null {
  let [all, onlyLeft, onlyRight] = [0, 0, 0];
  for (const word of new Set([...left.keys(), ...right.keys()])) {
    const [here, there] = [left.get(word) ?? 0, right.get(word) ?? 0];
    all += Math.max(here, there);
    onlyLeft += Math.max(0, here - there);
    onlyRight += Math.max(0, there - here);
  }
  const different = Math.max(onlyLeft, onlyRight);
  return different <= FEW + Math.floor(all / FOR_ONE_MORE) ? different : null;
}
