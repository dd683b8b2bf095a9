import type { Answer, Question } from '../../../shared/do-contract.ts';
import { LINK_ACCOUNT } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** Each asks one call of one-time links. The token goes in the body, so that no log holds it. All throw ApiError, and nothing else. */

/** Whose account a link is for. */
export function getLinkAccount(token: string, signal: AbortSignal): Promise<Answer<'linkAccount'>> {
  return send('/user/linkAccount.do', { token }, { check: guardFor(LINK_ACCOUNT), signal });
}

/** Sets the password; the link is used up, and all sessions of the account end. */
export async function setPasswordByLink(question: Question<'setPassword'>): Promise<void> {
  await send('/user/setPassword.do', question, { check: guardFor(DONE) });
}
