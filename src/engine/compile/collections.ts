import type { BuildModule, PageParts } from '../content/build-module.ts';

/** What a page adds to modules' collections, by module. */
export type CollectedOfPage = Readonly<Record<string, unknown>>;

/** Gathers what a page adds to each module's collection. */
export function collectFrom(parts: PageParts, modules: readonly BuildModule[]): CollectedOfPage {
  const entries = modules.map(({ name, collection }) => [name, collection?.of(parts) ?? null] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== null));
}

/** The value for places marked with a module's name; an empty list if the site doesn't list the module. */
export function listCollected(
  modules: readonly BuildModule[],
  name: string,
  pages: readonly CollectedOfPage[],
): unknown {
  const collection = modules.find((module) => module.name === name)?.collection;
  return collection ? collection.list(partsFor(name, pages)) : [];
}

/** The collections' files for browsers: address -> content. */
export function collectedFiles(
  modules: readonly BuildModule[],
  pages: readonly CollectedOfPage[],
): Readonly<Record<string, unknown>> {
  const files = modules.map(({ name, collection }) => collection?.files(partsFor(name, pages)));
  return Object.assign({}, ...files) as Record<string, unknown>; // modules may return anything
}

/** Returned by the module's own `of`. */
function partsFor(name: string, pages: readonly CollectedOfPage[]): readonly never[] {
  return pages.flatMap((page) => (Object.hasOwn(page, name) ? [page[name] as never] : []));
}
