import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';
import { SESSIONS } from '../contract.ts';

/** Where the account is signed in. @throws only ApiError */
export function getSessions(signal: AbortSignal): Promise<Answer<'sessions'>> {
  return ask('/user/sessions.do', {}, { check: guardFor(SESSIONS), signal });
}

/** Ends one of the account's sessions. @throws only ApiError */
export async function endSession(id: string): Promise<void> {
  await withProof(() => send('/user/endSession.do', { id }, { check: guardFor(DONE) }));
}
