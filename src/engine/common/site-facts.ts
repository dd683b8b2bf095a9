import type { TimeZone } from './time-zone.ts';

/** A link with its words, as data files write it. */
export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** A link in the header. */
export interface HeaderLink extends LabelledLink {
  /** The language of what it leads to, where that is another one. */
  readonly lang?: string | undefined;
}

/** Where code leads to beside the menu. There is no link to a place that is missing. */
export interface SitePlaces {
  /** The address of the inquiry form. */
  readonly inquiry?: string | undefined;
  /** The address of the page that shows models side by side. */
  readonly compare?: string | undefined;
  /** The menu item that opens the board on which visitors ask questions. */
  readonly questions?: number | undefined;
  /** The address of the privacy policy. */
  readonly privacy?: string | undefined;
  /** The address at which the policy names the protection officer. */
  readonly privacyOfficer?: string | undefined;
  /** The address of the page with the directions. */
  readonly location?: string | undefined;
  /** Menu items of the top level that the mobile menu leaves out (R-HEAD-07). */
  readonly hiddenOnMobile: readonly number[];
}

/** pages-data/site.json as the pages need it: the facts without their remarks. */
export interface SiteFacts {
  readonly siteId: number;
  /** Group -> name -> value; `facts.company.name` is the token {{company.name}}. */
  readonly facts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly footerLinks: readonly LabelledLink[];
  readonly headerLinks: readonly HeaderLink[];
  readonly places: SitePlaces;
  readonly timeZone: TimeZone;
  readonly inquiry: {
    /** The site and the title under which inquiries are filed (R-INQ-09). */
    readonly siteId: number;
    readonly title: string;
    /** Whether the form has a box for consent, without which nothing is sent. */
    readonly asksConsent: boolean;
    /** The version of the privacy notice, which the form sends along: the day from which it holds. Empty if the site has none. */
    readonly notice: string;
    /** Years for which an inquiry is kept, as the notice says. */
    readonly keepYears: number;
  };
}

/**
 * The value of a fact that every site has.
 * @throws when site.json has no such fact; the lint says so before a page is published
 */
export function fact(site: SiteFacts, group: string, name: string): string {
  const value = findFact(site, group, name);
  if (value === undefined) throw new Error(`SITE_FACT_MISSING: site.json has no fact {{${group}.${name}}}`);
  return value;
}

/** The value of a fact that a site may go without. */
export function findFact(site: Pick<SiteFacts, 'facts'>, group: string, name: string): string | undefined {
  return site.facts[group]?.[name];
}

/** The company's short name, or its full name if it has no shorter one. */
export function shortNameOf(site: SiteFacts): string {
  return findFact(site, 'company', 'shortName') ?? fact(site, 'company', 'name');
}

/** The groups of facts that stand around every page. All others go into the pages when those are compiled. */
const SHELL_GROUPS: readonly string[] = ['company', 'contact'];

/** The facts that the browser needs beside the pages, so that it does not load what only some pages say. */
export function shellFacts(site: SiteFacts): SiteFacts {
  const facts = Object.entries(site.facts).filter(([group]) => SHELL_GROUPS.includes(group));
  return { ...site, facts: Object.fromEntries(facts) };
}
