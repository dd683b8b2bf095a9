import type { Answer, Question } from '../../../shared/do-contract.ts';
import { send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';
import { MEMBER, MEMBER_DELETED, MEMBER_LIST, PASSWORD_LINK } from '../contract.ts';

/** One function per staff call about accounts. Staff only, and recorded. All of them throw only ApiError. */

/** A page of accounts, newest first. */
export function getMembers(
  question: Question<'memberList'>,
  signal: AbortSignal,
): Promise<Answer<'memberList'>> {
  return send('/user/list.do', question, { check: guardFor(MEMBER_LIST), signal });
}

/** Makes an account staff or a member. @returns the changed account */
export function setMemberRole(question: Question<'memberRole'>): Promise<Answer<'memberRole'>> {
  return withProof(() => send('/user/role.do', question, { check: guardFor(MEMBER) }));
}

/** Disables or enables an account. @returns the changed account */
export function setMemberDisabled(question: Question<'memberDisable'>): Promise<Answer<'memberDisable'>> {
  return withProof(() => send('/user/disable.do', question, { check: guardFor(MEMBER) }));
}

/** Removes an account's one-time codes and recovery codes, and ends its sessions. @returns the changed account */
export function resetSecondFactor(question: Question<'resetFactor'>): Promise<Answer<'resetFactor'>> {
  return withProof(() => send('/user/resetFactor.do', question, { check: guardFor(MEMBER) }));
}

/** Deletes an account for good. */
export function deleteMember(question: Question<'memberDelete'>): Promise<Answer<'memberDelete'>> {
  return withProof(() => send('/user/delete.do', question, { check: guardFor(MEMBER_DELETED) }));
}

/** Creates an account's one-time link; an older one no longer works. */
export function makePasswordLink(question: Question<'passwordLink'>): Promise<Answer<'passwordLink'>> {
  return withProof(() => send('/user/link.do', question, { check: guardFor(PASSWORD_LINK) }));
}
