/** The way into the engine for a site: what `site.config.ts` and a module's `module.ts` import. */
export { defineModule } from './site-config/define-module.ts';
export type { SiteModule } from './site-config/define-module.ts';
export type { BuildModule, DerivedPage, PageParts, SiteDocument } from './content/build-module.ts';
export type { CatalogueProduct, CatalogueTable, PageCatalogue } from './content/catalogue.ts';
export { siteFault } from './content/lint-rules.ts';
export type { LintedSite, LinkFault } from './content/lint-rules.ts';
export type { Fault } from './validate/fault.ts';
export { shown } from './validate/sentences.ts';
export type { Embeds, FramedDocument } from './common/embeds.ts';
export { defineSite } from './site-config/define-site.ts';
export type { SiteConfig, SiteTheme } from './site-config/define-site.ts';
