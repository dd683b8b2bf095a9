import type { Answer, Question } from '../../../shared/do-contract.ts';
import { RECEIPT } from '../contract.ts';
import { send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/**
 * Sends an inquiry, also from a browser that keeps no cookies. Only an answer with a receipt says that it was saved.
 * @param key the same for the same words until they are acknowledged, so that they are stored once (draft-ietf-httpapi-idempotency-key-header)
 * @throws ApiError
 */
export function saveInquiry(question: Question<'saveInquiry'>, key: string): Promise<Answer<'saveInquiry'>> {
  return send('/contact/save.do', question, {
    check: guardFor(RECEIPT),
    headers: { 'Idempotency-Key': key },
    needsCookies: false,
  });
}
