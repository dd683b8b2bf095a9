import type { BlockRegistry } from '../engine/types.ts';
import type { ScreenRegistry } from '../shell/screen-registry.ts';

/** What a site brings for the browser and for making documents: the module that `code` in site.config.ts names exports one as `siteCode`. */
export interface SiteCode {
  /** The blocks that its pages may use. */
  readonly blocks: BlockRegistry;
  /** The screens beside its pages. What the header and the menu offer follows from them. */
  readonly screens: ScreenRegistry;
  /** Work that can wait until the page answers. @param root the element that holds the page */
  readonly afterStart?: (root: HTMLElement) => void;
}
