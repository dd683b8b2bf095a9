import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockSchema, blocksIn, moduleBlockFolders } from '../../src/engine/schema/block-folders.ts';
import { parseSchema, readSchemas } from '../../src/engine/schema/read-schemas.ts';
import type { SchemaSet } from '../../src/engine/schema/schema-walk.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import { propertyOf } from '../../src/engine/common/json-value.ts';

const UNION = 'block.schema.json';

/** The folder of blocks of each module of the engine's -> the names of its blocks. */
export function blocksOfModules(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    moduleBlockFolders(ENGINE_ROOT).map((folder) => [folder, blocksIn(join(ENGINE_ROOT, folder))]),
  );
}

/** The schemas of a site with all modules of the engine's. */
export function allSchemas(): SchemaSet {
  const schemas = readSchemas(join(ENGINE_ROOT, 'schemas'));
  const added = [...blocksOfModules()].flatMap(([folder, names]) =>
    names
      .map((name) => [`blocks/${name}.schema.json`, blockSchema(join(ENGINE_ROOT, folder), name)] as const)
      .filter(([file]) => !Object.hasOwn(schemas, file))
      .map(([file, path]) => [file, parseSchema(file, readFileSync(path, 'utf8'))] as const),
  );
  const union = schemas[UNION];
  const listed = propertyOf(union, 'oneOf');
  const oneOf = [
    ...(Array.isArray(listed) ? (listed as unknown[]) : []),
    ...added.map(([$ref]) => ({ $ref })),
  ];
  return { ...schemas, ...Object.fromEntries(added), [UNION]: { ...(union as object), oneOf } };
}
