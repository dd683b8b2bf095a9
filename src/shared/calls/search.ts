import { MAX_TERM } from '../../engine/common/screens.ts';
import { PAGE, PAGE_SIZE, READING, object } from './parts.ts';
import type { CallContract } from './parts.ts';
import { FOUND } from './search-answers.ts';

/** The search over the whole site. */
export const SEARCH_CALLS = {
  search: {
    ...READING,
    path: '/search.do',
    summary: 'The pages that hold a term, the best first, and a page of the posts that do, the newest first.',
    question: object(
      { q: { type: 'string', minLength: 1, maxLength: MAX_TERM } },
      /** 10 posts on a page where no size is given. */
      { page: PAGE, pageSize: PAGE_SIZE },
    ),
    answer: FOUND,
  },
} as const satisfies Record<string, CallContract>;
