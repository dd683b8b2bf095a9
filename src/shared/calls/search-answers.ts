import { COUNT, FROM_ONE, ID_NUMBER, TEXT, TIME, listOf, object } from './parts.ts';

const PAGE_FOUND = object({ href: { type: 'string', pattern: '^/(?!/)' }, title: TEXT, excerpt: TEXT });

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

export const FOUND = object({
  pages: listOf(PAGE_FOUND),
  posts: listOf(POST_FOUND),
  totalPosts: COUNT,
  pagesize: FROM_ONE,
});
