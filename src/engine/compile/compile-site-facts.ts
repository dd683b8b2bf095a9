import { fact, findFact, shortNameOf } from '../common/site-facts.ts';
import type { HeaderLink, LabelledLink, SiteFacts, SitePlaces } from '../common/site-facts.ts';
import type { InquirySettings } from '../common/site-index.ts';
import { UTC } from '../common/time-zone.ts';

/** site.json, after the lint: `schemas/site.schema.json`. */
export interface SiteDocument {
  readonly siteId: number;
  readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly value: string }>>>>;
  readonly footerLinks?: readonly LabelledLink[];
  readonly headerLinks?: readonly HeaderLink[];
  readonly places?: Partial<SitePlaces>;
  readonly timeZone?: string;
  readonly timeZoneLabel?: string;
  readonly inquiry?: { readonly consent: boolean; readonly siteId?: number; readonly title?: string };
}

const INQUIRY_TITLE = 'Inquiry';

/** The facts for pages, without remarks for colleagues. */
export function compileSiteFacts(document: SiteDocument): SiteFacts {
  const {
    siteId,
    facts,
    footerLinks = [],
    headerLinks = [],
    places,
    timeZone = UTC.name,
    inquiry,
  } = document;
  const values = Object.entries(facts).map(([group, entries]): [string, Record<string, string>] => [
    group,
    Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value])),
  ]);
  return {
    siteId,
    facts: Object.fromEntries(values),
    footerLinks,
    headerLinks,
    places: { hiddenOnMobile: [], ...places },
    timeZone: { name: timeZone, label: document.timeZoneLabel ?? timeZone },
    inquiry: {
      siteId: inquiry?.siteId ?? siteId,
      title: inquiry?.title ?? INQUIRY_TITLE,
      asksConsent: inquiry?.consent ?? false,
      notice: facts['privacyNotice']?.['date']?.value ?? '',
      keepYears: Number(facts['privacyNotice']?.['inquiryYears']?.value ?? 0), // the schema allows only integers
    },
  };
}

/** The names by which visitors know the company. @throws if site.json has no such fact (SITE_FACT_MISSING) */
export function compileCompanyNames(site: SiteFacts): readonly string[] {
  const shortName = findFact(site, 'company', 'shortName');
  return [fact(site, 'company', 'name'), ...(shortName === undefined ? [] : [shortName])];
}

/**
 * The service's settings for inquiries; null if the site has no inquiry form. The privacy policy shows the years from the same
 * fact.
 * @throws if site.json has no such fact (SITE_FACT_MISSING)
 */
export function compileInquirySettings(site: SiteFacts): InquirySettings | null {
  if (site.places.inquiry === undefined) return null;
  const { siteId, title, asksConsent } = site.inquiry;
  return {
    siteId,
    title,
    company: shortNameOf(site),
    asksConsent,
    keepYears: Number(fact(site, 'privacyNotice', 'inquiryYears')),
  };
}
