import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { USER } from '../../../shared/calls/user.ts';
import type { Answer, User } from '../../../shared/do-contract.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';
import { CODES_SET_UP, CODE_KEY, RECOVERY_CODES, SECOND_FACTOR } from '../contract.ts';

/** One function per call about one-time codes. No code is ever in an address. All of them throw only ApiError. */

/** Completes a sign-in. @param code a one-time code or a recovery code */
export function takeSecondStep(code: string): Promise<User> {
  return send('/user/secondStep.do', { code }, { check: guardFor(USER) });
}

/** Creates a key for an authenticator app. */
export function makeCodeKey(): Promise<Answer<'newCodeKey'>> {
  return withProof(() => send('/user/newCodeKey.do', {}, { check: guardFor(CODE_KEY) }));
}

/** Sets up codes with the first code of the new key, and completes the sign-in. */
export function confirmCodes(code: string): Promise<Answer<'confirmCodes'>> {
  return send('/user/confirmCodes.do', { code }, { check: guardFor(CODES_SET_UP) });
}

/** What is set up for the account. */
export function getSecondFactor(signal: AbortSignal): Promise<Answer<'secondFactor'>> {
  return ask('/user/secondFactor.do', {}, { check: guardFor(SECOND_FACTOR), signal });
}

/** Replaces the recovery codes, and ends the other sessions. */
export function renewRecoveryCodes(): Promise<Answer<'renewRecoveryCodes'>> {
  return withProof(() => send('/user/recoveryCodes.do', {}, { check: guardFor(RECOVERY_CODES) }));
}

/** Removes one-time codes and recovery codes, and ends the other sessions. */
export async function removeCodes(): Promise<void> {
  await withProof(() => send('/user/removeCodes.do', {}, { check: guardFor(DONE) }));
}
