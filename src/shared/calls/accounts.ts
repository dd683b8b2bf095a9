import { ACCOUNT_ID_PATTERN } from '../limits.ts';
import {
  COUNT,
  DONE,
  ID,
  MEMBER_READING,
  MEMBER_SENDING,
  READING,
  SENDING,
  TEXT,
  TIME,
  callsOf,
  object,
  orNull,
} from './parts.ts';

export const ROLE = { type: 'string', enum: ['member', 'staff'] } as const;

/** `id` is the public key of the account, the same as `updateUserId` at its posts. */
export const USER = object({ id: TEXT, role: ROLE, nickName: TEXT });

export const HELD = object({
  /** What the account signs in with. Only its own session is told. */
  loginId: TEXT,
  nickName: TEXT,
  role: ROLE,
  since: TIME,
  posts: COUNT,
  answers: COUNT,
  files: COUNT,
  /** With the one that asks. */
  sessions: COUNT,
});

export const ABLE = object({ able: { type: 'boolean' } });

export const ME = orNull(USER);

/** The calls of accounts and sessions (R-CALL-26). */
export const ACCOUNT_CALLS = callsOf(() => ({
  isAbleUserId: {
    ...READING,
    path: '/user/isAbleUserId/:siteId/:code',
    summary: 'Whether an account id is well formed and free. Another site’s id is not found.',
    question: object({ siteId: ID, code: { type: 'string', pattern: ACCOUNT_ID_PATTERN } }),
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
    summary:
      'Whose session this is; null without one. `id` is the public key of the account, not what it signs in with.',
    question: object({}),
    answer: ME,
  },
  held: {
    ...MEMBER_READING,
    path: '/user/held.do',
    summary: 'What is held about the account of the session, and how much of it.',
    question: object({}),
    answer: HELD,
  },
  exportAccount: {
    ...MEMBER_READING,
    path: '/user/export.do',
    summary: 'All that is held about the account of the session, as a JSON file. Recorded.',
    question: object({}),
    answer: null,
  },
  changeName: {
    ...MEMBER_SENDING,
    path: '/user/name.do',
    summary: 'Changes the name of the account, also at what it has written.',
    question: object({ nickName: TEXT }),
    answer: USER,
  },
  changePassword: {
    ...MEMBER_SENDING,
    path: '/user/password.do',
    summary: 'Changes the password. The session goes on under a new cookie; all others of the account end.',
    question: object({ password: TEXT, newPassword: TEXT }),
    answer: DONE,
  },
  leave: {
    ...MEMBER_SENDING,
    path: '/user/leave.do',
    summary: 'Deletes a member’s own account. What it has written stays without its name.',
    question: object({ password: TEXT }),
    answer: DONE,
  },
}));
