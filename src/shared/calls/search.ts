import { FOUND } from './search-answers.ts';
import { MAX_TERM, PAGE } from './parts.ts';
import type { CallContract } from './parts.ts';

/** The search over the whole site. */
export const SEARCH_CALLS = {
  search: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/search.do',
    summary: 'The pages that hold a term, the best first, and a page of the posts that do, the newest first.',
    question: {
      type: 'object',
      required: ['q'],
      properties: {
        q: { type: 'string', minLength: 1, maxLength: MAX_TERM },
        page: PAGE,
        /** Posts on a page, 1 to 20; 10 where it is not given. */
        pageSize: { type: 'string', pattern: '^([1-9]|1\\d|20)$' },
      },
    },
    answer: FOUND,
  },
} as const satisfies Record<string, CallContract>;
