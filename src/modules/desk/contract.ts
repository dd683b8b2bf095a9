import {
  BOOLEAN,
  COUNT,
  DONE,
  FROM_ONE,
  ID_NUMBER,
  ID_OR_NULL,
  PAGE,
  STAFF_READING,
  STAFF_SENDING,
  TERM,
  TEXT,
  TEXT_OR_NULL,
  TIME,
  callsOf,
  listOf,
  object,
  orNull,
} from '../../shared/calls/parts.ts';
import { WAITING_KINDS } from '../../shared/waiting-kinds.ts';
import type errors from './error-table.json';

type CallErrors = (typeof errors)['call'];

declare module '../../engine/common/open-types.ts' {
  interface ModuleCallErrors extends CallErrors {}
}

const WAITING_KIND = { type: 'string', enum: WAITING_KINDS } as const;

/** What shows whether anything has changed. */
const WAITING_NOW = {
  /** Of each kind. */
  counts: object({ unanswered: COUNT, drafts: COUNT, scheduled: COUNT }),
  /** The last change of the kind that was asked for; null if there are none. */
  latest: orNull(TIME),
};

export const WAITING_NEWS = object(WAITING_NOW);

export const WAITING_LIST = object({
  ...WAITING_NOW,
  total: COUNT,
  pagesize: FROM_ONE,
  items: listOf(
    object({
      /** What it is, such as `Question`. */
      what: TEXT,
      name: TEXT,
      /** Where it belongs, or its number. */
      place: TEXT,
      /** Who has it or wrote it. */
      who: TEXT,
      /** Since when it has waited, when it was last changed, or when it will be published. */
      time: TIME,
      /** The inner address where staff work on it. */
      href: TEXT,
    }),
  ),
});

const WAITING_MAIL = object(
  {
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
    sending: BOOLEAN,
  },
  {
    /** How many files it has, if any. */
    files: FROM_ONE,
  },
);

const DELIVERY = object({
  id: ID_NUMBER,
  /** Such as `inquiry.received`. */
  event: TEXT,
  /** The receipt of the inquiry; null for other events. */
  receipt: TEXT_OR_NULL,
  /** The receiver's host; the rest of its address may be a secret. */
  host: TEXT,
  createdTime: TIME,
  attempts: COUNT,
  state: { type: 'string', enum: ['waiting', 'sending', 'delivered', 'failed'] },
  /** When it was delivered or given up, or is tried next. */
  time: TIME,
  /** The last answer, such as `HTTP 503`, or the reason why there was none. */
  lastResult: TEXT_OR_NULL,
});

export const WEBHOOK_LIST = object({
  /** Whether a receiver is set. */
  on: BOOLEAN,
  total: COUNT,
  pagesize: FROM_ONE,
  items: listOf(DELIVERY),
});

export const MAIL_LIST = object({
  /** Whether a mail server is set. */
  on: BOOLEAN,
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
  /** What the subject is called now, and where staff see it; null if it's gone or is nothing that has a name. */
  about: orNull(object({ name: TEXT, href: TEXT_OR_NULL })),
  detail: TEXT,
});

export const AUDIT_LIST = object({
  items: listOf(AUDIT_RECORD),
  /** The next request's `before`; null at the end. */
  next: ID_OR_NULL,
});

/** All of a month's records of sign-ins, exports and rights, for whoever must review it. */
export const AUDIT_REVIEW = object({
  /** Newest first; at most 2,000. */
  items: listOf(AUDIT_RECORD),
  total: COUNT,
  /** Whether the month is over, so that it can be signed. */
  over: BOOLEAN,
  /** Who has signed the review, and when. */
  signed: listOf(object({ by: TEXT, time: TIME })),
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
  mail: object({ on: BOOLEAN, waiting: COUNT, failed: COUNT }),
  /** Whether an empty database is filled with demonstration posts. */
  demo: BOOLEAN,
});

/** A day in the site's time zone. */
const DAY = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

/** A month in the site's time zone. */
const MONTH = { type: 'string', pattern: '^20\\d{2}-(?:0[1-9]|1[0-2])$' } as const;

/** Calls with which staff run the site (R-CALL-38 and R-CALL-39). Each is recorded. */
export const DESK_CALLS = callsOf(() => ({
  waitingList: {
    ...STAFF_READING,
    path: '/waiting/list.do',
    summary:
      'A page of the work of all modules that waits for staff: what is unanswered, the longest wait first; drafts, the last changed first; or what is scheduled, the next first. Recorded.',
    question: object({ kind: WAITING_KIND }, { page: PAGE }),
    answer: WAITING_LIST,
  },
  waitingNews: {
    ...STAFF_READING,
    path: '/waiting/news.do',
    summary:
      'How much work of each kind waits for staff, and when that of one kind last changed. Not recorded: it shows none of it.',
    question: object({ kind: WAITING_KIND }),
    answer: WAITING_NEWS,
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
  webhookList: {
    ...STAFF_READING,
    path: '/webhook/list.do',
    summary:
      'A page of the webhooks of the last 30 days and what became of them, the newest first. Recorded.',
    question: object({}, { page: PAGE }),
    answer: WEBHOOK_LIST,
  },
  webhookRetry: {
    ...STAFF_SENDING,
    path: '/webhook/retry.do',
    summary: 'Sends a webhook now, also one that was delivered or given up. Recorded.',
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
        /** Such as `post.write`. */
        action: { type: 'string', pattern: '^[a-z]+\\.[a-z]+$' },
        /** `changes` leaves out records of reads; `review` keeps only sign-ins, exports and rights. */
        only: { type: 'string', enum: ['changes', 'review'] },
        who: TERM,
        from: DAY,
        to: DAY,
        /** The previous answer's `next`. */
        before: ID_NUMBER,
      },
    ),
    answer: AUDIT_LIST,
  },
  auditReview: {
    ...STAFF_READING,
    path: '/audit/review.do',
    summary:
      'A month’s sign-ins, exports and changes of rights, and who has signed the review. `month` is one in the site’s time zone. Recorded.',
    question: object({ month: MONTH }),
    answer: AUDIT_REVIEW,
  },
  auditSign: {
    ...STAFF_SENDING,
    path: '/audit/sign.do',
    summary:
      'Signs the review of a month that is over, with the number of records that were seen. Recorded, so the audit trail’s chain protects it.',
    question: object({ month: MONTH, records: COUNT }),
    answer: DONE,
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
declare module '../../engine/common/open-types.ts' {
  interface Calls extends DeskCalls {}
}
