import { MENU } from './menu-answers.ts';
import { ID } from './parts.ts';
import type { CallContract } from './parts.ts';

export const MENU_CALLS = {
  menu: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/menu.do',
    summary: 'The menu of a site as a tree; an unknown site has an empty one.',
    question: { type: 'object', required: ['siteId'], properties: { siteId: ID } },
    answer: MENU,
  },
} as const satisfies Record<string, CallContract>;
