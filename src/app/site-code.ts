import type { Screens } from '../engine/common/screens.ts';
import type { BlockRegistry } from '../engine/types.ts';
import type { SiteAppearance, SiteOffer } from '../shell/site-offer.ts';

/** What a site brings for the browser and for making documents: the file that `code` in site.config.ts names exports one as `siteCode`. */
export interface SiteCode extends SiteAppearance {
  /** The blocks that its pages may use. */
  readonly blocks: BlockRegistry;
  /** Work that can wait until the page answers. @param root the element that holds the page */
  readonly afterStart?: (root: HTMLElement) => void;
}

/** A site's own code with the screens of its modules, put together by the build. */
export interface WholeCode extends SiteCode, SiteOffer {
  /** Where they are. Those that the site leaves out may be among them. */
  readonly addresses: Screens;
}
