/** A link with its words, as data files write it. */
export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** pages-data/site.json as the pages need it: the facts without their remarks. */
export interface SiteFacts {
  readonly siteId: number;
  /** Group -> name -> value; `facts.company.name` is the token {{company.name}}. */
  readonly facts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly footerLinks: readonly LabelledLink[];
  readonly koreanSite: string;
  readonly inquiry: {
    /** Whether the form has a box for consent, without which nothing is sent. */
    readonly asksConsent: boolean;
    /** The version of the privacy notice, which the form sends along: the day from which it holds. */
    readonly notice: string;
    /** Years for which an inquiry is kept, as the notice says. */
    readonly keepYears: number;
  };
}

/**
 * The value of a fact.
 * @throws when site.json has no such fact; the lint says so before a page is published
 */
export function fact(site: SiteFacts, group: string, name: string): string {
  const value = site.facts[group]?.[name];
  if (value === undefined) throw new Error(`SITE_FACT_MISSING: site.json has no fact {{${group}.${name}}}`);
  return value;
}

/** The groups of facts that stand around every page. All others go into the pages when those are compiled. */
const SHELL_GROUPS: readonly string[] = ['company', 'contact'];

/** The facts that the browser needs beside the pages, so that it does not load what only some pages say. */
export function shellFacts(site: SiteFacts): SiteFacts {
  const facts = Object.entries(site.facts).filter(([group]) => SHELL_GROUPS.includes(group));
  return { ...site, facts: Object.fromEntries(facts) };
}
