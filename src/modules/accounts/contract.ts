import { ACCOUNT_ID_PATTERN } from '../../shared/limits.ts';
import {
  BOOLEAN,
  COUNT,
  DONE,
  FROM_ONE,
  ID,
  MEMBER_READING,
  MEMBER_SENDING,
  READING,
  SENDING,
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
import { ME, ROLE, USER } from '../../shared/calls/user.ts';
import type errors from './error-table.json';

type CallErrors = (typeof errors)['call'];

declare module '../../engine/common/open-types.ts' {
  interface ModuleCallErrors extends CallErrors {}
}

export const HELD = object({
  /** Only the account's own session gets it. */
  loginId: TEXT,
  nickName: TEXT,
  role: ROLE,
  since: TIME,
  posts: COUNT,
  answers: COUNT,
  files: COUNT,
  /** Whether one-time codes are set up. */
  codes: BOOLEAN,
  passkeys: COUNT,
  /** Including the one that makes the request. */
  sessions: COUNT,
  /** Where mails about the work of staff go. */
  mailAddress: TEXT_OR_NULL,
});

export const OWN_MAIL = object({ mailAddress: TEXT_OR_NULL });

export const ABLE = object({ able: { type: 'boolean' } });

export const MEMBER = object({
  /** The account's public key. */
  id: TEXT,
  /** Sent only to staff, so that they know who contacts them. */
  loginId: TEXT,
  nickName: TEXT,
  role: ROLE,
  disabled: BOOLEAN,
  since: TIME,
  /** Null if there was none in the last 90 days. */
  lastSignIn: orNull(TIME),
  posts: COUNT,
  /** Whether it has one-time codes or passkeys. */
  secondFactor: BOOLEAN,
  /** Whether it's the requesting session's own account. */
  own: BOOLEAN,
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

/** The password was right, but the session only allows the second step. */
export const SECOND_STEP = object({ secondStep: { type: 'string', enum: ['code', 'passkey', 'setup'] } });
export const LOGIN = { anyOf: [USER, SECOND_STEP] } as const;

export const CODE_KEY = object({
  /** Base32, for apps that can't read the picture. */
  key: TEXT,
  uri: TEXT,
  /** A QR code of `uri`: squares per side, and an SVG path of the dark ones. */
  size: FROM_ONE,
  path: TEXT,
});

export const RECOVERY_CODES = object({ recoveryCodes: listOf(TEXT) });
export const CODES_SET_UP = object({ user: USER, recoveryCodes: listOf(TEXT) });

export const SECOND_FACTOR = object({
  /** Null without one-time codes. */
  since: orNull(TIME),
  recoveryCodes: COUNT,
  /** Whether the codes can't be removed: staff need a second step, and there is no passkey. */
  required: BOOLEAN,
  /** What a fresh proof of who uses the session is: all that is typed, or else a passkey. */
  proofs: listOf({ type: 'string', enum: ['code', 'password', 'passkey'] }),
});

/** How browsers reach an authenticator, such as `internal` or `usb`. */
const TRANSPORTS = {
  type: 'array',
  maxItems: 10,
  items: { type: 'string', pattern: '^[a-z-]{1,20}$' },
} as const;

/** What the browser needs to make a passkey; binary values are in base64url, here and below. */
export const PASSKEY_OPTIONS = object({
  challenge: TEXT,
  /** The site: its host name, and how the browser names it. */
  rpId: TEXT,
  rpName: TEXT,
  /** The account, and how the browser names it. */
  userId: TEXT,
  userName: TEXT,
  displayName: TEXT,
  /** The account's passkeys, so that no device gets a second one. */
  existing: listOf(object({ id: TEXT, transports: TRANSPORTS })),
});

export const PASSKEYS = object({
  items: listOf(object({ id: TEXT, name: TEXT, added: TIME, lastUsed: orNull(TIME) })),
});

export const SIGN_IN_OPTIONS = object({ challenge: TEXT, rpId: TEXT });

export const SESSION = object({
  id: TEXT,
  /** Such as "Firefox on Windows"; null for sessions opened by an earlier version. */
  device: TEXT_OR_NULL,
  network: TEXT_OR_NULL,
  begun: TIME,
  lastUsed: TIME,
  /** Whether it makes the request. */
  own: BOOLEAN,
});
export const SESSIONS = object({ items: listOf(SESSION) });

/** The public key of an account. */
const KEY = { type: 'string', pattern: '^[\\w.-]{1,64}$' } as const;

/** A one-time code or a recovery code, as typed. */
const CODE = { type: 'string', maxLength: 40 } as const;

/** Bytes in base64url. */
const BYTES = { type: 'string', pattern: '^[\\w-]*$', maxLength: 8_192 } as const;

/** The id of a passkey. */
const PASSKEY_ID = { type: 'string', pattern: '^[\\w-]{1,1400}$' } as const;

const PASSKEY_NAME = { type: 'string', pattern: '^[^\\u0000-\\u001f]*$', maxLength: 60 } as const;

/** Longer text can't be a token and isn't worth hashing. */
const TOKEN = { type: 'string', maxLength: 100 } as const;

/** Calls for accounts and sessions, and those with which staff manage them (R-CALL-26, R-CALL-36 and R-CALL-37). */
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
    summary:
      'Opens a session. An unknown id and a wrong password get the same answer. If staff need a second step, the answer is `{"secondStep": …}`, and the session allows nothing else.',
    question: object({ id: TEXT, password: TEXT }),
    answer: LOGIN,
  },
  secondStep: {
    ...SENDING,
    path: '/user/secondStep.do',
    summary:
      'Completes a sign-in of staff with a one-time code or a recovery code, each of which works once.',
    question: object({ code: CODE }),
    answer: USER,
  },
  newCodeKey: {
    ...SENDING,
    path: '/user/newCodeKey.do',
    summary:
      'Creates a key for one-time codes, for staff whose sign-in or account needs it. It replaces an earlier one once a code of it is confirmed. Who is signed in must have proved who they are in the last ten minutes.',
    question: object({}),
    answer: CODE_KEY,
  },
  confirmCodes: {
    ...SENDING,
    path: '/user/confirmCodes.do',
    summary:
      'Sets up one-time codes with a first code, completes the sign-in, ends the account’s other sessions and shows ten recovery codes once. Recorded.',
    question: object({ code: CODE }),
    answer: CODES_SET_UP,
  },
  secondFactor: {
    ...MEMBER_READING,
    path: '/user/secondFactor.do',
    summary: 'What your own account has set up for the second step.',
    question: object({}),
    answer: SECOND_FACTOR,
  },
  renewRecoveryCodes: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/user/recoveryCodes.do',
    summary: 'Replaces your own recovery codes and ends your other sessions. Recorded.',
    question: object({}),
    answer: RECOVERY_CODES,
  },
  removeCodes: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/user/removeCodes.do',
    summary:
      'Removes your own one-time codes and recovery codes, and ends your other sessions. Refused if staff need a second step and you have no passkey. Recorded.',
    question: object({}),
    answer: DONE,
  },
  resetFactor: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/user/resetFactor.do',
    summary:
      'Removes another account’s one-time codes, recovery codes and passkeys, such as after a lost phone, and ends its sessions. Recorded.',
    question: object({ id: KEY }),
    answer: MEMBER,
  },
  passkeyOptions: {
    ...MEMBER_SENDING,
    fresh: true,
    path: '/user/passkeyOptions.do',
    summary:
      'What your browser needs to make a passkey for your own account. The challenge works once, for five minutes. Members, too, must have proved who they are in the last ten minutes.',
    question: object({}),
    answer: PASSKEY_OPTIONS,
  },
  addPasskey: {
    ...MEMBER_SENDING,
    fresh: true,
    path: '/user/addPasskey.do',
    summary:
      'Adds a passkey that your browser has made to your own account; for this session it counts as the second step. For staff it is recorded.',
    question: object({ id: PASSKEY_ID, clientData: BYTES, attestation: BYTES, transports: TRANSPORTS }),
    answer: DONE,
  },
  passkeys: {
    ...MEMBER_READING,
    path: '/user/passkeys.do',
    summary: 'The passkeys of your own account.',
    question: object({}),
    answer: PASSKEYS,
  },
  renamePasskey: {
    ...MEMBER_SENDING,
    path: '/user/renamePasskey.do',
    summary: 'Renames a passkey of your own account.',
    question: object({ id: PASSKEY_ID, name: PASSKEY_NAME }),
    answer: DONE,
  },
  removePasskey: {
    ...MEMBER_SENDING,
    fresh: true,
    path: '/user/removePasskey.do',
    summary:
      'Removes a passkey of your own account and ends your other sessions. Refused for the last one if staff need a second step and have no one-time codes. For staff it is recorded.',
    question: object({ id: PASSKEY_ID }),
    answer: DONE,
  },
  signInOptions: {
    ...SENDING,
    path: '/user/signInOptions.do',
    summary: 'What a browser needs to sign in with a passkey. The challenge works once, for five minutes.',
    question: object({}),
    answer: SIGN_IN_OPTIONS,
  },
  signInWithPasskey: {
    ...SENDING,
    path: '/user/signInWithPasskey.do',
    summary:
      'Opens a session with a passkey, which counts as password and second step. The user must have been verified, such as by a fingerprint or a PIN.',
    question: object({
      id: PASSKEY_ID,
      clientData: BYTES,
      authenticatorData: BYTES,
      signature: BYTES,
      userId: BYTES,
    }),
    answer: USER,
  },
  stepUp: {
    ...MEMBER_SENDING,
    path: '/user/stepUp.do',
    summary:
      'Proves again who uses the session: with the password and, if codes are set up, a one-time code or a recovery code; not for staff whose only second step is a passkey. The session goes on with a new cookie, and calls that need a fresh proof work for ten minutes then.',
    question: object({ password: TEXT }, { code: CODE }),
    answer: DONE,
  },
  stepUpWithPasskey: {
    ...MEMBER_SENDING,
    path: '/user/stepUpWithPasskey.do',
    summary:
      'Proves again who uses the session, with a passkey of its account and a challenge of `/user/signInOptions.do`. The session goes on with a new cookie.',
    question: object({ id: PASSKEY_ID, clientData: BYTES, authenticatorData: BYTES, signature: BYTES }),
    answer: DONE,
  },
  sessions: {
    ...MEMBER_READING,
    path: '/user/sessions.do',
    summary: 'The sessions of your own account: device, network and times.',
    question: object({}),
    answer: SESSIONS,
  },
  endSession: {
    ...MEMBER_SENDING,
    fresh: true,
    path: '/user/endSession.do',
    summary:
      'Ends one of your own sessions. Members, too, must have proved who they are in the last ten minutes. For staff it is recorded.',
    question: object({ id: TOKEN }),
    answer: DONE,
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
    fresh: true,
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
  changeMail: {
    ...STAFF_SENDING,
    path: '/user/mail.do',
    summary:
      'Sets the address for mails about your work, and answers it as kept; an empty one sends them to the office.',
    question: object({ mailAddress: TEXT }),
    answer: OWN_MAIL,
  },
  changePassword: {
    ...MEMBER_SENDING,
    path: '/user/password.do',
    summary:
      'Changes the password. An account with a second step must have proved it in the last ten minutes. The session continues with a new cookie; the account’s other sessions end.',
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
    fresh: true,
    path: '/user/role.do',
    summary:
      'Makes an account staff or a member, from its next request on. What it wrote as staff stays with the office. Recorded.',
    question: object({ id: KEY, role: ROLE }),
    answer: MEMBER,
  },
  memberDisable: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/user/disable.do',
    summary:
      'Disables an account, which ends its sessions and its password link at once, or enables it again. Recorded.',
    question: object({ id: KEY, disabled: { type: 'boolean' } }),
    answer: MEMBER,
  },
  memberDelete: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/user/delete.do',
    summary: 'Deletes an account for good. What it has written stays, without the name. Recorded.',
    question: object({ id: KEY }),
    answer: MEMBER_DELETED,
  },
  passwordLink: {
    ...STAFF_SENDING,
    fresh: true,
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
}));

type AccountCalls = typeof ACCOUNT_CALLS;
declare module '../../engine/common/open-types.ts' {
  interface Calls extends AccountCalls {}
}
