import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder of general blocks, in a site or in the engine. */
export const BLOCKS = 'src/blocks';

/** The full paths of the folders of modules of a site or of the engine. */
export function moduleFolders(root: string): string[] {
  const modules = join(root, 'src', 'modules');
  return existsSync(modules) ? readdirSync(modules).map((name) => join(modules, name)) : [];
}

/** The folders `src/modules/NAME/blocks` of a site or of the engine, in alphabetical order. */
export function moduleBlockFolders(root: string): string[] {
  return moduleFolders(root)
    .map((folder) => `src/modules/${basename(folder)}/blocks`)
    .filter((folder) => existsSync(join(root, folder)))
    .sort();
}

/**
 * The names of the blocks in a folder, in alphabetical order: folders with a schema beside the component. @param folder its full
 * path
 */
export function blocksIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(blockSchema(folder, name)))
    .sort();
}

/** The schema of a module's block, or of a block in a site beside the engine. */
export function blockSchema(folder: string, name: string): string {
  return join(folder, name, `${name}.schema.json`);
}
