import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../common/json-value.ts';
import { BLOCKS, blockSchema, blocksIn, moduleBlockFolders, moduleFolders } from '../schema/block-folders.ts';
import { ownSchemas, schemaFile } from '../schema/own-schemas.ts';
import { parseSchema, readSchemas } from '../schema/read-schemas.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { readContentList } from '../site-config/read-content-lists.ts';
import type { ListedModule } from '../site-config/read-variants.ts';
import type { GeneratedFile } from './generated-file.ts';
import { variantFiles } from './variant-files.ts';

/** The generated schema of any block. */
export const UNION = 'schemas/block.schema.json';

export type SchemaText = readonly [file: string, text: string];

interface SchemaTexts {
  /** The engine's, without the union of blocks and without those of its modules. */
  readonly shared: readonly SchemaText[];
  /** Those of blocks in a site beside the engine. */
  readonly own: readonly SchemaText[];
  readonly ofModules: readonly SchemaText[];
}

/** A site's schemas: their path below schemas and their text. @param modules the folders of the modules that it lists */
export function schemaTexts(root: string, modules: readonly string[]): SchemaTexts {
  const code = codeRoot(root);
  const ofModules = new Set(moduleBlockFolders(code).flatMap((folder) => blocksIn(join(code, folder))));
  const isShared = (file: string): boolean => {
    const [, name] = /^blocks\/(.+)\.schema\.json$/.exec(file) ?? [];
    if (name === undefined) return `schemas/${file}` !== UNION;
    // The engine's own folder may lack a component by mistake, which checkMirror reports.
    return code === root ? !ofModules.has(name) : existsSync(join(code, BLOCKS, name));
  };
  const shared = Object.keys(readSchemas(join(code, 'schemas'))).filter(isShared);
  return {
    shared: shared.map((file) => [file, readFileSync(join(code, 'schemas', file), 'utf8')]),
    own: code === root ? [] : textsIn(join(root, BLOCKS)),
    ofModules: [...modules.flatMap((folder) => textsIn(join(folder, 'blocks'))), ...listSchemas(root)],
  };
}

/** Those of the lists of content in a folder's modules, whether or not the site lists them: the lint knows them all. */
function listSchemas(root: string): SchemaText[] {
  return moduleFolders(root).flatMap((folder): SchemaText[] => {
    const list = readContentList(folder);
    const name = list && `${list.name}.schema.json`;
    return name && existsSync(join(folder, name)) ? [[name, readFileSync(join(folder, name), 'utf8')]] : [];
  });
}

export function textsIn(folder: string): SchemaText[] {
  return blocksIn(folder).map((name) => [fileOf(name), readFileSync(blockSchema(folder, name), 'utf8')]);
}

export function fileOf(name: string): string {
  return `blocks/${name}.schema.json`;
}

/** @throws SCHEMA_SYNTAX */
export function parseAll(root: string, texts: readonly SchemaText[]): SchemaSet {
  const nameOf = (file: string): string => schemaFile(ownSchemas(root), file);
  return Object.fromEntries(texts.map(([file, text]) => [file, parseSchema(() => nameOf(file), text)]));
}

/**
 * The copies of schemas, if types can't be made of all of them: the lint reads the copies, and says what is wrong and where.
 * @returns null if all can be read
 */
export function unreadableSchemas(root: string, listed: readonly ListedModule[]): GeneratedFile[] | null {
  const code = codeRoot(root);
  const texts = schemaTexts(
    root,
    listed.map(({ folder }) => folder),
  );
  const { shared, own, ofModules } = texts;
  if ([...shared, ...own, ...ofModules].every(([, text]) => isObject(text))) return null;
  return copiesOf(texts, code === root, variantFiles(root, code, listed));
}

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

export function copiesOf(
  { shared, own, ofModules }: SchemaTexts,
  isOwn: boolean,
  ofVariants: readonly GeneratedFile[],
): GeneratedFile[] {
  const isExtended = ([file]: SchemaText): boolean =>
    ofVariants.some(({ path }) => path === `schemas/${file}`);
  const copied = isOwn ? ofModules : [...shared.filter((text) => !isExtended(text)), ...own, ...ofModules];
  return copied.map(([file, content]) => ({ path: `schemas/${file}`, content }));
}
