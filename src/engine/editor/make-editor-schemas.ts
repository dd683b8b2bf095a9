import { entryOf } from '../common/content-list.ts';
import type { ContentList } from '../common/content-list.ts';
import { isRecord } from '../common/json-value.ts';
import type { SchemaSet } from '../schema/schema-plan.ts';
import { createResolver, mapSchemas } from '../schema/resolve-schemas.ts';
import type { Json } from '../schema/resolve-schemas.ts';
import type { SiteName, SiteNames } from './site-names.ts';
import { FRAGMENT, isPictureFile, makeSnippet, resolveBlocks } from './snippets.ts';
import type { SnippetContext } from './snippets.ts';

const EDITED = ['page', 'fragment-file', 'menu', 'site', 'redirects', 'search-terms', 'demo-posts'] as const;

/** The documents that staff edit, by the names of their schemas. */
export function editedDocuments(schemas: SchemaSet, lists: readonly ContentList[]): string[] {
  const names = [...EDITED, ...lists.map(({ name }) => name)];
  return names.filter((name) => schemas[`${name}.schema.json`] !== undefined);
}

export interface EditorSources {
  readonly schemas: SchemaSet;
  /** The types of blocks. */
  readonly blocks: readonly string[];
  /** Type of block -> a block without faults, if its names exist. */
  readonly examples: ReadonlyMap<string, unknown>;
  readonly site: SiteNames;
  readonly lists: readonly ContentList[];
}

/** Annotation of a value -> the names to offer. */
const OFFERED: Readonly<Record<string, Exclude<keyof SiteNames, 'lists'>>> = {
  drawing: 'drawings',
  'drawing-part': 'parts',
  file: 'files',
  fragment: 'fragments',
  frame: 'frameSites',
  link: 'links',
  'menu-id': 'menuIds',
  text: 'tokens',
  inline: 'tokens',
  markdown: 'tokens',
};

/**
 * Makes the schemas for editors.
 * @returns the documents by file name, `page.schema.json`; each is self-contained
 */
export function makeEditorSchemas(sources: EditorSources): Record<string, Json> {
  const { schemas, blocks, examples, site, lists } = sources;
  const resolver = createResolver(schemas);
  const { resolve, definitions: shared } = resolver;
  const types = [...blocks, FRAGMENT];
  const bodies = resolveBlocks(resolver, types);
  const documents = editedDocuments(schemas, lists).map((name): [string, Json] => [
    name,
    resolve(`${name}.schema.json`),
  ]);
  const resolved = new Map([...shared, ...bodies]);
  const context: SnippetContext = { definitions: resolved, site };
  const dressed = [...resolved].map(([name, body]): [string, unknown] => [name, dress(context, body)]);
  const definitions: Json = {
    ...Object.fromEntries(dressed),
    ...nameDefinitions(site),
    block: blockDefinition(context, types, examples),
  };
  const block: Json = { $ref: '#/definitions/block' };
  return Object.fromEntries(
    [
      ...documents.map(([name, body]) => [name, dress(context, body)] as const),
      ['block', block] as const,
    ].map(([name, body]) => [`${name}.schema.json`, { ...body, definitions: used(body, definitions) }]),
  );
}

/** The definitions that a document needs, directly or indirectly. */
function used(body: Json, definitions: Json): Json {
  const found: Record<string, unknown> = {};
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)) {
      if (name in found || !(name in definitions)) continue;
      found[name] = definitions[name];
      visit(found[name]);
    }
  };
  visit(body);
  return found;
}

function nameDefinitions(site: SiteNames): Json {
  const { lists, ...others } = site;
  const entries: [string, readonly SiteName[]][] = [...Object.entries(others), ...Object.entries(lists)];
  return Object.fromEntries(
    entries.map(([kind, names]) => [
      `names-${kind}`,
      { enum: names.map(({ value }) => value), enumDescriptions: names.map(({ label }) => label) },
    ]),
  );
}

/**
 * One definition for all blocks. Before the type is chosen, it offers only `type`; then the branch of that type applies. The
 * condition names the property by a pattern, because editors would also offer the properties of a condition.
 */
