import type { Answer, Question } from '../../../shared/do-contract.ts';
import { RECEIPT } from '../contract.ts';
import { send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/**
 * Sends an inquiry, even from a browser without cookies. Only an answer with a receipt means that it was saved.
 * @param key keep it for the same content until the save is acknowledged, so that it is stored once
 *   (draft-ietf-httpapi-idempotency-key-header)
 * @throws ApiError
 */
export function saveInquiry(question: Question<'saveInquiry'>, key: string): Promise<Answer<'saveInquiry'>> {
  return send('/contact/save.do', question, {
    check: guardFor(RECEIPT),
    headers: { 'Idempotency-Key': key },
    needsCookies: false,
  });
}
