import { FOUND } from '../modules/search/contract.ts';
import type { Answer, Question } from '../shared/do-contract.ts';
import { ask } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { wholeRows } from './repair.ts';

const isSearchAnswer = guardFor(FOUND);

/**
 * The machines and pages that hold a term, and a page of the posts that do. Broken rows are left out.
 * @throws ApiError, and nothing else
 */
export function searchSite(question: Question<'search'>, signal: AbortSignal): Promise<Answer<'search'>> {
  return ask('/search.do', question, {
    check: isSearchAnswer,
    repair: repairSearch,
    signal,
  });
}

const NOTHING = { machines: [], pages: [], posts: [], totalPosts: 0, pagesize: 1 };

/**
 * For `repair`: leaves broken rows out of the machines, pages and posts that were found. A list of which nothing is whole becomes one
 * that the check refuses.
 */
export function repairSearch(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const found: Record<string, unknown> = { ...answer };
  for (const list of ['machines', 'pages', 'posts'] as const) {
    const isRow = (row: unknown): boolean => isSearchAnswer({ ...NOTHING, [list]: [row] });
    found[list] = wholeRows(isRow)(found[list]);
  }
  return found;
}
