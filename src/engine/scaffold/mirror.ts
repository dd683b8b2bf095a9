import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS, moduleBlockFolders } from '../schema/block-folders.ts';
import { blockNames } from '../schema/block-names.ts';
import { readSchemas } from '../schema/read-schemas.ts';

/**
 * Checks that a block has one name everywhere: compares the schemas in schemas/blocks with the folders of blocks. Also checks
 * that every property of every schema has a description and an example.
 * @returns a sentence per missing thing; empty if all is well
 */
export function checkMirror(root: string): string[] {
  const schemas = readSchemas(join(root, 'schemas'));
  const names = blockNames(schemas);
  const general = foldersOf(root, BLOCKS);
  const ofModules = moduleBlockFolders(root).flatMap((folder) =>
    foldersOf(root, folder).map((name) => [folder, name] as const),
  );
  const there = [...general, ...ofModules.map(([, name]) => name)];
  return [
    ...without(names, there).map((name) => `src/blocks has no "${name}", which schemas/blocks has.`),
    ...without(general, names).map((name) => `schemas/blocks has no "${name}", which src/blocks has.`),
    ...names.flatMap((name) => (general.includes(name) ? checkFolder(root, BLOCKS, name) : [])),
    ...ofModules.flatMap(([folder, name]) => checkFolder(root, folder, name, [`${name}.schema.json`])),
    ...names.flatMap((name) => checkType(schemas[`blocks/${name}.schema.json`], name)),
    ...Object.entries(schemas).flatMap(([file, schema]) => checkWords(schema, `schemas/${file}`, '')),
  ];
}

/** The type check covers the exports: the registries import them. */
function missingIn(root: string, folder: string, files: readonly string[]): string[] {
  const paths = files.map((file) => `${folder}/${file}`);
  return paths.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing.`);
}

function without(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((name) => !other.includes(name));
}

function foldersOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function checkFolder(root: string, blocks: string, name: string, more: readonly string[] = []): string[] {
  return missingIn(root, `${blocks}/${name}`, [
    `${name}.tsx`,
    `${name}.test.tsx`,
    'README.md',
    'examples',
    ...more,
  ]);
}

function checkType(schema: unknown, name: string): string[] {
  const type = at(at(at(schema, 'properties'), 'type'), 'const');
  return type === name
    ? []
    : [`schemas/blocks/${name}.schema.json sets the type ${JSON.stringify(type)}, not "${name}".`];
}

/** Checks that every property has a description for staff, and an example. */
function checkWords(schema: unknown, file: string, pointer: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = Object.entries(at(schema, 'properties') ?? {}).filter(() => isShape(schema));
  const own = properties.flatMap(([name, property]) => {
    const place = `${file}#${pointer}/properties/${name}`;
    const description = at(property, 'description');
    const examples = at(property, 'examples');
    return [
      ...(typeof description === 'string' && description.trim() ? [] : [`${place} has no description.`]),
      ...(Array.isArray(examples) && examples.length > 0 ? [] : [`${place} has no example.`]),
    ];
  });
  const inner = Object.entries(schema)
    .filter(([key]) => key !== 'examples' && key !== 'default' && key !== 'const')
    .flatMap(([key, value]) => checkWords(value, file, `${pointer}/${key}`));
  return [...own, ...inner];
}

/** The `if` of a rule names properties to compare them, not to describe them. */
function isShape(schema: object): boolean {
  return at(schema, 'type') !== undefined;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
