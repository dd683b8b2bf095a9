import type { Answer, Question } from '../../../shared/do-contract.ts';
import { LINK_ACCOUNT } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** One function per call for one-time links. The token is in the body, so no log has it. All of them throw only ApiError. */

/** The account that a link is for. */
export function getLinkAccount(token: string, signal: AbortSignal): Promise<Answer<'linkAccount'>> {
  return send('/user/linkAccount.do', { token }, { check: guardFor(LINK_ACCOUNT), signal });
}

/** Sets the password. This uses up the link and ends all sessions of the account. */
export async function setPasswordByLink(question: Question<'setPassword'>): Promise<void> {
  await send('/user/setPassword.do', question, { check: guardFor(DONE) });
}
