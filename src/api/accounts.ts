import type { Answer, Question, User } from '../shared/do-contract.ts';
import { ABLE, ME } from '../modules/accounts/contract.ts';
import { USER } from '../shared/calls/user.ts';
import { DONE } from '../shared/calls/parts.ts';
import { ask, send } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull } from './repair.ts';

/** Each asks one call of the accounts (R-CALL-26). All throw ApiError, and nothing else. */

/** Whose session this is; null without one. */
export function getMe(signal?: AbortSignal): Promise<User | null> {
  return ask('/user/me.do', {}, { check: guardFor(ME), repair: emptyAsNull, signal });
}

/** Opens a session. */
export function logIn(question: Question<'login'>): Promise<User> {
  return send('/user/login.do', question, { check: guardFor(USER) });
}

/** Makes a member account and opens its session. */
export function join(question: Question<'join'>): Promise<User> {
  return send('/user/join.do', question, { check: guardFor(USER) });
}

/** Ends the session. Any answer that is no refusal says that it was done. */
export async function logOut(): Promise<void> {
  const isDone = (answer: unknown): answer is Answer<'logout'> | null =>
    answer === null || guardFor(DONE)(answer);
  await send('/user/logout.do', {}, { check: isDone, repair: emptyAsNull });
}

/** Whether an id is free. @param code an id that is well formed */
export async function isAbleUserId(siteId: number, code: string, signal: AbortSignal): Promise<boolean> {
  const question = { siteId: String(siteId), code };
  return (await ask('/user/isAbleUserId/:siteId/:code', question, { check: guardFor(ABLE), signal })).able;
}
