import { entryOf } from '../common/content-list.ts';
import { isRecord } from '../common/json-value.ts';
import { TIME_PROPERTIES } from './bundle-schemas.ts';
import { createResolver } from './resolve-schemas.ts';
import type { Json } from './resolve-schemas.ts';
import type { SchemaSet } from './schema-plan.ts';

/** One property of a block, as in a reference. All texts are plain English, without markup. */
export interface PropertyRow {
  /** `cards[].popup.title`; `[]` stands for each entry of a list. */
  readonly path: string;
  /** The type of its value, such as "list of texts". */
  readonly type: string;
  readonly needed: boolean;
  /** As JSON; null if there is none. */
  readonly fallback: string | null;
  /** Limits of the value, such as "2 to 6 entries"; may be empty. */
  readonly limits: readonly string[];
  /** For content staff. */
  readonly description: string;
  /** As JSON; null if there is none. */
  readonly example: string | null;
}

export interface BlockDescription {
  /** Its `type`, which is also its folder's name. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  readonly description: string;
  readonly rows: readonly PropertyRow[];
}

export interface BlockDescriptions {
  readonly blocks: readonly BlockDescription[];
  readonly picture: readonly PropertyRow[];
  readonly times: readonly PropertyRow[];
}

const isOfTimes = (path: string): boolean => TIME_PROPERTIES.includes(path);

/**
 * Describes blocks from their schemas only, for their reference. A picture is one row, with further rows
 * only for what not all pictures have; `picture` has the rows common to all. `times` has those that set when a block is visible,
 * which all blocks have.
 * @param names the types of the blocks
 * @throws SCHEMA_SHAPE if a schema isn't an object
 */
export function describeBlocks(schemas: SchemaSet, names: readonly string[]): BlockDescriptions {
  const { resolve, definitions } = createResolver(schemas);
  const follow: Follow = (node) => {
    if (!isRecord(node)) return {};
    const { $ref } = node;
    if (typeof $ref !== 'string') return node;
    return definitions.get($ref.slice('#/definitions/'.length)) ?? node;
  };
  const blocks = names.map((name) => {
    const body = resolve(`blocks/${name}.schema.json`);
    return {
      name,
      title: String(body['title']),
      description: String(body['description']),
      rows: rowsOf(body, '', follow).filter(({ path }) => !isOfTimes(path)),
    };
  });
  const [first] = names;
  const any = first === undefined ? [] : rowsOf(resolve(`blocks/${first}.schema.json`), '', follow);
  return {
    blocks,
    picture: rowsOf(pictureSchema(schemas), '', follow),
    times: any.filter(({ path }) => isOfTimes(path)),
  };
}

type Follow = (node: unknown) => Json;

/** A site without pictures has no such definition. */
function pictureSchema(schemas: SchemaSet): Json {
  const common = schemas['common.schema.json'];
  const definitions = isRecord(common) ? common['definitions'] : undefined;
  const picture = isRecord(definitions) ? definitions['picture'] : undefined;
  return isRecord(picture) ? picture : {};
}

function rowsOf(schema: Json, prefix: string, follow: Follow): PropertyRow[] {
  const { properties, required } = schema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, value]) => {
    const property = follow(value);
    const path = `${prefix}${key}`;
    return [rowOf(property, path, needed.includes(key), follow), ...rowsBelow(property, path, follow)];
  });
}

/** Properties of all pictures. */
const OF_PICTURES = ['drawing', 'src', 'alt', 'decorative'];

/** The rows inside a property. Stops at lists of blocks and at the common properties of pictures. */
function rowsBelow(property: Json, path: string, follow: Follow): PropertyRow[] {
  if (property['x-blocks'] === true) return [];
  const own = rowsOf(property, `${path}.`, follow);
  if (property['x-content'] === 'picture')
    return own.filter((row) => !OF_PICTURES.includes(row.path.slice(path.length + 1)));
  const items = property['items'];
  return isRecord(items) ? [...own, ...rowsBelow(follow(items), `${path}[]`, follow)] : own;
}

