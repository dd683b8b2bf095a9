import { MAX_TERM } from '../../engine/common/screens.ts';
import { FOUND } from './found.ts';
import { PAGE, PAGE_SIZE, READING, callsOf, object } from '../../shared/calls/parts.ts';

/** Site-wide search. */
export const SEARCH_CALLS = callsOf(() => ({
  search: {
    ...READING,
    path: '/search.do',
    summary:
      'Machines, models and table rows that match a query, matching pages, the best first, and one page of matching posts, the newest first. If nothing matches, the results for the nearest query that finds something (`resultsFor`).',
    question: object(
      { q: { type: 'string', minLength: 1, maxLength: MAX_TERM } },
      /** The default size is 10 posts per page. */
      { page: PAGE, pageSize: PAGE_SIZE },
    ),
    answer: FOUND,
  },
}));

type SearchCalls = typeof SEARCH_CALLS;
declare module '../../shared/do-contract.ts' {
  interface Calls extends SearchCalls {}
}
