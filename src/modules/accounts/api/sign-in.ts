import type { Question, User } from '../../../shared/do-contract.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { USER } from '../../../shared/calls/user.ts';
import { ABLE } from '../contract.ts';

/** Opens a session. @throws only ApiError */
export function logIn(question: Question<'login'>): Promise<User> {
  return send('/user/login.do', question, { check: guardFor(USER) });
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
