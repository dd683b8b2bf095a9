import type { Answer, Question } from '../../../shared/do-contract.ts';
import { ADDED, CONVERSATION, PRESENCE, PREVIEW } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** One function per call about a single inquiry. Staff only. All of them throw only ApiError. */

/** The inquiry with this receipt, and all that was done about it. */
export function getInquiry(receipt: string, signal: AbortSignal): Promise<Answer<'inquiry'>> {
  return ask('/contact/inquiry.do', { receipt }, { check: guardFor(CONVERSATION), signal });
}

/**
 * Answers an inquiry by mail.
 * @param key keep it for the same text and files until the call is answered, so that nothing is sent twice
 */
export function answerInquiry(
  question: Question<'inquiryAnswer'>,
  key: string,
): Promise<Answer<'inquiryAnswer'>> {
  return send('/contact/answer.do', question, {
    check: guardFor(ADDED),
    headers: { 'Idempotency-Key': key },
  });
}

/** The answer as it would be sent. */
export function previewAnswer(question: Question<'inquiryPreview'>): Promise<Answer<'inquiryPreview'>> {
  return send('/contact/preview.do', question, { check: guardFor(PREVIEW) });
}

/** Adds an internal note. @param key as for `answerInquiry` */
export function addNote(question: Question<'inquiryNote'>, key: string): Promise<Answer<'inquiryNote'>> {
  return send('/contact/note.do', question, {
    check: guardFor(ADDED),
    headers: { 'Idempotency-Key': key },
  });
}

/** Assigns an inquiry to a member of staff, or to nobody. */
export async function assignInquiry(question: Question<'inquiryAssign'>): Promise<void> {
  await send('/contact/assign.do', question, { check: guardFor(DONE) });
}

/** Marks an inquiry as spam, or as no spam. */
export async function markSpam(question: Question<'inquirySpam'>): Promise<void> {
  await send('/contact/spam.do', question, { check: guardFor(DONE) });
}

/** Keeps this person's unsent answer. */
export async function saveAnswerDraft(question: Question<'inquiryDraft'>): Promise<void> {
  await send('/contact/draft.do', question, { check: guardFor(DONE) });
}

/** Says that this person has the inquiry open. @returns who else has */
export function notePresence(
  question: { readonly id: string; readonly writing?: 'true' | 'false' },
  signal: AbortSignal,
): Promise<Answer<'inquiryPresence'>> {
  return ask('/contact/presence.do', question, { check: guardFor(PRESENCE), signal });
}
