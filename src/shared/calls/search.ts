import { ID_NUMBER, MAX_TERM, PAGE, TEXT, TIME } from './parts.ts';
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
    answer: {
      type: 'object',
      required: ['pages', 'posts', 'totalPosts', 'pagesize'],
      properties: {
        pages: {
          type: 'array',
          items: {
            type: 'object',
            required: ['href', 'title', 'excerpt'],
            properties: { href: { type: 'string', pattern: '^/(?!/)' }, title: TEXT, excerpt: TEXT },
          },
        },
        posts: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'menuId', 'boardConfigId', 'title', 'excerpt', 'updateTime'],
            properties: {
              id: ID_NUMBER,
              menuId: ID_NUMBER,
              boardConfigId: ID_NUMBER,
              boardTitle: TEXT,
              title: TEXT,
              excerpt: TEXT,
              updateTime: TIME,
            },
          },
        },
        totalPosts: { type: 'integer', minimum: 0 },
        pagesize: { type: 'integer', minimum: 1 },
      },
    },
  },
} as const satisfies Record<string, CallContract>;
