import type { AnswerSchema } from './answer-schema.ts';
import { ID, callsOf } from './parts.ts';

export const MENU = {
  type: 'array',
  items: { $ref: '#/definitions/item' },
  definitions: {
    item: {
      type: 'object',
      required: ['id', 'upperId', 'name', 'menuType', 'subMenus'],
      properties: {
        id: { type: 'integer', minimum: 1 },
        upperId: { type: 'integer', minimum: 0 },
        name: { type: 'string' },
        nameEn: { type: 'string' },
        menuType: { type: 'string', enum: ['C', 'P', 'B', 'L', 'F'] },
        programUrl: { type: 'string', pattern: '^/(?!/)[\\w\\-/]*$' },
        boardConfigId: { type: 'integer', minimum: 1 },
        linkUrl: { type: 'string', pattern: '^https?://' },
        subMenus: { type: 'array', items: { $ref: '#/definitions/item' } },
      },
    },
  },
} as const satisfies AnswerSchema;

export const MENU_CALLS = callsOf(() => ({
  menu: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/menu.do',
    summary: 'A site’s menu as a tree; empty for an unknown site.',
    question: { type: 'object', required: ['siteId'], properties: { siteId: ID } },
    answer: MENU,
  },
}));

type MenuCalls = typeof MENU_CALLS;
declare module '../../engine/common/open-types.ts' {
  interface Calls extends MenuCalls {}
}
