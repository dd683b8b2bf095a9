import type { CompiledPage } from '../common/compiled-page.ts';
import type { PageParts } from '../content/build-module.ts';
import { catalogueOf } from '../content/catalogue.ts';
import type { PageCatalogue } from '../content/catalogue.ts';
import type { createWalker } from '../schema/schema-walk.ts';
import type { Block } from '../types.ts';

interface PartSources extends Pick<PageParts, 'hasFile'> {
  readonly walk: ReturnType<typeof createWalker>;
}

/** The parts of a compiled page that modules may use. */
export function partsOf(page: CompiledPage, { walk, hasFile }: PartSources): PageParts {
  let known: PageCatalogue | undefined;
  return {
    page,
    catalogue: () => (known ??= catalogueOf(walk, page)),
    blockTypes: (made) => {
      const types = new Set<string>();
      walk('page.schema.json', made, ({ value, notes }) => {
        if (!notes.blocks || !Array.isArray(value)) return;
        for (const { type } of value as Block[]) types.add(type); // a compiled page
      });
      return [...types].sort();
    },
    hasFile,
  };
}
