import { ROLE } from './account-answers.ts';
import { COUNT, FROM_ONE, ID_NUMBER, ID_OR_NULL, TEXT, TEXT_OR_NULL, TIME } from './parts.ts';
import { listOf, object, orNull } from './parts.ts';

const YES_OR_NO = { type: 'boolean' } as const;

export const MEMBER = object({
  /** The public key of the account. */
  id: TEXT,
  /** What the account signs in with. Staff alone are told, to know who calls them. */
  loginId: TEXT,
  nickName: TEXT,
  role: ROLE,
  disabled: YES_OR_NO,
  since: TIME,
  /** Null where none is known of the last 90 days. */
  lastSignIn: orNull(TIME),
  posts: COUNT,
  /** Whether it is the account of the session that asks. */
  own: YES_OR_NO,
});

export const MEMBER_LIST = object({ total: COUNT, pagesize: FROM_ONE, items: listOf(MEMBER) });

export const MEMBER_DELETED = object({
  ok: { type: 'boolean', enum: [true] },
  /** Posts that no longer show the name. */
  posts: COUNT,
});

/** The link is `/account/password#` with the token behind it. */
export const PASSWORD_LINK = object({ token: TEXT, expires: TIME });

export const LINK_ACCOUNT = object({ loginId: TEXT, expires: TIME });

const WAITING_MAIL = object({
  id: ID_NUMBER,
  /** Of the inquiry that the mail tells of; null for mail of another kind. */
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
  /** A login id, the public key of a former member, `command line` or `service`; empty where nobody was signed in. */
  actor: TEXT,
  address: TEXT,
  action: TEXT,
  subjectType: TEXT,
  subjectId: TEXT,
  detail: TEXT,
});

export const AUDIT_LIST = object({
  items: listOf(AUDIT_RECORD),
  /** For the parameter `before` of the next question; null at the end. */
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
  /** On the disk of DATA_DIR; null where that is not known. */
  freeBytes: orNull(COUNT),
  mail: object({ on: YES_OR_NO, waiting: COUNT, failed: COUNT }),
  /** Whether an empty database is filled with demonstration posts. */
  demo: YES_OR_NO,
});
