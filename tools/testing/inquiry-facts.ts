import type { AnswerFacts, ServiceFacts } from '../../src/modules/inquiry/facts.ts';

export const INQUIRY_FACTS: ServiceFacts = {
  siteId: 30,
  title: '견적 및 시공문의',
  asksConsent: false,
  notice: '2026.11.21',
  keepYears: 3,
  confirms: true,
  reminder: { days: 2, holidays: ['2026-12-25'] },
  answer: { time: 'within two working days', name: 'Sales', tel: '+82 51 000 0000', hours: '9:00 to 18:00' },
};

/** Of a site that says nothing about its answers. */
export const NO_ANSWER_FACTS: AnswerFacts = { time: '', name: '', tel: '', hours: '' };
