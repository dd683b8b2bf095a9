import { isSearchAnswer } from './checks/search.gen.js';
import { wholeRows } from './mend.ts';

const NOTHING = { pages: [], posts: [], totalPosts: 0, pagesize: 1 };

/**
 * For `mend`: leaves broken rows out of the pages and the posts that were found. A list of which nothing is whole becomes one
 * that the check refuses.
 */
export function mendSearch(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const found: Record<string, unknown> = { ...answer };
  for (const list of ['pages', 'posts'] as const) {
    const isRow = (row: unknown): boolean => isSearchAnswer({ ...NOTHING, [list]: [row] });
    found[list] = wholeRows(isRow)(found[list]);
  }
  return found;
}
