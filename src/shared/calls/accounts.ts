import { ACCOUNT_ID_PATTERN } from '../limits.ts';
import { ABLE, ME, USER } from './account-answers.ts';
import { DONE, READING, SENDING, TEXT, object } from './parts.ts';
import type { CallContract } from './parts.ts';

/** The calls of accounts and sessions (R-CALL-26). */
export const ACCOUNT_CALLS = {
  isAbleUserId: {
    ...READING,
    path: '/user/isAbleUserId/35/:code',
    summary: 'Whether an account id is well formed and free.',
    question: object({ code: { type: 'string', pattern: ACCOUNT_ID_PATTERN } }),
    answer: ABLE,
  },
  login: {
    ...SENDING,
    path: '/user/login.do',
    summary: 'Opens a session. An unknown id and a wrong password are answered alike.',
    question: object({ id: TEXT, password: TEXT }),
    answer: USER,
  },
  logout: {
    ...SENDING,
    path: '/user/logout.do',
    summary: 'Ends the session, on the server as well.',
    question: object({}),
    answer: DONE,
  },
  join: {
    ...SENDING,
    path: '/user/join.do',
    summary: 'Makes a member account and opens its session.',
    question: object({ id: TEXT, password: TEXT, nickName: TEXT }),
    answer: USER,
  },
  me: {
    ...READING,
    path: '/user/me.do',
    summary: 'Whose session this is; null without one.',
    question: object({}),
    answer: ME,
  },
} as const satisfies Record<string, CallContract>;
