import { inTime } from '../common/in-time.ts';
import type { BlockComponent, BlockRegistry, LoadedBlocks } from '../types.ts';

/**
 * Loads the components of a page in parallel.
 * @param types block types, as in a compiled page's `uses`
 * @returns a map with one entry per type: its component, or the error if it's unknown or its code doesn't load
 */
export async function loadBlocks(types: readonly string[], registry: BlockRegistry): Promise<LoadedBlocks> {
  const entries = types.map(async (type): Promise<[string, BlockComponent | Error]> => {
    const load = Object.hasOwn(registry, type) ? registry[type] : undefined;
    if (!load) return [type, new Error(`UNKNOWN_BLOCK: no block is named "${type}"`)];
    try {
      return [type, await inTime(load())];
    } catch (cause) {
      return [
        type,
        new Error(`BLOCK_NOT_LOADED: the code of block "${type}" could not be loaded`, { cause }),
      ];
    }
  });
  return new Map(await Promise.all(entries));
}
