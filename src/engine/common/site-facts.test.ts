import { INQUIRY_FACTS } from '../../../tools/testing/inquiry-facts.ts';
import { describe, expect, it } from 'vitest';
import { fact, findFact, shellFacts, shortNameOf } from './site-facts.ts';
import type { SiteFacts } from './site-facts.ts';
import { UTC } from './time-zone.ts';

const site: SiteFacts = {
  siteId: 35,
  facts: { company: { name: 'Example Group' }, contact: { tel: '1' }, customers: { first: 'A' } },
  footerLinks: [],
  headerLinks: [],
  places: { hiddenOnMobile: [] },
  timeZone: UTC,
  inquiry: INQUIRY_FACTS,
};

describe('site facts', () => {
  it('are sent to the browser only if every page shows them', () => {
    expect(Object.keys(shellFacts(site).facts)).toEqual(['company', 'contact']);
  });

  it('are read by group and name; a missing one is an error', () => {
    expect(fact(site, 'company', 'name')).toBe('Example Group');
    expect(() => fact(site, 'company', 'slogan')).toThrowErrorMatchingInlineSnapshot(
      `[Error: SITE_FACT_MISSING: site.json has no fact {{company.slogan}}]`,
    );
    expect(findFact(site, 'contact', 'fax')).toBeUndefined();
  });

  it('include the full name if a company has no short name', () => {
    expect(shortNameOf(site)).toBe('Example Group');
    const company = { name: 'Example Group Ltd.', shortName: 'Example' };
    expect(shortNameOf({ ...site, facts: { company } })).toBe('Example');
  });
});
