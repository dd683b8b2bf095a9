import type { SiteModule } from './define-module.ts';

/** A site's configuration besides its content: `site.config.ts` in the site's folder. All paths are relative to that folder. */
export interface SiteConfig {
  /**
   * The site's code for the browser: a file that exports `siteCode` (src/app/site-code.ts), with its own blocks. By default, the
   * site has the shared blocks.
   */
  readonly code?: string;
  /** The site's parts besides pages, such as `booking()`, in the order of what they add to the header. Default: none. */
  readonly modules?: readonly SiteModule[];
  /**
   * The folder with the Markdown files that the block `document` shows, such as `../docs`. Default: `documents`, which needn't
   * exist.
   */
  readonly documents?: string;
  /** The site's looks. Default: slate and blue in the visitor's system typeface (src/app/theme/default.css). */
  readonly theme?: SiteTheme;
}

export interface SiteTheme {
  /**
   * A style sheet that sets the custom properties listed in src/app/theme/default.css: colours, typeface, and sizes by importing
   * its scale. Keep it and its imports below `src` or `theme`: a build checks only these for changes.
   */
  readonly styles?: string;
  /**
   * A module that exports `letters` (src/engine/common/wordmark.ts): the outlines of capital letters. The name beside the symbol
   * is drawn with them; without the module, or if a character is missing in it, the name is text.
   */
  readonly letters?: string;
  /** The colour of the browser's own toolbars, such as `#0b2631`. */
  readonly colour?: string;
  /**
   * A module that exports `brandFiles` (src/engine/bundle/brand.ts): the icons, the web manifest and the picture beside shared
   * links. By default, the icon is the first letter of the company's name on `colour`.
   */
  readonly brand?: string;
}

/**
 * Describes a site to the engine.
 * @example
 * export default defineSite({ modules: [booking()], theme: { styles: 'theme/theme.css', colour: '#3b2f2f' } });
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
