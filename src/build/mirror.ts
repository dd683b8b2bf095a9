import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from './gen/bundle-schemas.ts';
import { blockNames, readSchemas } from './read-schemas.ts';

/**
 * A block is one word everywhere. Compares the schemas in schemas/blocks with the folders in src/blocks, the registry, the
 * union and the reference, and looks for a description and an example at every property of every schema.
 * @returns what is missing, a sentence each; empty when all is in order
 */
export function checkMirror(root: string): string[] {
  const schemas = readSchemas(join(root, 'schemas'));
  const names = blockNames(schemas);
  return [
    ...compare(names, 'schemas/blocks', folders(root), 'src/blocks'),
    ...compare(names, 'schemas/blocks', registered(root), 'src/blocks/registry.gen.ts'),
    ...compare(names, 'schemas/blocks', united(root), 'schemas/block.schema.json'),
    ...compare(names, 'schemas/blocks', documented(root), 'docs/BLOCKS.md'),
    ...names.flatMap((name) => checkFolder(root, name)),
    ...names.flatMap((name) => checkType(schemas[`blocks/${name}.schema.json`], name)),
    ...Object.entries(schemas).flatMap(([file, schema]) => checkWords(schema, `schemas/${file}`, '')),
  ];
}

function compare(
  one: readonly string[],
  oneName: string,
  other: readonly string[],
  otherName: string,
): string[] {
  const lacks = (list: readonly string[], place: string, name: string, from: string): string[] =>
    list.includes(name) ? [] : [`${place} has no "${name}", which ${from} has.`];
  return [
    ...one.flatMap((name) => lacks(other, otherName, name, oneName)),
    ...other.flatMap((name) => lacks(one, oneName, name, otherName)),
  ];
}

function folders(root: string): string[] {
  return readdirSync(join(root, 'src', 'blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function registered(root: string): string[] {
  return matches(root, 'src/blocks/registry.gen.ts', /^ {2}'([a-z0-9-]+)':/gm);
}

function united(root: string): string[] {
  return matches(root, 'schemas/block.schema.json', /"blocks\/([a-z0-9-]+)\.schema\.json"/g);
}

function documented(root: string): string[] {
  return matches(root, 'docs/BLOCKS.md', /^## ([a-z0-9-]+)$/gm);
}

function matches(root: string, file: string, pattern: RegExp): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '');
}

function checkFolder(root: string, name: string): string[] {
  const folder = `src/blocks/${name}`;
  if (!existsSync(join(root, folder))) return []; // said already
  const files = [`${name}.tsx`, `${name}.test.tsx`, 'README.md', 'examples'].map(
    (file) => `${folder}/${file}`,
  );
  const missing = files.filter((file) => !existsSync(join(root, file))).map((file) => `${file} is missing.`);
  const component = join(root, folder, `${name}.tsx`);
  const exported = new RegExp(`export (function|const) ${pascalCase(name)}\\b`);
  if (existsSync(component) && !exported.test(readFileSync(component, 'utf8'))) {
    missing.push(`${folder}/${name}.tsx does not export ${pascalCase(name)}.`);
  }
  return missing;
}

function checkType(schema: unknown, name: string): string[] {
  const type = at(at(at(schema, 'properties'), 'type'), 'const');
  return type === name
    ? []
    : [`schemas/blocks/${name}.schema.json sets the type ${JSON.stringify(type)}, not "${name}".`];
}

/** Every property has a description written for staff, and an example. */
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
