import { TEXT, object, orNull } from './parts.ts';

export const ROLE = { type: 'string', enum: ['member', 'staff'] } as const;

/** Who is signed in. `id` is the account's public key, the same as `updateUserId` on its posts. */
export const USER = object({ id: TEXT, role: ROLE, nickName: TEXT });

/** Null for visitors who aren't signed in. */
export const ME = orNull(USER);
