import type { Screens } from './screens.ts';
import type { Embeds } from './embeds.ts';
import type { MenuItem } from './menu.ts';
import type { SitePlaces } from './site-facts.ts';
import type { TimeZone } from './time-zone.ts';

/** What the search knows of a page. */
export interface PageText {
  /** The page's address, without a menu's anchor or popup. */
  readonly href: string;
  readonly title: string;
  /** From top to bottom, those in tabs and popups as well. */
  readonly headings: readonly string[];
  /** All other words, a line each. */
  readonly text: string;
  /** Its products and tables of models, if it has some. */
  readonly products?: readonly ProductText[];
}

/** What the search knows of a product, or of a table of models that belongs to none. */
export interface ProductText {
  readonly name: string;
  readonly href: string;
  /** Other words for it: its kind, media, duties, and the captions of its tables. */
  readonly about: string;
  readonly tables: readonly TableText[];
}

export interface TableText {
  readonly models: readonly { readonly name: string; readonly href: string }[];
  readonly rows: readonly RowText[];
}

export interface RowText {
  /** With the name of its group. */
  readonly label: string;
  readonly href: string;
  /** What it measures, as the table says. */
  readonly quantity?: string;
  /** One for each model; null for what is given on request. */
  readonly values: readonly (ValueText | null)[];
}

export interface ValueText {
  /** As the table gives it, with the unit. */
  readonly text: string;
  readonly figures: readonly FigureText[];
  readonly isTypical?: true;
}

/** The symbol of a unit, and a number in it. */
export type FigureText = readonly [unit: string, value: number];

/** An entry of pages-data/search-terms.json. */
export interface SearchTerm {
  readonly term: string;
  /** Other ways to write it. */
  readonly also?: readonly string[];
  /** Words of the site that say the same. */
  readonly means?: readonly string[];
  /** The address that it leads to. */
  readonly page?: string;
  /** What stands below the link in the results. */
  readonly sentence?: string;
}

/** A board as boards.json has it, as far as the engine reads it. */
export interface Board {
  readonly id: number;
  readonly title: string;
}

/** What the service has to know of the site that was built: dist/site.json, and the texts from a file of their own. */
export interface SiteIndex<B extends Board = Board> {
  readonly siteId: number;
  /** By which visitors know the company, in full and short. */
  readonly companyNames: readonly string[];
  readonly embeds: Embeds;
  readonly menu: readonly MenuItem[];
  /** Route -> the menu id that stands in front of it; those of data sheets are among them, and have no text for the search. */
  readonly pages: Readonly<Record<string, number>>;
  /** The boards of pages-data/boards.json. */
  readonly boards: readonly B[];
  readonly texts: readonly PageText[];
  /** What visitors call things; none where the site has no search-terms.json. */
  readonly searchTerms: readonly SearchTerm[];
  /** The former address of a page -> its address now, both without a slash at the end. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly places: SitePlaces;
  /** The screens that the site has. */
  readonly screens: Screens;
  readonly timeZone: TimeZone;
  /** Null if the site takes no inquiries. */
  readonly inquiry: InquirySettings | null;
}

/** What the site's own files set for inquiries. */
export interface InquirySettings {
  /** The site and the title under which inquiries are filed. */
  readonly siteId: number;
  readonly title: string;
  /** The brand that every inquiry carries. */
  readonly company: string;
  /** Whether an inquiry without consent is refused. */
  readonly asksConsent: boolean;
  /** Years after which it is deleted, as the privacy policy says. */
  readonly keepYears: number;
}