function rowOf(property: Json, path: string, needed: boolean, follow: Follow): PropertyRow {
  const { description, examples } = property;
  const [example] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  return {
    path,
    type: typeOf(property, follow),
    needed,
    fallback: property['default'] === undefined ? null : JSON.stringify(property['default']),
    limits: limitsOf(property, follow),
    description: String(description),
    example: example === undefined ? null : JSON.stringify(example),
  };
}

/** Annotation of a text -> its name. */
const KINDS: Readonly<Record<string, string>> = {
  anchor: 'anchor name',
  code: 'code',
  drawing: 'drawing id',
  'drawing-part': 'part of a drawing',
  file: 'file',
  frame: 'address of a frame',
  inline: 'one paragraph of Markdown',
  link: 'link',
  markdown: 'Markdown',
  'markdown-file': 'Markdown file',
  'menu-id': 'menu id',
  picture: 'picture',
};

function kindOf(content: unknown): string | undefined {
  const entry = entryOf(content);
  return entry === null ? KINDS[String(content)] : `${entry} id`;
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'whole number',
  null: 'null',
  number: 'number',
  object: 'group',
  string: 'text',
};

function typeOf(schema: Json, follow: Follow): string {
  const { 'x-content': content, 'x-blocks': isBlocks, const: only, type } = schema;
  if (isBlocks === true) return 'list of blocks';
  const kind = kindOf(content);
  if (kind !== undefined && type !== 'array') return kind;
  if (only !== undefined) return `always ${JSON.stringify(only)}`;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((one) => typeWords(schema, String(one), follow)).join(' or ');
}

function typeWords(schema: Json, type: string, follow: Follow): string {
  if (type !== 'array') return TYPES[type] ?? 'any value';
  const inner = typeOf(follow(schema['items']), follow);
  return `list of ${plural(inner)}`;
}

/** Irregular plurals. */
const PLURALS: Readonly<Record<string, string>> = {
  'drawing id': 'drawing ids',
  'one paragraph of Markdown': 'paragraphs of Markdown',
  'part of a drawing': 'parts of drawings',
  Markdown: 'Markdown texts',
};

function plural(text: string): string {
  if (PLURALS[text] !== undefined) return PLURALS[text];
  const parts = text.split(' or ');
  if (parts.length > 1) return `entries, each ${text}`;
  return text.startsWith('list of ') ? text.replace('list of', 'lists of') : `${text}s`;
}

function limitsOf(schema: Json, follow: Follow): string[] {
  const { enum: choices, minimum, maximum, minItems, maxItems, minLength, maxLength } = schema;
  const form = schema['x-form'];
  const items = isRecord(schema['items']) ? follow(schema['items']) : {};
  const entry = items['enum'];
  const one = Array.isArray(choices)
    ? `one of ${choices.map((each) => JSON.stringify(each)).join(', ')}`
    : '';
  const each = Array.isArray(entry)
    ? `each one of ${entry.map((each) => JSON.stringify(each)).join(', ')}`
    : '';
  // An empty text is refused wherever text is required, so that limit isn't listed.
  const least = minLength === 1 ? undefined : minLength;
  return [
    one,
    between(minimum, maximum, ''),
    between(minItems, maxItems, 'entries'),
    between(least, maxLength, 'characters'),
    schema['uniqueItems'] === true ? 'no entry twice' : '',
    each,
    typeof form === 'string' && kindOf(schema['x-content']) === undefined ? form : '', // its kind implies the form
  ].filter((limit) => limit !== '');
}

function between(least: unknown, most: unknown, of: string): string {
  const unit = of === '' ? '' : ` ${of}`;
  if (typeof least === 'number' && typeof most === 'number')
    return least === most ? `exactly ${least}${unit}` : `${least} to ${most}${unit}`;
  if (typeof least === 'number') return `at least ${least}${unit}`;
  return typeof most === 'number' ? `at most ${most}${unit}` : '';
}
