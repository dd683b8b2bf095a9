import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a site, or the engine, has blocks that belong to no module. */
export const BLOCKS = 'src/blocks';

/** The folders `src/modules/NAME/blocks` below the folder of a site or of the engine, in alphabetical order. */
export function moduleBlockFolders(root: string): string[] {
  const modules = join(root, 'src', 'modules');
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .map((name) => `src/modules/${name}/blocks`)
    .filter((folder) => existsSync(join(root, folder)))
    .sort();
}

/** The names of the blocks in a folder, in alphabetical order: of those that have a schema beside the component. @param folder its full path */
export function blocksIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(blockSchema(folder, name)))
    .sort();
}

/** The schema of a block of a module, or of a site beside the engine. */
export function blockSchema(folder: string, name: string): string {
  return join(folder, name, `${name}.schema.json`);
}
