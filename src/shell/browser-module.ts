import type { ReactNode } from 'react';
import type { LabelledLink, SiteFacts } from '../engine/common/site-facts.ts';
import type { ScreenRegistry } from './screen-registry.ts';

/**
 * What a module adds to the browser: the result of `browser` in its browser.tsx, called with its options. Everything is shown in
 * the order of the modules in site.config.ts. Every page loads this code, so it imports on demand what few visitors need.
 */
export interface BrowserModule {
  /** A screen that isn't listed doesn't exist: its address leads nowhere, and nothing links to it. */
  readonly screens: ScreenRegistry;
  /** In the header of every page, between the site's own links and the button for the drawer. */
  readonly Tool?: (props: ToolProps) => ReactNode;
  /** In the drawer, the menu of narrow windows, above the site's own links. */
  readonly Row?: (props: RowProps) => ReactNode;
  /** In the account's menu of staff. */
  readonly staffLink?: LabelledLink;
  /** What visitors can read without JavaScript, as the end of a sentence: "the notices". */
  readonly readable?: string;
  /** A form that needs no JavaScript, for visitors whose browser doesn't run it; undefined if the site has none. */
  readonly plainForm?: (site: SiteFacts) => LabelledLink | undefined;
  /** Called once the page is interactive. */
  readonly start?: () => void;
}

export interface ToolProps {
  /** Hides a tool in narrow windows, for modules whose row replaces it there. */
  readonly wideOnly: string | undefined;
}

export interface RowProps {
  readonly site: SiteFacts;
  /** For each link or button in the row. */
  readonly className: string | undefined;
}
