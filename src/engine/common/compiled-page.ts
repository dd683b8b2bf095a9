import type { Page } from '../../blocks/page.gen.ts';

/** A page as it is published: fragments taken in, tokens filled, Markdown and pictures resolved. */
export interface CompiledPage extends Omit<Page, '$schema'> {
  /** The address below the menu id, such as `business/plant/marine/mud`; empty for the home page. */
  readonly route: string;
  /** The types of all blocks on the page, each once. */
  readonly uses: readonly string[];
}
