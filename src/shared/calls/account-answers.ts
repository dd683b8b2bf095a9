import { COUNT, TEXT, TIME, object, orNull } from './parts.ts';

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
