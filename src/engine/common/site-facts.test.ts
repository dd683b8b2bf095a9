import { describe, expect, it } from 'vitest';
import { fact, shellFacts } from './site-facts.ts';
import type { SiteFacts } from './site-facts.ts';

const site: SiteFacts = {
  siteId: 35,
  facts: { company: { name: 'Example Group' }, contact: { tel: '1' }, customers: { first: 'A' } },
  footerLinks: [],
  koreanSite: '/main',
  inquiry: { asksConsent: false, notice: '2026.11.21', keepYears: 3 },
};

describe('site facts', () => {
  it('go to the browser only where they stand around every page', () => {
    expect(Object.keys(shellFacts(site).facts)).toEqual(['company', 'contact']);
  });

  it('are read by group and name, and a missing one is named', () => {
    expect(fact(site, 'company', 'name')).toBe('Example Group');
    expect(() => fact(site, 'company', 'slogan')).toThrowErrorMatchingInlineSnapshot(
      `[Error: SITE_FACT_MISSING: site.json has no fact {{company.slogan}}]`,
    );
  });
});
