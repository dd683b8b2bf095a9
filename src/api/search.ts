import type { Answer, Question } from '../shared/do-contract.ts';
import { FOUND } from '../shared/calls/search-answers.ts';
import { getJson } from './client.ts';
import { guardFor } from './guard-for.ts';
import { mendSearch } from './mend-search.ts';
import { query } from './query.ts';

/**
 * The pages that hold a term, and a page of the posts that do. Broken rows are left out.
 * @throws ApiError, and nothing else
 */
export function searchSite(question: Question<'search'>, signal: AbortSignal): Promise<Answer<'search'>> {
  return getJson(`/search.do?${query(question)}`, {
    check: guardFor(FOUND),
    mend: mendSearch,
    signal,
  });
}
