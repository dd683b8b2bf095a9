import type { Answer, Question } from '../../../shared/do-contract.ts';
import { INQUIRY_LIST } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** Each asks one call of staff's desk for inquiries. All throw ApiError, and nothing else; the service tells staff alone. */

/** A page of the inquiries, the newest first. The service records who has read which. */
export function getInquiries(
  question: Question<'inquiryList'>,
  signal: AbortSignal,
): Promise<Answer<'inquiryList'>> {
  return ask('/contact/list.do', question, {
    check: guardFor(INQUIRY_LIST),
    signal,
  });
}

/** Says how far an inquiry has come. Saying the same twice changes nothing. */
export async function setInquiryStatus(question: Question<'inquiryStatus'>): Promise<void> {
  await send('/contact/status.do', question, { check: guardFor(DONE) });
}

/** Deletes the inquiry of a receipt for good. */
export async function deleteInquiry(question: Question<'inquiryDelete'>): Promise<void> {
  await send('/contact/delete.do', question, { check: guardFor(DONE) });
}
