import type { Block } from '../../src/blocks/page.gen.ts';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';

/** A page with this site's blocks, fully typed. */
export interface SitePage extends CompiledPage {
  readonly blocks: readonly Block[];
}
