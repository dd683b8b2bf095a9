import { createHash, randomUUID } from 'node:crypto';
import type { Question } from '../../../shared/do-contract.ts';
import { emailAddressOf, normaliseEmail } from '../../../shared/email-address.ts';
import { findInquiryFaults } from '../inquiry-rules.ts';
import { isStorable } from '../../../shared/plain-text.ts';
import type { SpamRule } from '../contract.ts';
import type { InquirySettings } from '../facts.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import type { NewInquiry } from './new-inquiry.ts';

/** Milliseconds: no person fills in the form faster (R-SEC-23), and no form stays open longer. */
const HUMAN = { least: 2_000, most: 366 * 24 * 60 * 60_000 };

/**
 * Creates an inquiry from a request. The sender's site, company, title and status are ignored. Texts are kept byte for byte,
 * except the e-mail address, which is normalised so that mail can be sent to it.
 * @param key the request's Idempotency-Key; null if it has none
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
  const { rules, isMailed } = judge(sent);
  const email = normaliseEmail({ email1: sent.email1 ?? '', email2: sent.email2 ?? '' });
  const texts = {
    worker: worker ?? '',
    tel: tel ?? '',
    ...email,
    email3: email3 ?? '',
    contents: contents ?? '',
  };
  const { files = [] } = sent;
  const typed = Object.entries(optional).filter(([, text]) => text !== '');
  return {
    ...texts,
    ...optional,
    // Every inquiry has a key to recognise repeats by. Keys from senders can't contain a space.
    idempotency_key: key ?? `own ${randomUUID()}`,
    request_hash: createHash('sha256')
      .update(JSON.stringify({ ...texts, ...Object.fromEntries(typed), ...(files.length > 0 && { files }) }))
      .digest('base64url'),
    site_id: siteId,
    company,
    title,
    email: emailAddressOf(email) ?? '', // a fault has been reported above
    notice_version: sent.notice ?? '',
    received_at: now,
    spam: rules.length > 0 ? 1 : 0,
    spam_rules: rules.length > 0 ? rules.join(' ') : null,
    isMailed,
    files,
    purge_after: addYears(now, keepYears),
  };
}

/** An optional text. A text of only invisible characters counts as empty. */
function textOf(sent: string | null | undefined): string {
  return isBlank(sent ?? '') ? '' : (sent ?? '');
}

/** Fields that aren't stored are checked as well: no form sends text that can't be stored. */
function findUnstorable(sent: Question<'saveInquiry'>): Record<string, string> {
  const broken = Object.entries(sent).filter(([, value]) => typeof value === 'string' && !isStorable(value));
  return Object.fromEntries(
    broken.map(([name]) => [name, 'This contains a character that cannot be stored.']),
  );
}

/**
 * Bots fill in hidden fields, or are faster than a person. A password manager may also fill in such a field, so an inquiry that
 * took a person's time is mailed anyway. An impossible time counts as unknown: forms before 0.3.1 took it from the visitor's
 * clock, and sent 0 if the clock had been set back.
 */
function judge({ topic, homepage, elapsed }: Question<'saveInquiry'>): {
  readonly rules: readonly SpamRule[];
  readonly isMailed: boolean;
} {
  const isTrapped = [topic, homepage].some((text) => !isBlank(text ?? ''));
  const isKnown = typeof elapsed === 'number' && elapsed > 0 && elapsed <= HUMAN.most;
  const isTooFast = isKnown && elapsed < HUMAN.least;
  const rules = [
    ...(isTrapped ? ['hidden-field' as const] : []),
    ...(isTooFast ? ['too-fast' as const] : []),
  ];
  return { rules, isMailed: isTrapped ? isKnown && !isTooFast : !isTooFast };
}

function addYears(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
