import { ACCOUNT_ID_PATTERN } from '../../shared/limits.ts';
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
} from '../../shared/calls/parts.ts';

export const ROLE = { type: 'string', enum: ['member', 'staff'] } as const;

/** `id` is the account's public key, the same as `updateUserId` on its posts. */
export const USER = object({ id: TEXT, role: ROLE, nickName: TEXT });

export const HELD = object({
  /** Only the account's own session gets it. */
  loginId: TEXT,
  nickName: TEXT,
  role: ROLE,
  since: TIME,
  posts: COUNT,
  answers: COUNT,
  files: COUNT,
  /** Including the one that makes the request. */
  sessions: COUNT,
});

export const ABLE = object({ able: { type: 'boolean' } });

export const ME = orNull(USER);

/** Calls for accounts and sessions (R-CALL-26). */
export const ACCOUNT_CALLS = callsOf(() => ({
  isAbleUserId: {
    ...READING,
    path: '/user/isAbleUserId/:siteId/:code',
    summary: 'Whether an account id is valid and available. Another site’s `siteId` gets 404.',
    question: object({ siteId: ID, code: { type: 'string', pattern: ACCOUNT_ID_PATTERN } }),
    answer: ABLE,
  },
  login: {
    ...SENDING,
    path: '/user/login.do',
    summary: 'Opens a session. An unknown id and a wrong password get the same answer.',
    question: object({ id: TEXT, password: TEXT }),
    answer: USER,
  },
  logout: {
    ...SENDING,
    path: '/user/logout.do',
    summary: 'Ends the session, including on the server.',
    question: object({}),
    answer: DONE,
  },
  join: {
    ...SENDING,
    path: '/user/join.do',
    summary: 'Creates a member account and opens its session.',
    question: object({ id: TEXT, password: TEXT, nickName: TEXT }),
    answer: USER,
  },
  me: {
    ...READING,
    path: '/user/me.do',
    summary:
      'The account of the session; null without one. `id` is the account’s public key, not its login id.',
    question: object({}),
    answer: ME,
  },
  held: {
    ...MEMBER_READING,
    path: '/user/held.do',
    summary: 'A summary of the data stored about your own account.',
    question: object({}),
    answer: HELD,
  },
  exportAccount: {
    ...MEMBER_READING,
    path: '/user/export.do',
    summary: 'All data stored about your own account, as a JSON file. Recorded.',
    question: object({}),
    answer: null,
  },
  changeName: {
    ...MEMBER_SENDING,
    path: '/user/name.do',
    summary: 'Changes the account’s name, including on what it has written.',
    question: object({ nickName: TEXT }),
    answer: USER,
  },
  changePassword: {
    ...MEMBER_SENDING,
    path: '/user/password.do',
    summary:
      'Changes the password. The session continues with a new cookie; the account’s other sessions end.',
    question: object({ password: TEXT, newPassword: TEXT }),
    answer: DONE,
  },
  leave: {
    ...MEMBER_SENDING,
    path: '/user/leave.do',
    summary: 'Deletes a member’s own account. What it has written stays, without the name.',
    question: object({ password: TEXT }),
    answer: DONE,
  },
}));

type AccountCalls = typeof ACCOUNT_CALLS;
declare module '../../shared/do-contract.ts' {
  interface Calls extends AccountCalls {}
}
