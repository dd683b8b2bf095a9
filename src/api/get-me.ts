import type { User } from '../shared/do-contract.ts';
import { ME } from '../shared/calls/user.ts';
import { askUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull } from './repair.ts';

/**
 * The session's user; null without a session. For sites with accounts; their module has the call's contract (R-CALL-26).
 * @throws ApiError only
 */
export function getMe(signal?: AbortSignal): Promise<User | null> {
  return askUntyped('/user/me.do', {}, { check: guardFor(ME), repair: emptyAsNull, signal });
}
