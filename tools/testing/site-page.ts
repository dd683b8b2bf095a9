import type { Block } from '../../src/blocks/page.gen.ts';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';

/** A page whose blocks are this site's: TypeScript knows what each says. */
export interface SitePage extends CompiledPage {
  readonly blocks: readonly Block[];
}
