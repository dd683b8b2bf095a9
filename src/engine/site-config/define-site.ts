import type { SiteModule } from './define-module.ts';

/** What a site tells the engine beside its content: `site.config.ts` in the site's folder. All paths are relative to that folder. */
export interface SiteConfig {
  /**
   * The site's code for the browser: a file that exports `siteCode` (src/app/site-code.ts), which names its blocks.
   * Without it, the site has the shared blocks.
   */
  readonly code?: string;
  /** What the site has besides pages, such as `inquiry()` and `search()`, in any order. Without it, pages only. */
  readonly modules?: readonly SiteModule[];
  /** How the site looks. Without it, slate and blue in the typeface of the visitor's system (src/app/theme/default.css). */
  readonly theme?: SiteTheme;
}

export interface SiteTheme {
  /**
   * The style sheet that sets the names which src/app/theme/default.css lists: colours, typeface, and sizes by importing its scale.
   * Keep it, and what it imports, below `src` or `theme`: a build looks for changes there.
   */
  readonly styles?: string;
  /**
   * A module that exports `letters` (src/engine/common/wordmark.ts): the outlines of capital letters. The name beside the symbol is drawn
   * with them; without the module, or with a character that is not among them, it is text.
   */
  readonly letters?: string;
  /** The colour of the browser's own bars, such as `#0b2631`. */
  readonly colour?: string;
  /**
   * A module that exports `brandFiles` (src/engine/bundle/brand.ts): the icons, the web manifest and the picture beside shared links.
   * Without it, the icon is the first letter of the company's name on `colour`.
   */
  readonly brand?: string;
}

/**
 * Describes a site to the engine.
 * @example
 * export default defineSite({ modules: [inquiry(), search()], theme: { styles: 'theme/theme.css', colour: '#3b2f2f' } });
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
