import { MAX_TERM } from '../../engine/common/screens.ts';
import {
  COUNT,
  FROM_ONE,
  ID_NUMBER,
  PAGE,
  PAGE_SIZE,
  READING,
  TEXT,
  TIME,
  callsOf,
  listOf,
  object,
} from '../../shared/calls/parts.ts';

const PAGE_FOUND = object({ href: { type: 'string', pattern: '^/(?!/)' }, title: TEXT, excerpt: TEXT });

/** A machine, a model or a row of its table; `page` is its page's title. */
const MACHINE_FOUND = object({
  href: { type: 'string', pattern: '^/(?!/)' },
  title: TEXT,
  excerpt: TEXT,
  page: TEXT,
});

const POST_FOUND = object(
  {
    id: ID_NUMBER,
    menuId: ID_NUMBER,
    boardConfigId: ID_NUMBER,
    title: TEXT,
    excerpt: TEXT,
    updateTime: TIME,
  },
  { boardTitle: TEXT },
);

export const FOUND = object(
  {
    machines: listOf(MACHINE_FOUND),
    pages: listOf(PAGE_FOUND),
    posts: listOf(POST_FOUND),
    totalPosts: COUNT,
    pagesize: FROM_ONE,
  },
  {
    /** The text to highlight in titles and excerpts, folded; it may differ from what the visitor typed. */
    marks: listOf(TEXT),
    /** The query that the results are for, if nothing matches the one that was typed. */
    resultsFor: TEXT,
    /** A query that finds machines and pages, if the one that was typed finds only posts. */
    didYouMean: TEXT,
  },
);

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
declare module '../../engine/common/open-types.ts' {
  interface Calls extends SearchCalls {}
}
