import { ID_NUMBER, TEXT, TIME } from './parts.ts';
import type { AnswerSchema } from './answer-schema.ts';

export const FOUND = {
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
} as const satisfies AnswerSchema;
