import { entryOf } from '../../../common/content-list.ts';
import { isRecord, propertyOf } from '../../../common/json-value.ts';
import { inWords } from '../../../content-commands/name-things.ts';
import type { SiteName, SiteNames } from '../../../editor/site-names.ts';
import type { Json } from '../../../schema/resolve-schemas.ts';
import type { Path } from '../../../schema/schema-walk.ts';

const PREFIX = '#/definitions/';

/** Targets of a schema's references, by name. */
type Definitions = Readonly<Record<string, Json>>;

/** Kinds of input for a value. */
export type Widget =
  | 'blocks'
  | 'cell'
  | 'choice'
  | 'code'
  | 'drawing'
  | 'file'
  | 'flag'
  | 'link'
  | 'list'
  | 'markdown'
  | 'minute'
  | 'name'
  | 'number'
  | 'object'
  | 'picture'
  | 'record'
  | 'table'
  | 'text'
  | 'yes-no';

/** Follows references to the schema that describes a value. */
export function resolveNode(definitions: Definitions, node: unknown): Json {
  if (!isRecord(node)) return {};
  const { $ref } = node;
  if (typeof $ref !== 'string') return node;
  const target = definitions[$ref.slice(PREFIX.length)];
  return target ? resolveNode(definitions, target) : {};
}

/** Lint rules, with the list that has the table's columns. */
export const COLUMNS: Readonly<Record<string, string>> = {
  'one-value-a-model': 'models',
  'one-cell-a-column': 'columns',
};

/** The site's names to choose from for a value with the widget `name`. */
export function namesFor({ menuIds, fragments, lists }: SiteNames, content: unknown): readonly SiteName[] {
  if (content === 'menu-id') return menuIds;
  return content === 'fragment' ? fragments : (lists[entryOf(content) ?? ''] ?? []);
}

/** Chooses the input for a value, by its schema. */
export function widgetOf(node: Json): Widget {
  const { type, enum: choices, const: only } = node;
  const content = node['x-content'];
  if (node['x-blocks'] === true) return 'blocks';
  if (content === 'code') return 'code';
  if (Array.isArray(type)) return 'cell';
  if (content === 'menu-id' || content === 'fragment' || entryOf(content) !== null) return 'name';
  if (Array.isArray(choices)) return 'choice';
  if (only === true) return 'flag';
  if (type === 'boolean') return 'yes-no';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return 'list';
  if (type === 'object') return objectWidget(node);
  if (content === 'drawing' || content === 'file') return content;
  if (content === 'link') return 'link';
  if (content === 'minute') return 'minute';
  return content === 'markdown' || content === 'inline' ? 'markdown' : 'text';
}

function objectWidget(node: Json): Widget {
  if (node['x-content'] === 'picture') return 'picture';
  if (String(node['x-check']) in COLUMNS) return 'table';
  return isRecord(node['properties']) ? 'object' : 'record';
}

/** The names of an object's properties, in schema order, without those that staff never change. */
export function propertiesOf(node: Json): readonly string[] {
  const names = isRecord(node['properties']) ? Object.keys(node['properties']) : [];
  return names.filter(
    (name) =>
      name !== '$schema' && typeof propertyOf(propertyOf(node['properties'], name), 'const') !== 'string',
  );
}

/** The names of all properties, so that a new one is put in its place. */
export function orderOf(node: Json): readonly string[] {
  return isRecord(node['properties']) ? Object.keys(node['properties']) : [];
}

/** @returns undefined if the schema has no such value */
export function below(node: Json, key: string | number): unknown {
  if (typeof key === 'number') return node['items'];
  const { additionalProperties: other } = node;
  return propertyOf(node['properties'], key) ?? (other === false ? undefined : other);
}

export function isRequired(node: Json, key: string): boolean {
  return Array.isArray(node['required']) && node['required'].includes(key);
}

/** A property's label: its schema's title, or else its key as words. */
export function labelOf(definitions: Definitions, node: Json, key: string): string {
  const { title } = resolveNode(definitions, below(node, key));
  return typeof title === 'string' ? title : capitalized(key);
}

/** The label of the last property in a value's path. */
export function labelAt(definitions: Definitions, node: Json, path: Path): string {
  const last = path.findLastIndex((key) => typeof key === 'string');
  if (last < 0) return '';
  const holder = path
    .slice(0, last)
    .reduce((above, key) => resolveNode(definitions, below(above, key)), resolveNode(definitions, node));
  return labelOf(definitions, holder, String(path[last]));
}

/** `rowHeader` -> `Row header`. */
export function capitalized(key: string): string {
  const text = inWords(key);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function helpOf(node: Json): string {
  return typeof node['description'] === 'string' ? node['description'] : '';
}

/**
 * The initial value of a new property: the minimum that its schema accepts. Texts are empty, so that the lint asks for them.
 * @param depth nesting depth in the new value; below it, only required properties are added
 */
export function emptyValue(definitions: Definitions, schema: unknown, depth = 0): unknown {
  const node = resolveNode(definitions, schema);
  const { enum: choices, const: only, default: usual, minItems } = node;
  if (usual !== undefined) return usual;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0] as unknown;
  const widget = widgetOf(node);
  if (widget === 'picture' || widget === 'record') return {};
  if (widget === 'cell') return null;
  if (widget === 'yes-no') return true;
  if (widget === 'number') return typeof node['minimum'] === 'number' ? node['minimum'] : 0;
  if (widget === 'list' || widget === 'blocks') {
    const least = typeof minItems === 'number' && depth < 4 ? Math.max(minItems, 1) : 0;
    if (widget === 'blocks') return [];
    return Array.from({ length: least }, () => emptyValue(definitions, node['items'], depth + 1));
  }
  if (widget !== 'object' && widget !== 'table') return '';
  const required = Array.isArray(node['required']) ? node['required'].map(String) : [];
  return Object.fromEntries(
    required.map((key) => [key, emptyValue(definitions, below(node, key), depth + 1)]),
  );
}

/** The names of the properties that a property requires. */
export function dependentsOf(node: Json, key: string): readonly string[] {
  const names = propertyOf(node['dependencies'], key);
  return Array.isArray(names) ? names.map(String) : [];
}

/** Sources of an anchor's name. */
const HEADINGS = ['title', 'heading', 'caption', 'name', 'label'];

/**
 * The initial value of an object's new property: an anchor is made from the object's title.
 * @param node the object's schema
 */
export function firstValue(definitions: Definitions, node: Json, object: Json, key: string): unknown {
  const schema = below(node, key);
  if (resolveNode(definitions, schema)['x-content'] !== 'anchor') return emptyValue(definitions, schema);
  const heading = HEADINGS.map((name) => object[name]).find((text) => typeof text === 'string');
  const words = (heading ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
