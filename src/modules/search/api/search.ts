import { ask } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { wholeRows } from '../../../api/repair.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { FOUND } from '../contract.ts';

const isSearchAnswer = guardFor(FOUND);

/** The machines and pages that contain a term, and one page of the posts that do. Drops broken rows. @throws ApiError */
export function searchSite(question: Question<'search'>, signal: AbortSignal): Promise<Answer<'search'>> {
  return ask('/search.do', question, { check: isSearchAnswer, repair: repairSearch, signal });
}

const NOTHING = { machines: [], pages: [], posts: [], totalPosts: 0, pagesize: 1 };

/** For `repair`: drops broken rows from the found machines, pages and posts. The check refuses a list without any valid row. */
export function repairSearch(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const found: Record<string, unknown> = { ...answer };
  for (const list of ['machines', 'pages', 'posts'] as const) {
    const isRow = (row: unknown): boolean => isSearchAnswer({ ...NOTHING, [list]: [row] });
    found[list] = wholeRows(isRow)(found[list]);
  }
  return found;
}
