import type { Answer, Question, User } from '../shared/do-contract.ts';
import { ABLE, ME, USER } from '../shared/calls/account-answers.ts';
import { DONE } from '../shared/calls/parts.ts';
import { getJson, postJson } from './client.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull } from './mend.ts';

/** Each asks one call of the accounts (R-CALL-26). All throw ApiError, and nothing else. */

/** Whose session this is; null without one. */
export function getMe(signal?: AbortSignal): Promise<User | null> {
  return getJson('/user/me.do', { check: guardFor(ME), mend: emptyAsNull, signal });
}

/** Opens a session. */
export function logIn(question: Question<'login'>): Promise<User> {
  return postJson('/user/login.do', question, { check: guardFor(USER) });
}

/** Makes a member account and opens its session. */
export function join(question: Question<'join'>): Promise<User> {
  return postJson('/user/join.do', question, { check: guardFor(USER) });
}

/** Ends the session. Any answer that is no refusal says that it was done. */
export async function logOut(): Promise<void> {
  const isDone = (answer: unknown): answer is Answer<'logout'> | null =>
    answer === null || guardFor(DONE)(answer);
  await postJson('/user/logout.do', {}, { check: isDone, mend: emptyAsNull });
}

/** Whether an id is free. @param code an id that is well formed */
export async function isAbleUserId(code: string, signal: AbortSignal): Promise<boolean> {
  const url = `/user/isAbleUserId/35/${encodeURIComponent(code)}`;
  return (await getJson(url, { check: guardFor(ABLE), signal })).able;
}
