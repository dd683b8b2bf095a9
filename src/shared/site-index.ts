import type { BoardConfig } from './do-contract.ts';
import type { MenuItem } from './menu.ts';

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

/** dist/site.json: what the service has to know of the site that was built. */
export interface SiteIndex {
  readonly siteId: number;
  readonly menu: readonly MenuItem[];
  /** Route -> the menu id that stands in front of it. */
  readonly pages: Readonly<Record<string, number>>;
  /** The boards of pages-data/boards.json. */
  readonly boards: readonly BoardConfig[];
  readonly texts: readonly PageText[];
}
