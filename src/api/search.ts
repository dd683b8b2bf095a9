import { FOUND } from '../shared/calls/found.ts';
import type { FromSchema } from '../shared/calls/from-schema.ts';
import { askUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { wholeRows } from './repair.ts';

type Found = FromSchema<typeof FOUND, typeof FOUND>;

/** As the contract of the module `search` describes it, which the frame doesn't know. */
type SearchQuestion = { readonly q: string } & Readonly<Partial<Record<'page' | 'pageSize', string>>>;

const isSearchAnswer = guardFor(FOUND);

/**
 * The machines and pages that hold a term, and a page of the posts that do. Broken rows are left out.
 * @throws ApiError, and nothing else
 */
export function searchSite(question: SearchQuestion, signal: AbortSignal): Promise<Found> {
  return askUntyped('/search.do', question, {
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
