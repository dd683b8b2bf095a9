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

/** A machine, a model or a row of its table; `page` is the title of the page where it is. */
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
    /** The words to mark in titles and excerpts, folded: what was found may differ from what was typed. */
    marks: listOf(TEXT),
    /** The question that the answer is for, if nothing holds what was asked. */
    resultsFor: TEXT,
    /** A question that finds machines and pages, if what was asked is in posts alone. */
    didYouMean: TEXT,
  },
);

/** The search over the whole site. */
export const SEARCH_CALLS = callsOf(() => ({
  search: {
    ...READING,
    path: '/search.do',
    summary:
      'The machines, models and rows of tables that hold a term, the pages that do, the best first, and a page of the posts, the newest first. If nothing holds it, the same for the nearest term that finds something (`resultsFor`).',
    question: object(
      { q: { type: 'string', minLength: 1, maxLength: MAX_TERM } },
      /** 10 posts on a page where no size is given. */
      { page: PAGE, pageSize: PAGE_SIZE },
    ),
    answer: FOUND,
  },
}));
