import type { User } from '../shared/do-contract.ts';
import { DONE } from '../shared/calls/parts.ts';
import { ME } from '../shared/calls/user.ts';
import { askUntyped, sendUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull } from './repair.ts';

/*
 * The calls that the frame makes on a site with accounts (R-CALL-26). They are described in the contract of that module, which the frame
 * doesn't know. All throw ApiError, and nothing else.
 */

/** Whose session this is; null without one. */
export function getMe(signal?: AbortSignal): Promise<User | null> {
  return askUntyped('/user/me.do', {}, { check: guardFor(ME), repair: emptyAsNull, signal });
}

/** Ends the session. Any answer that is no refusal says that it was done. */
export async function logOut(): Promise<void> {
  const isDone = (answer: unknown): answer is unknown => answer === null || guardFor(DONE)(answer);
  await sendUntyped('/user/logout.do', {}, { check: isDone, repair: emptyAsNull });
}
