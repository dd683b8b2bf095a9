import type { Answer, Question } from '../shared/do-contract.ts';
import { INQUIRY_LIST } from '../shared/calls/inquiry-answers.ts';
import { DONE } from '../shared/calls/parts.ts';
import { getJson, postJson } from './client.ts';
import { guardFor } from './guard-for.ts';
import { query } from './query.ts';

/** Each asks one call of staff's desk for inquiries. All throw ApiError, and nothing else; the service tells staff alone. */

/** A page of the inquiries, the newest first. The service records who has read which. */
export function getInquiries(
  question: Question<'inquiryList'>,
  signal: AbortSignal,
): Promise<Answer<'inquiryList'>> {
  return getJson(`/contact/list.do?${query(question)}`, {
    check: guardFor(INQUIRY_LIST),
    signal,
  });
}

/** Says how far an inquiry has come. Saying the same twice changes nothing. */
export async function setInquiryStatus(question: Question<'inquiryStatus'>): Promise<void> {
  await postJson('/contact/status.do', question, { check: guardFor(DONE) });
}

/** Deletes the inquiry of a receipt for good. */
export async function deleteInquiry(question: Question<'inquiryDelete'>): Promise<void> {
  await postJson('/contact/delete.do', question, { check: guardFor(DONE) });
}
