import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertyOf, isRecord } from '../../src/engine/common/json-value.ts';
import { readExamples } from '../../src/engine/content/block-examples.ts';
import { migrate } from '../../src/engine/content/migrate.ts';
import { REDIRECTS, dataFiles } from '../../src/engine/content/read-files.ts';
import { blockNames } from '../../src/engine/schema/block-names.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import type { SchemaSet } from '../../src/engine/schema/schema-walk.ts';
import { createValidators } from '../../src/engine/validate/validators.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Content that fits a version of the schemas: a later one has to take it, by way of a migration step if need be. */
export interface KeptContent {
  readonly blocks: Readonly<Record<string, KeptBlock>>;
  /** The site's data files: schema -> document. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface KeptBlock {
  readonly examples: readonly Properties[];
  /** What properties may hold beside what the examples say: each stands in the place of its own in the first example. */
  readonly variants: readonly Properties[];
}

const BLOCK_SCHEMA = 'block.schema.json';

/** The content that a version of the schemas takes: examples of all blocks, each listed value of each property, and the data files. */
export function collectContent(root: string, dataFolder: string): KeptContent {
  const schemas = readSchemas(join(root, 'schemas'));
  const validate = createValidators(schemas);
  const blocks = blockNames(schemas).map((name) => {
    const examples = readExamples([root], name)
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ value }) => value as Properties); // an example is a block
    const [first = {}] = examples;
    const variants = valuesOf(schemas[`blocks/${name}.schema.json`]).filter(
      (variant) => validate(BLOCK_SCHEMA, { ...first, ...variant }).length === 0,
    );
    return [name, { examples, variants }] as const;
  });
  const data = [...dataFiles(root), REDIRECTS]
    .map((name) => [`${name}.schema.json`, join(root, dataFolder, `${name}.json`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([schema, file]) => [schema, readJson(file)] as const);
  return { blocks: Object.fromEntries(blocks), data: Object.fromEntries(data) };
}

/** Each value that a block's schema names for each property: of a choice all, otherwise its examples. */
function valuesOf(schema: unknown): Properties[] {
  const properties = propertyOf(schema, 'properties');
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    if (name === 'type') return [];
    const named = [propertyOf(property, 'enum'), propertyOf(property, 'examples')].find(Array.isArray) ?? [];
    return (named as unknown[]).map((value) => ({ [name]: value })); // narrowed by Array.isArray to any[]
  });
}

/**
 * Whether schemas take content that was kept for an earlier version, once its migration steps have run.
 * @returns a line for each document that they refuse
 */
export function refusedBy(schemas: SchemaSet, { blocks, data }: KeptContent): string[] {
  const validate = createValidators(schemas);
  const refuse = (what: string, schema: string, value: unknown): string[] => {
    const today: unknown = JSON.parse(migrate(JSON.stringify(value)).text);
    const [error] = validate(schema, today);
    return error ? [`${what}: ${error.instancePath} ${error.message ?? error.keyword}`] : [];
  };
  return [
    ...Object.entries(blocks).flatMap(([name, { examples, variants }]) => [
      ...examples.flatMap((example, nth) => refuse(`${name}, example ${nth + 1}`, BLOCK_SCHEMA, example)),
      ...variants.flatMap((variant) =>
        refuse(`${name} with ${JSON.stringify(variant)}`, BLOCK_SCHEMA, { ...examples[0], ...variant }),
      ),
    ]),
    ...Object.entries(data).flatMap(([schema, value]) => refuse(schema, schema, value)),
  ];
}

export function keptFile(version: number): string {
  return join(ENGINE_ROOT, 'tools', 'earlier-content', `version-${version}.json`);
}

/** @throws when nothing was kept for this version */
export function readKept(version: number): KeptContent {
  return readJson(keptFile(version)) as KeptContent; // written by scripts/keep-content.ts
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}
