import { randomUUID } from 'node:crypto';
import { readInquiry } from '../../src/modules/inquiry/service/read-inquiry.ts';
import type { NewInquiry } from '../../src/modules/inquiry/service/new-inquiry.ts';
import type { Question } from '../../src/shared/do-contract.ts';
import { INQUIRY_FACTS } from './inquiry-facts.ts';
import type { InquirySettings } from '../../src/modules/inquiry/facts.ts';

const INQUIRY_SETTINGS: InquirySettings = { ...INQUIRY_FACTS, company: 'WM Group' };

/** A complete request of the form. */
export const FILLED_FORM = {
  id: '',
  siteId: '30',
  company: 'WM Group',
  title: '견적 및 시공문의',
  email: 'kim@example.com',
  worker: '김민수',
  tel: '010-0000-0000',
  email1: 'kim',
  email2: 'example.com',
  email3: 'example.com',
  contents: 'Please send a quote for 2 pumps.\r\n두 번째 줄 👩‍👩‍👧‍👦 שלום\t"끝"',
  notice: '2026.11.21',
  elapsed: 30_000,
} as const satisfies Question<'saveInquiry'>;

/** An inquiry as passed to the store. */
export function makeInquiry(
  changes: Question<'saveInquiry'> = {},
  key: string | null = randomUUID(),
  now: number = Date.UTC(2026, 10, 21, 3),
): NewInquiry {
  return readInquiry({ ...FILLED_FORM, ...changes }, key, INQUIRY_SETTINGS, now);
}
