import { AUDIT_ACTIONS } from '../../shared/audit-actions.ts';
import { MAX_TERM } from '../../engine/common/screens.ts';
import { ROLE } from '../accounts/contract.ts';
import {
  COUNT,
  DONE,
  FROM_ONE,
  ID_NUMBER,
  ID_OR_NULL,
  PAGE,
  SENDING,
  STAFF_READING,
  STAFF_SENDING,
  TEXT,
  TEXT_OR_NULL,
  TIME,
  callsOf,
  listOf,
  object,
  orNull,
} from '../../shared/calls/parts.ts';

const YES_OR_NO = { type: 'boolean' } as const;

export const MEMBER = object({
  /** The account's public key. */
  id: TEXT,
  /** Sent only to staff, so that they know who contacts them. */
  loginId: TEXT,
  nickName: TEXT,
  role: ROLE,
  disabled: YES_OR_NO,
  since: TIME,
  /** Null if there was none in the last 90 days. */
  lastSignIn: orNull(TIME),
  posts: COUNT,
  /** Whether it's the requesting session's own account. */
  own: YES_OR_NO,
});

export const MEMBER_LIST = object({ total: COUNT, pagesize: FROM_ONE, items: listOf(MEMBER) });

export const MEMBER_DELETED = object({
  ok: { type: 'boolean', enum: [true] },
  /** Posts that no longer show the name. */
  posts: COUNT,
});

/** The link is `/account/password#` followed by the token. */
export const PASSWORD_LINK = object({ token: TEXT, expires: TIME });

export const LINK_ACCOUNT = object({ loginId: TEXT, expires: TIME });

const WAITING_MAIL = object({
  id: ID_NUMBER,
  /** The receipt of the inquiry in the message; null for other messages. */
  receipt: TEXT_OR_NULL,
  /** Masked: `o…@example.com`. */
  to: TEXT,
  createdTime: TIME,
  attempts: COUNT,
  nextTime: TIME,
  /** The codes of the last failure, such as `EAUTH 535`. */
  lastError: TEXT_OR_NULL,
  /** Whether it is being sent now. */
  sending: YES_OR_NO,
});

export const MAIL_LIST = object({
  /** Whether a mail server is set. */
  on: YES_OR_NO,
  total: COUNT,
  pagesize: FROM_ONE,
  items: listOf(WAITING_MAIL),
});

const AUDIT_RECORD = object({
  id: ID_NUMBER,
  time: TIME,
  /** A login id, the public key of a former member, `command line` or `service`; empty if no one was signed in. */
  actor: TEXT,
  address: TEXT,
  action: TEXT,
  subjectType: TEXT,
  subjectId: TEXT,
  detail: TEXT,
});

export const AUDIT_LIST = object({
  items: listOf(AUDIT_RECORD),
  /** The next request's `before`; null at the end. */
  next: ID_OR_NULL,
});

export const SYSTEM_STATE = object({
  version: TEXT,
  node: TEXT,
  startedTime: TIME,
  /** The origin of SITE_URL. */
  site: TEXT_OR_NULL,
  database: object({
    engine: { type: 'string', enum: ['SQLite', 'PostgreSQL'] },
    bytes: COUNT,
    /** The newest migration. */
    schema: TEXT,
  }),
  files: object({ place: { type: 'string', enum: ['folder', 'bucket'] }, count: COUNT, bytes: COUNT }),
  /** On the disk of DATA_DIR, or of DATA_DIR/files if that has less; null if unknown. */
  freeBytes: orNull(COUNT),
  mail: object({ on: YES_OR_NO, waiting: COUNT, failed: COUNT }),
  /** Whether an empty database is filled with demonstration posts. */
  demo: YES_OR_NO,
});

/** The public key of an account. */
const KEY = { type: 'string', pattern: '^[\\w.-]{1,64}$' } as const;

/** A search term; databases don't accept NUL. */
const TERM = { type: 'string', pattern: '^[^\\u0000]*$', maxLength: MAX_TERM } as const;

/** A day in the site's time zone. */
const DAY = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

