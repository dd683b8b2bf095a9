import { AUDIT_ACTIONS } from '../audit-actions.ts';
import { MAX_TERM } from '../../engine/common/screens.ts';
import { ROLE } from './account-answers.ts';
import { AUDIT_LIST, LINK_ACCOUNT, MAIL_LIST, MEMBER, MEMBER_DELETED, MEMBER_LIST } from './desk-answers.ts';
import { PASSWORD_LINK, SYSTEM_STATE } from './desk-answers.ts';
import { DONE, FROM_ONE, ID_NUMBER, PAGE, SENDING, STAFF_READING, STAFF_SENDING } from './parts.ts';
import { TEXT, object } from './parts.ts';
import type { CallContract } from './parts.ts';

/** The public key of an account. */
const KEY = { type: 'string', pattern: '^[\\w.-]{1,64}$' } as const;

/** Text that is looked for; a database takes no NUL. */
const TERM = { type: 'string', pattern: '^[^\\u0000]*$', maxLength: MAX_TERM } as const;

/** A day in the site's time zone. */
const DAY = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

/** A token that is too long to be one is not worth its hash. */
const TOKEN = { type: 'string', maxLength: 100 } as const;

/** The calls by which staff run the site (R-CALL-36 to R-CALL-39). Each is recorded. */
export const DESK_CALLS = {
  memberList: {
    ...STAFF_SENDING, // what is looked for is personal: no address holds it
    path: '/user/list.do',
    summary:
      'A page of the accounts, the newest first. `q` is a part of a name or of a login id. Each reading is recorded.',
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
      'Disables an account, which ends its sessions and its link at once, or enables it again. Recorded.',
    question: object({ id: KEY, disabled: { type: 'boolean' } }),
    answer: MEMBER,
  },
  memberDelete: {
    ...STAFF_SENDING,
    path: '/user/delete.do',
    summary: 'Deletes an account for good. What it has written stays without its name. Recorded.',
    question: object({ id: KEY }),
    answer: MEMBER_DELETED,
  },
  passwordLink: {
    ...STAFF_SENDING,
    path: '/user/link.do',
    summary:
      'Makes the one-time link by which the person of an account sets a password. It works for 24 hours, and an older link no longer does. Recorded.',
    question: object({ id: KEY }),
    answer: PASSWORD_LINK,
  },
  linkAccount: {
    ...SENDING,
    path: '/user/linkAccount.do',
    summary: 'Whose account a one-time link is for.',
    question: object({ token: TOKEN }),
    answer: LINK_ACCOUNT,
  },
  setPassword: {
    ...SENDING,
    path: '/user/setPassword.do',
    summary:
      'Sets a password by a one-time link, which is used up, and ends all sessions of the account. Recorded.',
    question: object({ token: TOKEN, newPassword: TEXT }),
    answer: DONE,
  },
  mailList: {
    ...STAFF_READING,
    path: '/mail/list.do',
    summary: 'A page of the mails that wait to be sent, the oldest first. Each reading is recorded.',
    question: object({}, { page: PAGE }),
    answer: MAIL_LIST,
  },
  mailRetry: {
    ...STAFF_SENDING,
    path: '/mail/retry.do',
    summary: 'Tries a mail at once instead of after its pause. Recorded.',
    question: object({ id: ID_NUMBER }),
    answer: DONE,
  },
  mailDelete: {
    ...STAFF_SENDING,
    path: '/mail/delete.do',
    summary: 'Deletes a mail that waits. The inquiry that it tells of stays. Recorded.',
    question: object({ id: ID_NUMBER }),
    answer: DONE,
  },
  auditList: {
    ...STAFF_SENDING, // whose records are looked for is personal
    path: '/audit/list.do',
    summary:
      'Records of the audit trail, the newest first. `who` is a login id or a public key; `from` and `to` are days in the time zone of the site. Each reading is recorded.',
    question: object(
      {},
      {
        action: { type: 'string', enum: AUDIT_ACTIONS },
        /** Leaves out records of mere reading. */
        only: { type: 'string', enum: ['changes'] },
        who: TERM,
        from: DAY,
        to: DAY,
        /** `next` of the answer before. */
        before: ID_NUMBER,
      },
    ),
    answer: AUDIT_LIST,
  },
  systemState: {
    ...STAFF_READING,
    path: '/system/state.do',
    summary: 'The version, the storage and the switches of the service. Each reading is recorded.',
    question: object({}),
    answer: SYSTEM_STATE,
  },
} as const satisfies Record<string, CallContract>;
