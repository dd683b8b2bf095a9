import type { Block } from '../types.ts';
import type { PictureValue, RichTextValue } from './page-values.ts';

/**
 * A published page: fragments included, tokens filled, Markdown and pictures resolved. schemas/page.schema.json describes each
 * property.
 */
export interface CompiledPage {
  readonly menuId: number;
  readonly title: string;
  readonly description: string;
  readonly lead?: RichTextValue;
  readonly heading?: 'banner' | 'block';
  readonly banner?: PictureValue;
  readonly blocks: readonly Block[];
  /** The address without the menu id, such as `products/pumps`; empty for the home page. */
  readonly route: string;
  /** The types of all blocks on the page, without duplicates. */
  readonly uses: readonly string[];
}
