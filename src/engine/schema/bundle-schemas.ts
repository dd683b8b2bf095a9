import type { JSONSchema4 } from 'json-schema';
import type { SchemaSet } from './schema-walk.ts';

type Json = Readonly<Record<string, unknown>>;

/** `spec-table` -> `SpecTable`. */
export function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/**
 * Combines the page schema and everything it refers to in one document, for the type generator. Compiled blocks have neither
 * fragments, which the compiler includes, nor times.
 */
export function bundleSchemas(schemas: SchemaSet, names: readonly string[]): JSONSchema4 {
  const common = commonOf(schemas);
  const definitions = {
    Block: { title: 'Block', oneOf: names.map(refer) },
    ...blockDefinitions(schemas, names, { common, block: refer('block') }),
  };
  const page = rewrite(withoutTimes(schemas['page.schema.json']), { common, block: refer('block') });
  // The generator has its own loose JSON type; this is JSON read from schemas/.
  return { ...asJson(page), title: 'Page', definitions };
}

/** The same for a module's blocks only. Blocks inside them may be any. @param title the name of their union */
export function bundleModuleBlocks(schemas: SchemaSet, names: readonly string[], title: string): JSONSchema4 {
  const definitions = blockDefinitions(schemas, names, {
    common: commonOf(schemas),
    block: { tsType: 'Block' },
  });
  return { title, oneOf: names.map(refer), definitions } as JSONSchema4; // as above
}

function blockDefinitions(schemas: SchemaSet, names: readonly string[], leads: Leads): Json {
  const definitions: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(leads.common)) {
    if (isShared(asJson(value))) definitions[pascalCase(key)] = rewrite(value, leads);
  }
  for (const name of names) {
    const schema = asJson(rewrite(withoutTimes(schemas[`blocks/${name}.schema.json`]), leads));
    definitions[pascalCase(name)] = { ...schema, title: pascalCase(name) };
  }
  return definitions;
}

/** Where references point: to the definitions of common.schema.json, and to any block. */
interface Leads {
  readonly common: Json;
  readonly block: Json;
}

function commonOf(schemas: SchemaSet): Json {
  return asJson(asJson(schemas['common.schema.json'])['definitions']);
}

function refer(name: string): Json {
  return { $ref: `#/definitions/${pascalCase(name)}` };
}

/** The properties of a page and of every block that set when it's visible. */
export const TIME_PROPERTIES = ['draft', 'from', 'until'];

function withoutTimes(schema: unknown): Json {
  const { properties = {}, ...rest } = asJson(schema);
  const own = Object.entries(asJson(properties)).filter(([name]) => !TIME_PROPERTIES.includes(name));
  return { ...rest, properties: Object.fromEntries(own) };
}

/** Objects get a type of their own; strings and values with a hand-written type are written in place. */
function isShared(schema: Json): boolean {
  return schema['type'] === 'object' && schema['tsType'] === undefined;
}

function rewrite(value: unknown, leads: Leads): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, leads));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, $schema: _, ...rest } = asJson(value);
  // A title is a label for staff; the generator would use it as a type's name. A property can also be called `title`.
  const entries = Object.entries(rest).filter(([key, inner]) => key !== 'title' || typeof inner !== 'string');
  const own = Object.fromEntries(entries.map(([key, inner]) => [key, rewrite(inner, leads)]));
  return typeof $ref === 'string' ? { ...resolve($ref, leads), ...own } : own;
}

function resolve(reference: string, { common, block }: Leads): Json {
  if (reference.endsWith('block.schema.json')) return block;
  const name = reference.split('/').pop() ?? '';
  const target = asJson(common[name]);
  if (isShared(target)) return refer(name);
  if (target['type'] === 'array') return { type: 'array', items: block };
  return { tsType: target['tsType'] ?? 'string' };
}

function asJson(value: unknown): Json {
  if (typeof value !== 'object' || value === null)
    throw new Error('SCHEMA_SHAPE: an object was expected in a schema');
  return value as Json; // narrowed to a non-null object on the line above
}
