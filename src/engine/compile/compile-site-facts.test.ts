// R-ENG-66
import { describe, expect, it } from 'vitest';
import { compileCompanyNames, compileSiteFacts } from './compile-site-facts.ts';
import type { SiteDocument } from './compile-site-facts.ts';

const BARE: SiteDocument = { siteId: 7, facts: { company: { name: { value: 'Example Works' } } } };

const WHOLE: SiteDocument = {
  siteId: 7,
  facts: {
    company: { name: { value: 'Example Works Ltd.' }, shortName: { value: 'Works' } },
    privacyNotice: { inquiryYears: { value: '3' }, date: { value: '2026.11.21' } },
  },
  places: { inquiry: '/12/inquiry', hiddenOnMobile: [13] },
  timeZone: 'Europe/London',
  timeZoneLabel: 'UK time',
};

describe('site.json', () => {
  it('needs only an id and the name of the company', () => {
    const site = compileSiteFacts(BARE);
    expect(site).toEqual({
      siteId: 7,
      facts: { company: { name: 'Example Works' } },
      footerLinks: [],
      headerLinks: [],
      places: { hiddenOnMobile: [] },
      timeZone: { name: 'UTC', label: 'UTC' },
    });
    expect(compileCompanyNames(site)).toEqual(['Example Works']);
  });

  it('sets places and the time zone', () => {
    const site = compileSiteFacts(WHOLE);
    expect(site.places).toEqual({ inquiry: '/12/inquiry', hiddenOnMobile: [13] });
    expect(site.timeZone).toEqual({ name: 'Europe/London', label: 'UK time' });
    expect(compileCompanyNames(site)).toEqual(['Example Works Ltd.', 'Works']);
  });

  it('uses the name of a time zone as its default label', () => {
    const { timeZone } = compileSiteFacts({ ...BARE, timeZone: 'Asia/Kathmandu' });
    expect(timeZone).toEqual({ name: 'Asia/Kathmandu', label: 'Asia/Kathmandu' });
  });
});
