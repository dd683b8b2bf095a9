import type { MenuItem } from './menu.ts';

/** dist/site.json: what the service has to know of the site that was built. */
export interface SiteIndex {
  readonly siteId: number;
  readonly menu: readonly MenuItem[];
  /** Route -> the menu id that stands in front of it. */
  readonly pages: Readonly<Record<string, number>>;
  /** The former address of a page -> its address now, both without a slash at the end. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly inquiry: InquirySettings;
}

/** What the site's own files set for inquiries. */
export interface InquirySettings {
  /** The brand that every inquiry carries. */
  readonly company: string;
  /** Whether an inquiry without consent is refused. */
  readonly asksConsent: boolean;
  /** Years after which it is deleted, as the privacy policy says. */
  readonly keepYears: number;
}
