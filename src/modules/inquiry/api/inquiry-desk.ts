import { atService } from '../../../shared/service-origin.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { INQUIRY_LIST, INQUIRY_NEWS } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';

/** One function per call of the desk for inquiries. Staff only. All of them throw only ApiError. */

/** A page of inquiries, newest first. The service records who has read which. */
export function getInquiries(
  question: Question<'inquiryList'>,
  signal: AbortSignal,
): Promise<Answer<'inquiryList'>> {
  return ask('/contact/list.do', question, {
    check: guardFor(INQUIRY_LIST),
    signal,
  });
}

/** A page of the inquiries that have each word of `q`. */
export function searchInquiries(
  question: Question<'inquirySearch'>,
  signal: AbortSignal,
): Promise<Answer<'inquirySearch'>> {
  return send('/contact/search.do', question, {
    check: guardFor(INQUIRY_LIST),
    signal,
  });
}

/** How many inquiries have arrived, and how many there are. */
export function getInquiryNews(
  question: { readonly after?: string },
  signal: AbortSignal,
): Promise<Answer<'inquiryNews'>> {
  return ask('/contact/news.do', question, { check: guardFor(INQUIRY_NEWS), signal });
}

/** Sets an inquiry's status. Setting the same one twice changes nothing. */
export async function setInquiryStatus(question: Question<'inquiryStatus'>): Promise<void> {
  await send('/contact/status.do', question, { check: guardFor(DONE) });
}

/** Deletes the inquiry with this receipt for good. */
export async function deleteInquiry(question: Question<'inquiryDelete'>): Promise<void> {
  await withProof(() => send('/contact/delete.do', question, { check: guardFor(DONE) }));
}

/** The address at which staff save a file of an inquiry. */
export function inquiryFileUrl(id: number): string {
  return atService(`/contact/file.do?id=${id}`);
}
