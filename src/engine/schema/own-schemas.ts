import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BLOCKS, blockSchema, blocksIn, moduleBlockFolders, moduleFolders } from './block-folders.ts';

/** Copy -> the file that it's made of. */
export type OwnSchemas = ReadonlyMap<string, string>;

/**
 * The schemas that are written beside a block's component or in a module's folder: `schemas` only has copies of them.
 * @param root the site's folder
 * @returns the copies' paths below `schemas` -> the paths of the files that people edit, below the root, with forward slashes
 */
export function ownSchemas(root: string): OwnSchemas {
  const blocks = [BLOCKS, ...moduleBlockFolders(root)].flatMap((folder) =>
    blocksIn(join(root, folder)).map((name): [string, string] => [
      `blocks/${name}.schema.json`,
      blockSchema(folder, name).replaceAll('\\', '/'),
    ]),
  );
  const lists = moduleFolders(root).flatMap((folder) =>
    filesIn(folder)
      .filter((file) => file.endsWith('.schema.json'))
      .map((file): [string, string] => [file, `src/modules/${basename(folder)}/${file}`]),
  );
  return new Map([...blocks, ...lists]);
}

/** Which files are such schemas, by their paths below the root. */
export const OWN_SCHEMA = /^src\/(?:(?:modules\/[^/]+\/)?blocks\/[^/]+|modules\/[^/]+)\/[^/]+\.schema\.json$/;

/** The file that people edit, for a schema's path below `schemas`. */
export function schemaFile(own: OwnSchemas, name: string): string {
  return own.get(name) ?? `schemas/${name}`;
}

function filesIn(folder: string): string[] {
  return statSync(folder).isDirectory() ? readdirSync(folder) : [];
}
