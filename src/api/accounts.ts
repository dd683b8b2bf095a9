import type { User } from '../shared/do-contract.ts';
import { DONE } from '../shared/calls/parts.ts';
import { ME } from '../shared/calls/user.ts';
import { askUntyped, sendUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull } from './repair.ts';

/*
 * Calls of the frame on a site with accounts (R-CALL-26). Their contract is in the accounts module, which the frame doesn't
 * know. They throw only ApiError.
 */

/** The session's user; null without a session. */
export function getMe(signal?: AbortSignal): Promise<User | null> {
  return askUntyped('/user/me.do', {}, { check: guardFor(ME), repair: emptyAsNull, signal });
}

/** Ends the session. Any answer except a refusal means that it worked. */
export async function logOut(): Promise<void> {
  const isDone = (answer: unknown): answer is unknown => answer === null || guardFor(DONE)(answer);
  await sendUntyped('/user/logout.do', {}, { check: isDone, repair: emptyAsNull });
}
