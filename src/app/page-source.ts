import { getJson } from '../api/client.ts';
import { loadBlocks } from '../engine/render/load-blocks.ts';
import type { BlockRegistry, LoadedBlocks } from '../engine/types.ts';
import { dataAddress } from '../engine/common/address.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';

/** A page with its components. */
export interface LoadedPage {
  readonly page: CompiledPage;
  readonly blocks: LoadedBlocks;
}

export interface PageSource {
  /**
   * A route's page. Loaded pages are cached.
   * @throws ApiError
   */
  readonly load: (route: string, signal?: AbortSignal) => Promise<LoadedPage>;
  /** Requests a page that is likely to be visited; failures are ignored. */
  readonly prefetch: (route: string) => void;
  /** Caches a page from another source: the document. */
  readonly keep: (page: LoadedPage) => void;
  /** Clears the cache. */
  readonly forget: () => void;
}

/** More pages than a visitor switches between. */
const MAX_KEPT = 30;

/** Loads published pages from `/data` and their blocks from the registry. */
export function createPageSource(registry: BlockRegistry): PageSource {
  const kept = new Map<string, Promise<LoadedPage>>();

  const ask = async (route: string, signal?: AbortSignal): Promise<LoadedPage> => {
    const isThisPage = (answer: unknown): answer is CompiledPage => isPage(answer) && answer.route === route;
    const page = await getJson(dataAddress(route), { check: isThisPage, signal, isFile: true });
    return { page, blocks: await loadBlocks(page.uses, registry) };
  };
  const keep = (route: string, loading: Promise<LoadedPage>, signal?: AbortSignal): void => {
    const drop = (): void => {
      if (kept.get(route) === loading) kept.delete(route);
    };
    kept.set(route, loading);
    const oldest = kept.keys().next();
    if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
    // Leaving before the page is loaded drops the request; later it has no effect.
    signal?.addEventListener('abort', drop);
    loading
      .then(({ blocks }) => {
        if ([...blocks.values()].some((block) => block instanceof Error)) drop();
      }, drop)
      .finally(() => signal?.removeEventListener('abort', drop));
  };
  return {
    load: (route, signal) => {
      const known = kept.get(route);
      if (known) return known;
      const loading = ask(route, signal);
      keep(route, loading, signal);
      return loading;
    },
    prefetch: (route) => {
      if (!kept.has(route)) keep(route, ask(route));
    },
    keep: (page) => keep(page.page.route, Promise.resolve(page)),
    forget: () => kept.clear(),
  };
}

/** Pages were validated before they were published; this only detects other answers. */
function isPage(answer: unknown): answer is CompiledPage {
  if (typeof answer !== 'object' || answer === null) return false;
  const page: { readonly [Key in keyof CompiledPage]?: unknown } = answer;
  return (
    typeof page.route === 'string' &&
    typeof page.title === 'string' &&
    typeof page.menuId === 'number' &&
    Array.isArray(page.blocks) &&
    Array.isArray(page.uses)
  );
}

/** The error of a block whose code is missing, because the network failed or a new release has replaced it; null if there is none. */
export function missingCode({ blocks }: LoadedPage): Error | null {
  for (const block of blocks.values())
    if (block instanceof Error && block.message.startsWith('BLOCK_NOT_LOADED')) return block;
  return null;
}
