import type { Answer, Question } from '../../../shared/do-contract.ts';
import { AUDIT_LIST, MAIL_LIST, SYSTEM_STATE } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** Each asks one call of staff's desk. All throw ApiError, and nothing else; the service tells staff alone, and records it. */

/** A page of the mails that wait, the oldest first. */
export function getMails(question: Question<'mailList'>, signal: AbortSignal): Promise<Answer<'mailList'>> {
  return ask('/mail/list.do', question, { check: guardFor(MAIL_LIST), signal });
}

/** Tries a mail at once. */
export async function retryMail(question: Question<'mailRetry'>): Promise<void> {
  await send('/mail/retry.do', question, { check: guardFor(DONE) });
}

/** Deletes a mail that waits. */
export async function deleteMail(question: Question<'mailDelete'>): Promise<void> {
  await send('/mail/delete.do', question, { check: guardFor(DONE) });
}

/** Records of the audit trail, the newest first. */
export function getAudit(question: Question<'auditList'>, signal: AbortSignal): Promise<Answer<'auditList'>> {
  return send('/audit/list.do', question, { check: guardFor(AUDIT_LIST), signal });
}

/** The version, the storage and the switches of the service. */
export function getSystemState(signal: AbortSignal): Promise<Answer<'systemState'>> {
  return ask('/system/state.do', {}, { check: guardFor(SYSTEM_STATE), signal });
}
