import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS, moduleBlockFolders } from '../schema/block-folders.ts';

/** A block as staff write it in a page, from a file in the block's folder. */
export interface BlockExample {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
}

/**
 * The examples of a block, the basic one first, from the first folder that has the block.
 * @param roots the site's folder, then the engine's
 * @returns an empty list if the block has none
 * @throws SyntaxError if a file isn't valid JSON
 */
export function readExamples(roots: readonly string[], block: string): BlockExample[] {
  const folder = roots
    .flatMap((root) =>
      [BLOCKS, ...moduleBlockFolders(root)].map((blocks) => join(root, blocks, block, 'examples')),
    )
    .find(existsSync);
  if (folder === undefined) return [];
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((one, other) => Number(other === 'plain') - Number(one === 'plain') || (one < other ? -1 : 1));
  return names.map((name) => {
    const path = join(folder, `${name}.json`);
    return { name, path, value: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  });
}
