import type { ScreenName } from './screens.ts';
import type { MapProvider } from './map-provider.ts';
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
  readonly map: MapProvider;
  readonly menu: readonly MenuItem[];
  /** Route -> the menu id that stands in front of it; those of data sheets are among them, and have no text for the search. */
  readonly pages: Readonly<Record<string, number>>;
  /** The boards of pages-data/boards.json. */
  readonly boards: readonly B[];
  readonly texts: readonly PageText[];
  /** The former address of a page -> its address now, both without a slash at the end. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly places: SitePlaces;
  /** The names of the screens that the site has; all where it is not said. */
  readonly screens?: readonly ScreenName[];
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
