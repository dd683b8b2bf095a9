import { createHash, randomUUID } from 'node:crypto';
import type { Question } from '../../shared/do-contract.ts';
import { emailAddressOf, normaliseEmail } from '../../shared/email-address.ts';
import { findInquiryFaults } from '../../shared/inquiry-rules.ts';
import { isStorable } from '../../shared/plain-text.ts';
import type { InquirySettings } from '../../engine/common/site-index.ts';
import { HttpError } from '../http/http-error.ts';
import type { NewInquiry } from './keep-inquiries.ts';

/** Milliseconds in which no person fills the form (R-SEC-23). */
const FASTEST = 2_000;

/**
 * Makes an inquiry of what was sent. Whatever the sender says of site, company, title and status is passed over; the texts
 * stay as they are, to the byte, except for the e-mail address, which is kept as mail can be sent to it.
 * @param key the request's own Idempotency-Key; null where it has none
 * @throws HttpError 400 INQUIRY_INCOMPLETE with a sentence for each field
 */
export function readInquiry(
  sent: Question<'saveInquiry'>,
  key: string | null,
  { siteId, title, company, asksConsent, keepYears }: InquirySettings,
  now: number,
): NewInquiry {
  const fields = { ...findUnstorable(sent), ...findInquiryFaults(sent, asksConsent) };
  if (Object.keys(fields).length > 0) {
    const message = 'The inquiry is not complete. Fix the fields that are named and save again.';
    throw new HttpError(400, 'INQUIRY_INCOMPLETE', message, { fields });
  }
  const { worker, tel, email3, contents } = sent;
  const email = normaliseEmail({ email1: sent.email1 ?? '', email2: sent.email2 ?? '' });
  const texts = {
    worker: worker ?? '',
    tel: tel ?? '',
    ...email,
    email3: email3 ?? '',
    contents: contents ?? '',
  };
  return {
    ...texts,
    // What is saved twice is told by its key, so each inquiry has one; no sender's key has a space.
    idempotency_key: key ?? `own ${randomUUID()}`,
    request_hash: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'),
    site_id: siteId,
    company,
    title,
    email: emailAddressOf(email) ?? '', // a fault would have been told above
    notice_version: sent.notice ?? '',
    received_at: now,
    spam: isSuspect(sent) ? 1 : 0,
    purge_after: addYears(now, keepYears),
  };
}

/** Fields that are not kept are looked at as well: a text that is no text was made by no form. */
function findUnstorable(sent: Question<'saveInquiry'>): Record<string, string> {
  const broken = Object.entries(sent).filter(([, value]) => typeof value === 'string' && !isStorable(value));
  return Object.fromEntries(broken.map(([name]) => [name, 'This holds a character that cannot be stored.']));
}

/** A program fills fields that nobody sees, or is faster than a hand. */
function isSuspect({ homepage, elapsed }: Question<'saveInquiry'>): boolean {
  return Boolean(homepage) || (elapsed !== undefined && elapsed < FASTEST);
}

function addYears(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
