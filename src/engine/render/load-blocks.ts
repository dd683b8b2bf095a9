import { inTime } from '../common/in-time.ts';
import type { BlockComponent, BlockRegistry, LoadedBlocks } from '../types.ts';

/**
 * Loads the components that a page uses, all at once.
 * @param types block types, as a compiled page lists them in `uses`
 * @returns a map with one entry a type: its component, or the error when it is unknown or its code does not come
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
