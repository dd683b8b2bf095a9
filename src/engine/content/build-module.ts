import type { CompiledPage } from '../common/compiled-page.ts';
import type { Embeds } from '../common/embeds.ts';
import type { ProductText } from '../common/site-index.ts';
import type { PageCatalogue } from './catalogue.ts';

/** What a module adds to the pages that a build makes. Its file `build.ts` exports it as `build`. */
export interface BuildModule {
  /** The module's name, as `defineModule` has it. */
  readonly name: string;
  /** Adds to a page that is compiled. It may change the page in place. */
  readonly complete?: (parts: PageParts) => void;
  /** Further pages that are made of a page. */
  readonly derive?: (parts: PageParts) => readonly DerivedPage[];
  /** The products of a page, for the search. */
  readonly products?: (parts: PageParts) => readonly ProductText[];
  /** What it gathers from all pages. */
  readonly collection?: Collection;
  /** What of site.json it reads. Pages are made anew when that changes. */
  readonly settings?: (site: SiteDocument) => unknown;
  /**
   * The value of a place that a schema marks with `"x-value"` and the module's name, unless the module gathers it from all pages.
   * @param value as staff wrote it
   * @param settings what the module's `settings` returned
   * @param fill fills in the tokens of a text
   */
  readonly resolve?: (value: unknown, settings: never, fill: (text: string) => string) => unknown;
  /** What pages show that comes from elsewhere. @param settings what the module's `settings` returned */
  readonly embeds?: (settings: never) => Embeds;
  /** What its blocks show where there is no site, as in the catalogue of blocks. */
  readonly samples?: Samples;
}

/** site.json as it is, by the names of its parts. The lint has held it to its schema. */
export type SiteDocument = Readonly<Record<string, unknown>>;

/** A compiled page, and what of it and of the site a module may use. */
export interface PageParts {
  readonly page: CompiledPage;
  /** Its products and tables. Read once, when it is first called. */
  readonly catalogue: () => PageCatalogue;
  /** The types of all blocks on a page that is made of this one, each once and in alphabetical order. */
  readonly blockTypes: (page: CompiledPage) => string[];
  /** Whether public/ has the file that an address means. */
  readonly hasFile: (address: string) => boolean;
}

/** A page that no file of pages-data describes. The search finds the page that it is made of. */
export interface DerivedPage {
  readonly page: CompiledPage;
  /** Files that it offers, by their addresses. Each address begins with the page's route. */
  readonly files: Readonly<Record<string, string>>;
}

/** `never` stands for what `of` returns: the build passes it on as JSON and knows nothing of it. */
export interface Collection {
  /** What a page adds to it; null for nothing. */
  readonly of: (parts: PageParts) => unknown;
  /**
   * The value of the places that a schema marks with `"x-value"` and the module's name.
   * @param parts of all pages, in their order
   */
  readonly list: (parts: readonly never[]) => unknown;
  /** What browsers load of it: address -> content, which becomes JSON. The addresses are always the same. */
  readonly files: (parts: readonly never[]) => Readonly<Record<string, unknown>>;
}

interface Samples {
  readonly list: unknown;
  /** The name of a service that the module gives its blocks -> what it answers. */
  readonly answers: Readonly<Record<string, unknown>>;
}
