import { DONE, TIME, object, orNull } from '../shared/calls/parts.ts';
import { askUntyped, sendUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';

/*
 * Calls of the accounts module that the frame makes for other modules' calls that need a fresh proof. All of them throw only
 * ApiError.
 */

/** Whether the account has one-time codes. */
export async function hasCodes(): Promise<boolean> {
  const check = guardFor(object({ since: orNull(TIME) }));
  return (await askUntyped('/user/secondFactor.do', {}, { check })).since !== null;
}

/** Proves again who uses the session. @param proof a code, or the password if the account has no codes */
export async function stepUp(proof: string): Promise<void> {
  await sendUntyped('/user/stepUp.do', { proof }, { check: guardFor(DONE) });
}
