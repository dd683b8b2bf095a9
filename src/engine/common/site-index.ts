import type { ModuleFacts } from '../types.ts';
import type { Screens } from './screens.ts';
import type { Embeds } from './embeds.ts';
import type { MenuItem } from './menu.ts';
import type { Moves } from './moved-path.ts';
import type { SitePlaces } from './site-facts.ts';
import type { TimeZone } from './time-zone.ts';

/** A page's data for the search. */
export interface PageText {
  /** The page's address, without a menu's anchor or popup. */
  readonly href: string;
  readonly title: string;
  /** From top to bottom, including those in tabs and popups. */
  readonly headings: readonly string[];
  /** All other text, one line each. */
  readonly text: string;
  /** Its products and tables of models, if any. */
  readonly products?: readonly ProductText[];
}

/** A product's data for the search, or that of a table of models without a product. */
export interface ProductText {
  readonly name: string;
  readonly href: string;
  /** Other text about it: its kind, media, duties, and the captions of its tables. */
  readonly about: string;
  readonly tables: readonly TableText[];
}

export interface TableText {
  readonly models: readonly { readonly name: string; readonly href: string }[];
  readonly rows: readonly RowText[];
}

export interface RowText {
  /** Includes the name of its group. */
  readonly label: string;
  readonly href: string;
  /** The quantity that the table names. */
  readonly quantity?: string;
  /** One per model; null for a value on request. */
  readonly values: readonly (ValueText | null)[];
}

export interface ValueText {
  /** As the table gives it, including the unit. */
  readonly text: string;
  readonly figures: readonly FigureText[];
  readonly isTypical?: true;
}

/** The symbol of a unit, and a number in it. */
export type FigureText = readonly [unit: string, value: number];

/** An entry of pages-data/search-terms.json. */
export interface SearchTerm {
  readonly term: string;
  /** Other spellings. */
  readonly also?: readonly string[];
  /** The site's own words for it. */
  readonly means?: readonly string[];
  /** The address that it links to. */
  readonly page?: string;
  /** The text below the link in the results. */
  readonly sentence?: string;
}

/**
 * The service's data about the built site: dist/site.json, and the texts from a file of their own. It also has the entries of each
 * list that modules bring, by the list's name.
 */
export interface SiteIndex extends Partial<ModuleFacts>, Moves {
  readonly siteId: number;
  /** Names that visitors use for the company, full and short. */
  readonly companyNames: readonly string[];
  readonly embeds: Embeds;
  readonly menu: readonly MenuItem[];
  /** Route -> the menu id before it. Includes derived pages, which have no text for the search. */
  readonly pages: Readonly<Record<string, number>>;
  readonly texts: readonly PageText[];
  /** Visitors' words for things; empty if the site has no search-terms.json. */
  readonly searchTerms: readonly SearchTerm[];
  readonly places: SitePlaces;
  /** The screens that the site has. */
  readonly screens: Screens;
  readonly timeZone: TimeZone;
}
