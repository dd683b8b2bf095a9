import type { MenuItem } from './menu.ts';

/** dist/site.json: what the service has to know of the site that was built. */
export interface SiteIndex {
  readonly siteId: number;
  readonly menu: readonly MenuItem[];
  /** Route -> the menu id that stands in front of it. */
  readonly pages: Readonly<Record<string, number>>;
}
