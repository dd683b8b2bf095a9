import type { ModuleFacts } from '../types.ts';
import type { TimeZone } from './time-zone.ts';

/** A link with its text, as data files write it. */
export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** A link in the header. */
export interface HeaderLink extends LabelledLink {
  /** The language of its target, if different. */
  readonly lang?: string | undefined;
}

/** Places besides the menu that code links to. If one is missing, there is no link. Modules add theirs by `declare module`. */
export interface SitePlaces {
  /** The address of the privacy policy. */
  readonly privacy?: string | undefined;
  /** The address in the policy that names the protection officer. */
  readonly privacyOfficer?: string | undefined;
  /** The address of the page with directions. */
  readonly location?: string | undefined;
  /** Top-level menu items that the mobile menu leaves out (R-HEAD-07). */
  readonly hiddenOnMobile: readonly number[];
}

/** pages-data/site.json as the pages need it: the facts without remarks, and what modules read of it. */
export interface SiteFacts extends Partial<ModuleFacts> {
  readonly siteId: number;
  /** Group -> name -> value; `facts.company.name` is the token {{company.name}}. */
  readonly facts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly footerLinks: readonly LabelledLink[];
  readonly headerLinks: readonly HeaderLink[];
  readonly places: SitePlaces;
  readonly timeZone: TimeZone;
}

/**
 * The value of a fact that every site has.
 * @throws if site.json lacks the fact; the lint reports that before a page is published
 */
export function fact(site: SiteFacts, group: string, name: string): string {
  const value = findFact(site, group, name);
  if (value === undefined) throw new Error(`SITE_FACT_MISSING: site.json has no fact {{${group}.${name}}}`);
  return value;
}

/** The value of an optional fact. */
export function findFact(site: Pick<SiteFacts, 'facts'>, group: string, name: string): string | undefined {
  return site.facts[group]?.[name];
}

/** The company's short name, or its full name if it has no shorter one. */
export function shortNameOf(site: SiteFacts): string {
  return findFact(site, 'company', 'shortName') ?? fact(site, 'company', 'name');
}

/** The groups of facts in the page frame. All others are compiled into the pages. */
const SHELL_GROUPS: readonly string[] = ['company', 'contact'];

/** The facts that the browser needs besides the pages, so that it doesn't load those of single pages. */
export function shellFacts(site: SiteFacts): SiteFacts {
  const facts = Object.entries(site.facts).filter(([group]) => SHELL_GROUPS.includes(group));
  return { ...site, facts: Object.fromEntries(facts) };
}
