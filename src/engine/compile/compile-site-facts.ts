import { fact, findFact } from '../common/site-facts.ts';
import type { HeaderLink, LabelledLink, SiteFacts, SitePlaces } from '../common/site-facts.ts';
import { UTC } from '../common/time-zone.ts';
import type { ModuleFacts } from '../types.ts';

/** site.json, after the lint: `schemas/site.schema.json`. */
export interface SiteDocument {
  readonly siteId: number;
  readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly value: string }>>>>;
  readonly footerLinks?: readonly LabelledLink[];
  readonly headerLinks?: readonly HeaderLink[];
  readonly places?: Partial<SitePlaces>;
  readonly timeZone?: string;
  readonly timeZoneLabel?: string;
}

/** The facts for pages, without remarks for colleagues. @param ofModules what modules read of site.json */
export function compileSiteFacts(document: SiteDocument, ofModules: Partial<ModuleFacts> = {}): SiteFacts {
  const { siteId, facts, footerLinks = [], headerLinks = [], places, timeZone = UTC.name } = document;
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
    ...ofModules,
  };
}

/** The names by which visitors know the company. @throws if site.json has no such fact (SITE_FACT_MISSING) */
export function compileCompanyNames(site: SiteFacts): readonly string[] {
  const shortName = findFact(site, 'company', 'shortName');
  return [fact(site, 'company', 'name'), ...(shortName === undefined ? [] : [shortName])];
}
