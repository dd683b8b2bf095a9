import type { LabelledLink, SiteFacts } from '../../shared/site-facts.ts';

/** site.json, after the lint: `schemas/site.schema.json`. */
export interface SiteDocument {
  readonly siteId: number;
  readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly value: string }>>>>;
  readonly footerLinks: readonly LabelledLink[];
  readonly koreanSite: string;
}

/** The facts as pages need them: remarks for colleagues stay behind. */
export function compileSiteFacts({ siteId, facts, footerLinks, koreanSite }: SiteDocument): SiteFacts {
  const values = Object.entries(facts).map(([group, entries]): [string, Record<string, string>] => [
    group,
    Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value])),
  ]);
  return { siteId, facts: Object.fromEntries(values), footerLinks, koreanSite };
}
