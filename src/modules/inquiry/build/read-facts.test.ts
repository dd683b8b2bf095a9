import { expect, test } from 'vitest';
import { readInquiryFacts } from './read-facts.ts';

const company = { name: { value: 'Example Works' } };

test('inquiries need only the id of the site', () => {
  const facts = { siteId: 7, title: 'Inquiry', asksConsent: false, notice: '', keepYears: 0 };
  expect(readInquiryFacts({ siteId: 7, facts: { company } })).toEqual(facts);
});

test('site.json sets how inquiries are filed and how long they are kept', () => {
  const privacyNotice = { inquiryYears: { value: '3' }, date: { value: '2026.11.21' } };
  const inquiry = { consent: true, siteId: 30, title: 'A question' };
  expect(readInquiryFacts({ siteId: 7, facts: { company, privacyNotice }, inquiry })).toEqual({
    siteId: 30,
    title: 'A question',
    asksConsent: true,
    notice: '2026.11.21',
    keepYears: 3,
  });
});
