import { COUNT, FROM_ONE, ID_NUMBER, TEXT, TIME, listOf, object } from '../../shared/calls/parts.ts';

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

/** The answer of the site's search, which the header uses too. */
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
