import type { Answer, Question } from '../../../shared/do-contract.ts';
import { send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { MEMBER, MEMBER_DELETED, MEMBER_LIST, PASSWORD_LINK } from '../contract.ts';

/** Each makes one call of staff about an account. All throw ApiError, and nothing else; the service answers staff alone, and records it. */

/** A page of the accounts, the newest first. */
export function getMembers(
  question: Question<'memberList'>,
  signal: AbortSignal,
): Promise<Answer<'memberList'>> {
  return send('/user/list.do', question, { check: guardFor(MEMBER_LIST), signal });
}

/** Makes an account staff or a member. @returns the account as it is then */
export function setMemberRole(question: Question<'memberRole'>): Promise<Answer<'memberRole'>> {
  return send('/user/role.do', question, { check: guardFor(MEMBER) });
}

/** Disables an account or enables it again. @returns the account as it is then */
export function setMemberDisabled(question: Question<'memberDisable'>): Promise<Answer<'memberDisable'>> {
  return send('/user/disable.do', question, { check: guardFor(MEMBER) });
}

/** Deletes an account for good. */
export function deleteMember(question: Question<'memberDelete'>): Promise<Answer<'memberDelete'>> {
  return send('/user/delete.do', question, { check: guardFor(MEMBER_DELETED) });
}

/** Makes the one-time link of an account; an older one no longer works. */
export function makePasswordLink(question: Question<'passwordLink'>): Promise<Answer<'passwordLink'>> {
  return send('/user/link.do', question, { check: guardFor(PASSWORD_LINK) });
}
