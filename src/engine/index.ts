/** The way into the engine for a site: what `site.config.ts` imports. */
export { defineSite } from './site-config/define-site.ts';
export type { SiteConfig, SiteTheme } from './site-config/define-site.ts';
