import type { CompiledPage } from '../common/compiled-page.ts';
import type { Embeds } from '../common/embeds.ts';
import type { ProductText } from '../common/site-index.ts';
import type { PageCatalogue } from './catalogue.ts';
import type { LintRules } from './lint-rules.ts';

/** What a module adds to the pages of a build. Its file `build.ts` exports it as `build`. */
export interface BuildModule {
  /** The module's name, as in `defineModule`. */
  readonly name: string;
  /** Adds to a compiled page with products or tables of models, and only to these. It can change the page in place. */
  readonly complete?: (parts: PageParts) => void;
  /** Further pages made from a page. */
  readonly derived?: DerivedPages;
  /** The products of a page, for the search. */
  readonly products?: (parts: PageParts) => readonly ProductText[];
  /** Data that it collects from all pages. */
  readonly collection?: Collection;
  /**
   * What its code in browsers and in the service needs of site.json. They find it under the module's name in `SiteFacts` and
   * `SiteIndex`. If it changes, the code is built again.
   */
  readonly facts?: (site: SiteDocument) => unknown;
  /** `facts` with what only the service needs, so that browsers don't load it. Default: `facts`. */
  readonly serviceFacts?: (site: SiteDocument) => unknown;
  /** The parts of site.json that its pages need. If they change, all pages are made again. */
  readonly settings?: (site: SiteDocument) => unknown;
  /**
   * The value of a place that a schema marks with `"x-value"` and the module's name, unless the module collects it from all pages.
   * @param value as staff wrote it
   * @param settings what the module's `settings` returned
   * @param fill fills in the tokens of a text
   */
  readonly resolve?: (value: unknown, settings: never, fill: (text: string) => string) => unknown;
  /** What pages show from other sites. @param settings what the module's `settings` returned */
  readonly embeds?: (settings: never) => Embeds;
  /** Its rules for content, in addition to the schemas. */
  readonly lint?: LintRules;
  /** The folder of the site's Markdown files: a full path, or relative to the site's folder. Set by site.config.ts only. */
  readonly documents?: string;
  /** Whether its code in browsers uses `virtual:trial`. The code is then built again if schemas or files in public/ change. */
  readonly triesBlocks?: true;
  /** Sample values for its blocks without a site, as in the studio's examples. */
  readonly samples?: Samples;
}

/** The content of site.json, which the lint has checked against its schema. */
export type SiteDocument = Readonly<Record<string, unknown>>;

/** A compiled page, with the data of page and site that a module can use. */
export interface PageParts {
  readonly page: CompiledPage;
  /** Its products and tables. Computed on the first call. */
  readonly catalogue: () => PageCatalogue;
  /** The types of all blocks on a page made from this one, without duplicates, in alphabetical order. */
  readonly blockTypes: (page: CompiledPage) => string[];
  /** Whether public/ has an address's file. */
  readonly hasFile: (address: string) => boolean;
}

export interface DerivedPages {
  /** The first part of their routes, `FOLDER/ROUTE/KEY` for the page ROUTE. Page folders can't have this name. */
  readonly folder: string;
  /** KEY is an anchor of the page. */
  readonly of: (parts: PageParts) => readonly DerivedPage[];
}

/** A page without a file in pages-data. The search finds the page that it's made from. */
export interface DerivedPage {
  readonly page: CompiledPage;
  /** Its files for download, by address. Each address starts with the page's route. */
  readonly files: Readonly<Record<string, string>>;
}

/** `never` is the return type of `of`: the build passes it on as JSON without knowing it. */
export interface Collection {
  /** A page's entry; null for none. */
  readonly of: (parts: PageParts) => unknown;
  /**
   * The value of the places that a schema marks with `"x-value"` and the module's name.
   * @param parts the entries of all pages, in page order
   */
  readonly list: (parts: readonly never[]) => unknown;
  /** Files for browsers: address -> content, which becomes JSON. The set of addresses never changes. */
  readonly files: (parts: readonly never[]) => Readonly<Record<string, unknown>>;
}

interface Samples {
  /** The value of places that a schema marks with `"x-value"` and the module's name. */
  readonly list?: unknown;
  /** The name of a service that the module gives its blocks -> its answers. */
  readonly answers: Readonly<Record<string, unknown>>;
}