function blockDefinition(
  context: SnippetContext,
  types: readonly string[],
  examples: ReadonlyMap<string, unknown>,
): Json {
  const bodyOf = (type: string): Json => context.definitions.get(`block-${type}`) ?? {};
  const snippets = types.flatMap((type) => {
    const { title, description } = bodyOf(type);
    const example = type === FRAGMENT ? { type, name: '' } : examples.get(type);
    const bodyText = example === undefined ? null : makeSnippet(context, bodyOf(type), example);
    return bodyText === null
      ? []
      : [{ label: type, description: `${String(title)}. ${String(description)}`, bodyText }];
  });
  return {
    type: 'object',
    required: ['type'],
    description: 'One block of the page. Its type says what it shows; the other properties follow from it.',
    properties: {
      type: {
        type: 'string',
        enum: types,
        enumDescriptions: types.map((type) => String(bodyOf(type)['description'])),
        description: 'What the block is.',
      },
    },
    allOf: types.map((type) => ({
      if: { patternProperties: { '^type$': { const: type } }, required: ['type'] },
      then: { $ref: `#/definitions/block-${type}` },
    })),
    defaultSnippets: snippets,
  };
}

/** Adds what editors show and offer to a resolved schema, and removes keywords that they don't know. */
function dress(context: SnippetContext, node: Json, isPicture = false): Json {
  const { examples, 'x-form': form, 'x-content': content } = node;
  // `true` and `false` are schemas, too.
  const inner = mapSchemas(node, (value) => (isRecord(value) ? dress(context, value) : value));
  const properties = dressProperties(context, node);
  const plain = Object.fromEntries(
    Object.entries({ ...inner, ...properties }).filter(
      ([key]) => !/^(?:x-.*|tsType|discriminator|examples|\$schema)$/.test(key),
    ),
  );
  const offered = isPicture ? 'pictures' : (entryIn(context.site, content) ?? OFFERED[String(content)]);
  const snippet = snippetOf(context, node);
  return {
    ...plain,
    ...markdownHelp(node['description'], Array.isArray(examples) ? examples[0] : undefined),
    ...(typeof form === 'string' && { patternErrorMessage: form }),
    // Other names are allowed: the lint reports them.
    ...(offered && { anyOf: [{ $ref: `#/definitions/names-${offered}` }, {}] }),
    ...(snippet && { defaultSnippets: [snippet] }),
  };
}

function entryIn({ lists }: SiteNames, content: unknown): string | null {
  const entry = entryOf(content);
  return entry !== null && lists[entry] ? entry : null;
}

/** The description of a block's `type` is that of the block. */
function dressProperties(context: SnippetContext, node: Json): { readonly properties?: Json } {
  const { properties, description } = node;
  if (!isRecord(properties)) return {};
  const entries = Object.entries(properties).map(([key, value]): [string, unknown] => {
    if (!isRecord(value)) return [key, value];
    const isType = key === 'type' && typeof value['const'] === 'string';
    return [key, dress(context, isType ? { ...value, description } : value, isPictureFile(node, key))];
  });
  return { properties: Object.fromEntries(entries) };
}

/** An object or a list can be inserted whole. A table cell is usually a text, and lists of blocks offer the blocks. */
function snippetOf(context: SnippetContext, node: Json): Json | null {
  const { type, examples, description } = node;
  const [example] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  if ((type !== 'object' && type !== 'array') || node['x-blocks'] === true) return null;
  if (typeof description !== 'string' || typeof example !== 'object' || example === null) return null;
  const bodyText = makeSnippet(context, node, example);
  const [label = ''] = description.split(/[.:](?:\s|$)/, 1);
  return bodyText === null ? null : { label, description, bodyText };
}

/** A description with its example, in Markdown. */
function markdownHelp(description: unknown, example: unknown): Json {
  if (typeof description !== 'string') return {};
  const plain = description.replace(/[\\`*_{}[\]()<>#+\-.!|~]/g, String.raw`\$&`);
  if (example === undefined) return { description, markdownDescription: plain };
  const json = JSON.stringify(example, null, 2);
  return { description, markdownDescription: `${plain}\n\nExample:\n\n\`\`\`json\n${json}\n\`\`\`` };
}
