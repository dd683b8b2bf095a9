import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INQUIRY_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { InquirySettings } from '../facts.ts';
import { FilesGone, KeyTaken } from './keep-inquiries.ts';
import type { InquiryKeeper } from './keep-inquiries.ts';
import { readInquiry } from './read-inquiry.ts';
import type { Limit } from '../../../server/sessions/limits.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { onceForEach, readKey } from '../../../server/http/idempotency.ts';

/** R-CALL-21: 5 a minute and 20 an hour per address. */
const LIMITS = [
  { hits: 5, seconds: 60 },
  { hits: 20, seconds: 3_600 },
] as const;

interface InquiryCallSources {
  readonly settings: InquirySettings;
  readonly keeper: InquiryKeeper;
  readonly limit: Limit;
  readonly onKept: () => void;
}

/** Saves an inquiry, and counts it unless its key was used before. @throws HttpError */
export type SaveInquiry = (
  question: Question<'saveInquiry'>,
  key: string | null,
  request: FastifyRequest,
) => Promise<Answer<'saveInquiry'>>;

/**
 * Checked, counted, saved, and only then acknowledged. Suspected spam gets the same answer. A repeat with the same key gets the
 * same receipt and isn't counted, whether or not the first one was saved.
 */
export function createSave({ settings, keeper, limit, onKept }: InquiryCallSources): SaveInquiry {
  const countOnce = onceForEach();
  return async (question, key, request) => {
    const inquiry = readInquiry(question, key, settings, Date.now());
    try {
      const receipt = key === null ? null : await keeper.find(inquiry);
      if (receipt !== null) return { ok: true, receipt };
      await countOnce(key, () => limit(request, 'inquiry', LIMITS));
      const saved = { ok: true as const, receipt: await keeper.keep(inquiry) };
      onKept();
      return saved;
    } catch (error) {
      if (error instanceof FilesGone) throw filesGone();
      if (!(error instanceof KeyTaken)) throw error;
      const message = 'Another inquiry was saved under this Idempotency-Key. Send this one under a new key.';
      throw new HttpError(422, 'IDEMPOTENCY_KEY_TAKEN', message);
    }
  };
}

/** `/contact/save.do` */
export function addInquiryCall(app: FastifyInstance, save: SaveInquiry): void {
  addCall<Question<'saveInquiry'>>(app, INQUIRY_CALLS.saveInquiry, (question, request) =>
    save(question, readKey(request.headers['idempotency-key']), request),
  );
}

function filesGone(): HttpError {
  const files =
    'A file is no longer here: files are deleted a day after they were attached. Remove the files and attach them again.';
  const message = 'The inquiry is not complete. Fix the fields listed and save again.';
  return new HttpError(400, 'INQUIRY_INCOMPLETE', message, { fields: { files } });
}
