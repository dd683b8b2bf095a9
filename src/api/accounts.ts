import type { Answer, Question, User } from '../shared/do-contract.ts';
import { isIsAbleUserIdAnswer } from './checks/is-able-user-id.gen.js';
import { isJoinAnswer } from './checks/join.gen.js';
import { isLoginAnswer } from './checks/login.gen.js';
import { isLogoutAnswer } from './checks/logout.gen.js';
import { isMeAnswer } from './checks/me.gen.js';
import { getJson, postJson } from './client.ts';
import { emptyAsNull } from './mend.ts';

/** Each asks one call of the accounts (R-CALL-26). All throw ApiError, and nothing else. */

/** Whose session this is; null without one. */
export function getMe(signal?: AbortSignal): Promise<User | null> {
  return getJson('/user/me.do', { check: isMeAnswer, mend: emptyAsNull, signal });
}

/** Opens a session. */
export function logIn(question: Question<'login'>): Promise<User> {
  return postJson('/user/login.do', question, { check: isLoginAnswer });
}

/** Makes a member account and opens its session. */
export function join(question: Question<'join'>): Promise<User> {
  return postJson('/user/join.do', question, { check: isJoinAnswer });
}

/** Ends the session. Any answer that is no refusal says that it was done. */
export async function logOut(): Promise<void> {
  const isDone = (answer: unknown): answer is Answer<'logout'> | null =>
    answer === null || isLogoutAnswer(answer);
  await postJson('/user/logout.do', {}, { check: isDone, mend: emptyAsNull });
}

/** Whether an id is free. @param code an id that is well formed */
export async function isAbleUserId(code: string, signal: AbortSignal): Promise<boolean> {
  const url = `/user/isAbleUserId/35/${encodeURIComponent(code)}`;
  return (await getJson(url, { check: isIsAbleUserIdAnswer, signal })).able;
}
