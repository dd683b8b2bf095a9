import type { ReactNode } from 'react';
import type { LabelledLink, SiteFacts } from '../engine/common/site-facts.ts';
import type { ScreenRegistry } from './screen-registry.ts';

/** What a module adds to the browser: the result of `browser` in its browser.tsx, called with its options. */
export interface BrowserModule {
  /** A screen that isn't listed doesn't exist: its address leads nowhere, and nothing links to it. */
  readonly screens: ScreenRegistry;
  readonly header?: HeaderEntry;
  /** Links in the account's menu. */
  readonly accountLinks?: readonly AccountLink[];
  /** Called once the page is interactive. */
  readonly onStart?: () => void;
}

/**
 * What a module adds to the header of every page. Entries are in the order of the modules in site.config.ts. Every page loads
 * their code, so they load on demand what few visitors need.
 */
export interface HeaderEntry {
  /** In the header, between the site's own links and the button for the drawer. */
  readonly Tool?: (props: ToolProps) => ReactNode;
  /** In the drawer, the menu of narrow windows, above the site's own links. */
  readonly Row?: (props: RowProps) => ReactNode;
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

export interface AccountLink extends LabelledLink {
  readonly staffOnly?: boolean;
}
