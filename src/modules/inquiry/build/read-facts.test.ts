import { expect, test } from 'vitest';
import { NO_ANSWER_FACTS } from '../../../../tools/testing/inquiry-facts.ts';
import { readInquiryFacts, readServiceFacts } from './read-facts.ts';

const company = { name: { value: 'Example Works' } };

test('inquiries need only the id of the site', () => {
  const facts = {
    ...{ siteId: 7, title: 'Inquiry', asksConsent: false, notice: '', keepYears: 0 },
    ...{ confirms: true, answer: NO_ANSWER_FACTS, reminder: { days: 2, holidays: [] } },
  };
  expect(readServiceFacts({ siteId: 7, facts: { company } })).toEqual(facts);
});

test('site.json sets how inquiries are filed, kept, confirmed and reminded of; the company’s number is called unless there is another', () => {
  const privacyNotice = { inquiryYears: { value: '3' }, date: { value: '2026.11.21' } };
  const inquiry = { consent: true, siteId: 30, title: 'A question', confirmation: false, reminderDays: 0 };
  const holidays = ['2027-01-01'];
  const inquiryAnswer = { time: { value: 'within two days' }, name: { value: 'Sales' } };
  const contact = { tel: { value: '+82 1' } };
  const facts = { company, privacyNotice, inquiryAnswer, contact };
  expect(readServiceFacts({ siteId: 7, facts, inquiry: { ...inquiry, holidays } })).toEqual({
    siteId: 30,
    title: 'A question',
    asksConsent: true,
    notice: '2026.11.21',
    keepYears: 3,
    confirms: false,
    answer: { time: 'within two days', name: 'Sales', tel: '+82 1', hours: '' },
    reminder: { days: 0, holidays },
  });
});

test('browsers get nothing of what the mails say', () => {
  const inquiryAnswer = { name: { value: 'Sales' } };
  const site = { siteId: 7, facts: { company, inquiryAnswer } };
  const { confirms: _, answer: __, reminder: ___, ...ofBrowsers } = readServiceFacts(site);
  expect(readInquiryFacts(site)).toEqual(ofBrowsers);
});
