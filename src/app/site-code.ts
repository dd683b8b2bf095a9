import type { Screens } from '../engine/common/screens.ts';
import type { BlockRegistry } from '../engine/types.ts';
import type { BrowserModule } from '../shell/browser-module.ts';
import type { SiteAppearance, SiteOffer } from '../shell/site-offer.ts';

/**
 * A site's code for the browser and for making documents: the file that `code` in site.config.ts names exports it as `siteCode`.
 */
export interface SiteCode extends SiteAppearance {
  /** The blocks that its pages can use. */
  readonly blocks: BlockRegistry;
  /** Work that can wait until the page is interactive. @param root the element with the page */
  readonly afterStart?: (root: HTMLElement) => void;
}

/** A site's own code with the screens of its modules, combined by the build. */
export interface WholeCode extends SiteCode, SiteOffer {
  readonly modules: readonly BrowserModule[];
  /** Their addresses. May include screens that the site leaves out. */
  readonly addresses: Screens;
}
