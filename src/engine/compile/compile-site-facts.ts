import { fact } from '../common/site-facts.ts';
import type { MapProvider } from '../common/map-provider.ts';
import type { LabelledLink, SiteFacts } from '../common/site-facts.ts';
import type { InquirySettings } from '../common/site-index.ts';

/** site.json, after the lint: `schemas/site.schema.json`. */
export interface SiteDocument {
  readonly siteId: number;
  readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly value: string }>>>>;
  readonly footerLinks: readonly LabelledLink[];
  readonly koreanSite: string;
  readonly inquiry?: { readonly consent: boolean };
  readonly map?: MapProvider;
}

/** The facts as pages need them: remarks for colleagues stay behind. */
export function compileSiteFacts(document: SiteDocument): SiteFacts {
  const { siteId, facts, footerLinks, koreanSite } = document;
  const values = Object.entries(facts).map(([group, entries]): [string, Record<string, string>] => [
    group,
    Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value])),
  ]);
  const inquiry = {
    asksConsent: document.inquiry?.consent ?? false,
    notice: facts['privacyNotice']?.['date']?.value ?? '',
    keepYears: Number(facts['privacyNotice']?.['inquiryYears']?.value ?? 0), // the schema lets whole numbers pass alone
  };
  return { siteId, facts: Object.fromEntries(values), footerLinks, koreanSite, inquiry };
}

/**
 * By which visitors know the company.
 * @throws when site.json has no such fact (SITE_FACT_MISSING)
 */
export function compileCompanyNames(site: SiteFacts): readonly string[] {
  return [fact(site, 'company', 'name'), fact(site, 'company', 'shortName')];
}

/**
 * What the service has to know for inquiries. The privacy policy states the years by the same fact.
 * @throws when site.json has no such fact (SITE_FACT_MISSING)
 */
export function compileInquirySettings(site: SiteFacts): InquirySettings {
  return {
    company: fact(site, 'company', 'shortName'),
    asksConsent: site.inquiry.asksConsent,
    keepYears: Number(fact(site, 'privacyNotice', 'inquiryYears')), // the schema lets whole numbers pass alone
  };
}
