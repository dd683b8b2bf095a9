import { createHash, randomUUID } from 'node:crypto';
import type { Question } from '../../../shared/do-contract.ts';
import { emailAddressOf, normaliseEmail } from '../../../shared/email-address.ts';
import { findInquiryFaults } from '../inquiry-rules.ts';
import { isStorable } from '../../../shared/plain-text.ts';
import type { InquirySettings } from '../../../engine/common/site-index.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import type { NewInquiry } from './keep-inquiries.ts';

/** Milliseconds: no person fills in the form faster (R-SEC-23), and no form stays open longer. */
const HUMAN = { least: 2_000, most: 366 * 24 * 60 * 60_000 };

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
    const message = 'The inquiry is not complete. Fix the fields listed and save again.';
    throw new HttpError(400, 'INQUIRY_INCOMPLETE', message, { fields });
  }
  const { worker, tel, email3, contents } = sent;
  const optional = {
    visitor_company: textOf(sent.visitorCompany),
    country: textOf(sent.country),
    quantity: textOf(sent.quantity),
  };
  const { isSuspect, isMailed } = judge(sent);
  const email = normaliseEmail({ email1: sent.email1 ?? '', email2: sent.email2 ?? '' });
  const texts = {
    worker: worker ?? '',
    tel: tel ?? '',
    ...email,
    email3: email3 ?? '',
    contents: contents ?? '',
  };
  const typed = Object.entries(optional).filter(([, text]) => text !== '');
  return {
    ...texts,
    ...optional,
    // What is saved twice is told by its key, so each inquiry has one; no sender's key has a space.
    idempotency_key: key ?? `own ${randomUUID()}`,
    request_hash: createHash('sha256')
      .update(JSON.stringify({ ...texts, ...Object.fromEntries(typed) }))
      .digest('base64url'),
    site_id: siteId,
    company,
    title,
    email: emailAddressOf(email) ?? '', // a fault would have been told above
    notice_version: sent.notice ?? '',
    received_at: now,
    spam: isSuspect ? 1 : 0,
    isMailed,
    purge_after: addYears(now, keepYears),
  };
}

/** An optional text. One of invisible characters counts as empty. */
function textOf(sent: string | null | undefined): string {
  return isBlank(sent ?? '') ? '' : (sent ?? '');
}

/** Fields that are not kept are looked at as well: a text that is no text was made by no form. */
function findUnstorable(sent: Question<'saveInquiry'>): Record<string, string> {
  const broken = Object.entries(sent).filter(([, value]) => typeof value === 'string' && !isStorable(value));
  return Object.fromEntries(
    broken.map(([name]) => [name, 'This contains a character that cannot be stored.']),
  );
}

/**
 * A program fills in fields that nobody sees, or is faster than a person. A password manager may fill in such a field too, so an
 * inquiry that took a person's time is mailed all the same. A time that cannot be right says nothing: forms before 0.3.1 took it
 * from the visitor's clock, and sent 0 if somebody had set it back.
 */
function judge({ topic, homepage, elapsed }: Question<'saveInquiry'>): {
  readonly isSuspect: boolean;
  readonly isMailed: boolean;
} {
  const isTrapped = [topic, homepage].some((text) => !isBlank(text ?? ''));
  const isKnown = typeof elapsed === 'number' && elapsed > 0 && elapsed <= HUMAN.most;
  const isTooFast = isKnown && elapsed < HUMAN.least;
  return { isSuspect: isTrapped || isTooFast, isMailed: isTrapped ? isKnown && !isTooFast : !isTooFast };
}

function addYears(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