/** Longer text can't be a token and isn't worth hashing. */
const TOKEN = { type: 'string', maxLength: 100 } as const;

/** Calls with which staff run the site (R-CALL-36 to R-CALL-39). Each is recorded. */
export const DESK_CALLS = callsOf(() => ({
  memberList: {
    ...STAFF_SENDING, // search terms are personal, so they can't be in an address
    path: '/user/list.do',
    summary:
      'A page of the accounts, the newest first. `q` is part of a name or login id. Each read is recorded.',
    question: object(
      {},
      { page: FROM_ONE, q: TERM, role: ROLE, state: { type: 'string', enum: ['active', 'disabled'] } },
    ),
    answer: MEMBER_LIST,
  },
  memberRole: {
    ...STAFF_SENDING,
    path: '/user/role.do',
    summary:
      'Makes an account staff or a member, from its next request on. What it wrote as staff stays with the office. Recorded.',
    question: object({ id: KEY, role: ROLE }),
    answer: MEMBER,
  },
  memberDisable: {
    ...STAFF_SENDING,
    path: '/user/disable.do',
    summary:
      'Disables an account, which ends its sessions and its password link at once, or enables it again. Recorded.',
    question: object({ id: KEY, disabled: { type: 'boolean' } }),
    answer: MEMBER,
  },
  memberDelete: {
    ...STAFF_SENDING,
    path: '/user/delete.do',
    summary: 'Deletes an account for good. What it has written stays, without the name. Recorded.',
    question: object({ id: KEY }),
    answer: MEMBER_DELETED,
  },
  passwordLink: {
    ...STAFF_SENDING,
    path: '/user/link.do',
    summary:
      'Creates a one-time link for setting an account’s password. It works for 24 hours and replaces any older link. Recorded.',
    question: object({ id: KEY }),
    answer: PASSWORD_LINK,
  },
  linkAccount: {
    ...SENDING,
    path: '/user/linkAccount.do',
    summary: 'The account that a one-time link is for.',
    question: object({ token: TOKEN }),
    answer: LINK_ACCOUNT,
  },
  setPassword: {
    ...SENDING,
    path: '/user/setPassword.do',
    summary:
      'Sets a password with a one-time link, which then no longer works, and ends all the account’s sessions. Recorded.',
    question: object({ token: TOKEN, newPassword: TEXT }),
    answer: DONE,
  },
  mailList: {
    ...STAFF_READING,
    path: '/mail/list.do',
    summary: 'A page of the queued messages, the oldest first. Each read is recorded.',
    question: object({}, { page: PAGE }),
    answer: MAIL_LIST,
  },
  mailRetry: {
    ...STAFF_SENDING,
    path: '/mail/retry.do',
    summary: 'Sends a queued message now, without waiting for its next retry. Recorded.',
    question: object({ id: ID_NUMBER }),
    answer: DONE,
  },
  mailDelete: {
    ...STAFF_SENDING,
    path: '/mail/delete.do',
    summary: 'Deletes a queued message. Its inquiry stays. Recorded.',
    question: object({ id: ID_NUMBER }),
    answer: DONE,
  },
  auditList: {
    ...STAFF_SENDING, // the name searched for is personal
    path: '/audit/list.do',
    summary:
      'Records of the audit trail, the newest first. `who` is a login id or a public key; `from` and `to` are days in the site’s time zone. Each read is recorded.',
    question: object(
      {},
      {
        action: { type: 'string', enum: AUDIT_ACTIONS },
        /** Leaves out records of reads. */
        only: { type: 'string', enum: ['changes'] },
        who: TERM,
        from: DAY,
        to: DAY,
        /** The previous answer's `next`. */
        before: ID_NUMBER,
      },
    ),
    answer: AUDIT_LIST,
  },
  systemState: {
    ...STAFF_READING,
    path: '/system/state.do',
    summary: 'The service’s version, storage and settings. Each read is recorded.',
    question: object({}),
    answer: SYSTEM_STATE,
  },
}));

type DeskCalls = typeof DESK_CALLS;
declare module '../../shared/do-contract.ts' {
  interface Calls extends DeskCalls {}
}
