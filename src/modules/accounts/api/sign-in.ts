import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { emptyAsNull } from '../../../api/repair.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { USER } from '../../../shared/calls/user.ts';
import type { Answer, Question, User } from '../../../shared/do-contract.ts';
import { ABLE, LOGIN } from '../contract.ts';

/** Opens a session. @returns the user, or the second step that staff must do. @throws only ApiError */
export function logIn(question: Question<'login'>): Promise<Answer<'login'>> {
  return send('/user/login.do', question, { check: guardFor(LOGIN) });
}

/** Ends the session. Any answer except a refusal means that it worked. @throws only ApiError */
export async function logOut(): Promise<void> {
  const isDone = (answer: unknown): answer is Answer<'logout'> | null =>
    answer === null || guardFor(DONE)(answer);
  await send('/user/logout.do', {}, { check: isDone, repair: emptyAsNull });
}

/** Creates a member account and opens its session. @throws only ApiError */
export function join(question: Question<'join'>): Promise<User> {
  return send('/user/join.do', question, { check: guardFor(USER) });
}

/** Whether an id is free. @param code a well-formed id. @throws only ApiError */
export async function isAbleUserId(siteId: number, code: string, signal: AbortSignal): Promise<boolean> {
  const question = { siteId: String(siteId), code };
  return (await ask('/user/isAbleUserId/:siteId/:code', question, { check: guardFor(ABLE), signal })).able;
}
