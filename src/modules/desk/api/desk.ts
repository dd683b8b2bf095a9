import type { Answer, Question } from '../../../shared/do-contract.ts';
import {
  AUDIT_LIST,
  AUDIT_REVIEW,
  MAIL_LIST,
  SYSTEM_STATE,
  WAITING_LIST,
  WAITING_NEWS,
  WEBHOOK_LIST,
} from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** One function per call of the desk. Staff only, and recorded if not said otherwise. All of them throw only ApiError. */

/** A page of a kind of waiting work. */
export function getWaiting(
  question: Question<'waitingList'>,
  signal: AbortSignal,
): Promise<Answer<'waitingList'>> {
  return ask('/waiting/list.do', question, { check: guardFor(WAITING_LIST), signal });
}

/** How much work waits, and when that of a kind last changed. Not recorded. */
export function getWaitingNews(
  question: Question<'waitingNews'>,
  signal: AbortSignal,
): Promise<Answer<'waitingNews'>> {
  return ask('/waiting/news.do', question, { check: guardFor(WAITING_NEWS), signal });
}

/** A page of queued mails, oldest first. */
export function getMails(question: Question<'mailList'>, signal: AbortSignal): Promise<Answer<'mailList'>> {
  return ask('/mail/list.do', question, { check: guardFor(MAIL_LIST), signal });
}

/** Sends a queued mail now. */
export async function retryMail(question: Question<'mailRetry'>): Promise<void> {
  await send('/mail/retry.do', question, { check: guardFor(DONE) });
}

/** Deletes a queued mail. */
export async function deleteMail(question: Question<'mailDelete'>): Promise<void> {
  await send('/mail/delete.do', question, { check: guardFor(DONE) });
}

/** A page of the webhooks of the last 30 days, newest first. */
export function getWebhooks(
  question: Question<'webhookList'>,
  signal: AbortSignal,
): Promise<Answer<'webhookList'>> {
  return ask('/webhook/list.do', question, { check: guardFor(WEBHOOK_LIST), signal });
}

/** Sends a webhook now. */
export async function retryWebhook(question: Question<'webhookRetry'>): Promise<void> {
  await send('/webhook/retry.do', question, { check: guardFor(DONE) });
}

/** Records of the audit trail, newest first. */
export function getAudit(question: Question<'auditList'>, signal: AbortSignal): Promise<Answer<'auditList'>> {
  return send('/audit/list.do', question, { check: guardFor(AUDIT_LIST), signal });
}

/** A month's sign-ins, exports and changes of rights. */
export function getReview(
  question: Question<'auditReview'>,
  signal: AbortSignal,
): Promise<Answer<'auditReview'>> {
  return ask('/audit/review.do', question, { check: guardFor(AUDIT_REVIEW), signal });
}

/** Signs the review of a month. */
export async function signReview(question: Question<'auditSign'>): Promise<void> {
  await send('/audit/sign.do', question, { check: guardFor(DONE) });
}

/** The service's version, storage and settings. */
export function getSystemState(signal: AbortSignal): Promise<Answer<'systemState'>> {
  return ask('/system/state.do', {}, { check: guardFor(SYSTEM_STATE), signal });
}
