import { ABLE, ME, USER } from './account-answers.ts';
import { DONE, TEXT } from './parts.ts';
import type { CallContract } from './parts.ts';

/** What an account's id may be. Two ids that differ in upper and lower case alone are one. */
export const ACCOUNT_ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{2,29}$';

const WRITING = { method: 'POST', access: 'anyone', token: true } as const;

/** The calls of accounts and sessions (CALLS.md). */
export const ACCOUNT_CALLS = {
  isAbleUserId: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/user/isAbleUserId/35/:code',
    summary: 'Whether an account id is well formed and free.',
    question: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', pattern: ACCOUNT_ID_PATTERN } },
    },
    answer: ABLE,
  },
  login: {
    ...WRITING,
    path: '/user/login.do',
    summary: 'Opens a session. An unknown id and a wrong password are answered alike.',
    question: { type: 'object', required: ['id', 'password'], properties: { id: TEXT, password: TEXT } },
    answer: USER,
  },
  logout: {
    ...WRITING,
    path: '/user/logout.do',
    summary: 'Ends the session, on the server as well.',
    question: { type: 'object', properties: {} },
    answer: DONE,
  },
  join: {
    ...WRITING,
    path: '/user/join.do',
    summary: 'Makes a member account and opens its session.',
    question: {
      type: 'object',
      required: ['id', 'password', 'nickName'],
      properties: { id: TEXT, password: TEXT, nickName: TEXT },
    },
    answer: USER,
  },
  me: {
    method: 'GET',
    access: 'anyone',
    token: false,
    path: '/user/me.do',
    summary: 'Whose session this is; null without one.',
    question: { type: 'object', properties: {} },
    answer: ME,
  },
} as const satisfies Record<string, CallContract>;
