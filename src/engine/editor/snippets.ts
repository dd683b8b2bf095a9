import { entryOf } from '../common/content-list.ts';
import { isRecord, propertyOf } from '../common/json-value.ts';
import { BLOCK, createResolver } from '../schema/resolve-schemas.ts';
import type { SchemaSet } from '../schema/schema-plan.ts';
import type { Json, Resolver } from '../schema/resolve-schemas.ts';
import type { SiteName, SiteNames } from './site-names.ts';

/** The input of snippets: the resolved schemas, and the site's names. */
export interface SnippetContext {
  /** By the name after `#/definitions/`; a block's is `block-TYPE`. */
  readonly definitions: ReadonlyMap<string, Json>;
  readonly site: SiteNames;
}

/** The type that includes a file of blocks. It isn't a block of its own. */
export const FRAGMENT = 'fragment';

/** The resolved schemas of blocks, by their names in `SnippetContext`. */
export function resolveBlocks({ resolve }: Resolver, types: readonly string[]): [string, Json][] {
  return types.map((type) => [
    `block-${type}`,
    resolve(type === FRAGMENT ? 'fragment.schema.json' : `blocks/${type}.schema.json`),
  ]);
}

/** The input of snippets for blocks of these types. */
export function snippetContext(
  schemas: SchemaSet,
  types: readonly string[],
  site: SiteNames,
): SnippetContext {
  const resolver = createResolver(schemas);
  const bodies = resolveBlocks(resolver, types); // first: it adds to the resolver's definitions
  return { definitions: new Map([...resolver.definitions, ...bodies]), site };
}

/** Replacements for drawings and parts that the site doesn't have. */
interface StandIn {
  readonly drawing: unknown;
  readonly keepsAnchors: boolean;
  /** Parts of the example's drawings that the site has. */
  readonly parts: ReadonlySet<unknown>;
  readonly nextPart: () => unknown;
}

/** Marks a value that this site can't have: a picture if there is none, or an anchor that may be taken. */
const UNFIT = Symbol('unfit');

/** A snippet with several texts lets the user edit them one after the other. */
const TEXTS = new Set(['text', 'inline', 'markdown', 'name', 'anchor', 'html']);

/**
 * Makes a snippet from an example; each text becomes a tab stop.
 * @param schema the resolved schema of the example
 * @returns null if the example can't be used in this site
 */
export function makeSnippet(context: SnippetContext, schema: Json, example: unknown): string | null {
  const fitted = fitExample(context, schema, example);
  if (fitted === undefined) return null;
  let stops = 0;
  return write(context, schema, fitted, '', () => ++stops);
}

/**
 * A snippet's value: the example with names that the site has.
 * @param schema the resolved schema of the example
 * @param keepsAnchors whether to keep optional anchors: the page may have the inserted one already
 * @returns undefined if the example can't be used in this site
 */
export function fitExample(
  context: SnippetContext,
  schema: Json,
  example: unknown,
  keepsAnchors = false,
): unknown {
  const { drawings } = context.site;
  const ids = drawingsIn(context, schema, example);
  const own = drawings.filter(({ value }) => ids.includes(value));
  const hasParts = ({ parts }: SiteName): boolean => parts !== undefined && parts.length > 0;
  const other = drawings.find(hasParts) ?? drawings[0];
  const parts = [...((own.find(hasParts) ?? other)?.parts ?? [])];
  const standIn: StandIn = {
    keepsAnchors,
    drawing: other?.value ?? UNFIT,
    parts: new Set(own.flatMap(({ parts: keys }) => keys ?? [])),
    nextPart: () => parts.shift() ?? UNFIT,
  };
  const fitted = fit(context, schema, example, standIn);
  return fitted === UNFIT ? undefined : fitted;
}

function has(names: readonly SiteName[], value: unknown): boolean {
  return names.some((name) => name.value === value);
}

/** The schema of a value: with references followed, and for a block that of its type. */
function schemaOf({ definitions }: SnippetContext, node: unknown, value: unknown): Json {
  if (!isRecord(node)) return {};
  const { $ref } = node;
  if (typeof $ref !== 'string') return node;
  const name =
    $ref === BLOCK ? `block-${String(propertyOf(value, 'type'))}` : $ref.slice('#/definitions/'.length);
  return definitions.get(name) ?? {};
}

function below(schema: Json, key: string | number): unknown {
  if (typeof key === 'number') return schema['items'];
  return propertyOf(schema['properties'], key) ?? schema['additionalProperties'];
}

function drawingsIn(context: SnippetContext, node: unknown, value: unknown): unknown[] {
  const schema = schemaOf(context, node, value);
  if (schema['x-content'] === 'drawing') return [value];
  if (Array.isArray(value))
    return value.flatMap((item, index) => drawingsIn(context, below(schema, index), item));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => drawingsIn(context, below(schema, key), inner));
}

function fit(context: SnippetContext, node: unknown, value: unknown, standIn: StandIn): unknown {
  const schema = schemaOf(context, node, value);
  if (Array.isArray(value)) {
    const items = value
      .map((item, index) => fit(context, below(schema, index), item, standIn))
      .filter((item) => item !== UNFIT);
    const least = schema['minItems'];
    return items.length < (typeof least === 'number' ? least : 0) ? UNFIT : items;
  }
  if (isRecord(value)) {
    if (schema['x-content'] === 'picture') return fitPicture(context.site, value, standIn);
    return fitObject(context, schema, value, standIn);
  }
  if (schema['x-content'] === 'file') return fitFile(context.site, schema['pattern'], value);
  return fitName(context.site, schema['x-content'], value, standIn);
}

function fitObject(context: SnippetContext, schema: Json, value: Json, standIn: StandIn): unknown {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fitted: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const isNeeded = required.includes(key);
    const place = schemaOf(context, below(schema, key), inner);
    // Inserted twice, it would be a duplicate.
    if (place['x-content'] === 'anchor' && !isNeeded && !standIn.keepsAnchors) continue;
    const found = fit(context, below(schema, key), inner, standIn);
    if (found !== UNFIT) fitted[key] = found;
    else if (isNeeded) return UNFIT;
  }
  return fitted;
}

/** Replaces a missing picture by another of its kind, or else of the other kind. */
function fitPicture({ drawings, pictures }: SiteNames, value: Json, standIn: StandIn): unknown {
  const { drawing, src, ...words } = value;
  const choice = [
    { key: 'drawing', found: has(drawings, drawing) ? drawing : standIn.drawing },
    { key: 'src', found: known(pictures, src) },
  ];
  const ordered = drawing === undefined ? choice.toReversed() : choice;
  const chosen = ordered.find(({ found }) => found !== UNFIT);
  return chosen ? { [chosen.key]: chosen.found, ...words } : UNFIT;
}

/** `src` of a picture. It has no annotation of its own, so it is recognised by the object around it. */
export function isPictureFile(holder: Json, key: string): boolean {
  return holder['x-content'] === 'picture' && key === 'src';
}

function fitName(site: SiteNames, content: unknown, value: unknown, standIn: StandIn): unknown {
  if (content === 'drawing') return has(site.drawings, value) ? value : standIn.drawing;
  if (content === 'drawing-part') return standIn.parts.has(value) ? value : standIn.nextPart();
  if (content === 'frame') return fitFrame(site, value);
  if (content === 'fragment') return known(site.fragments, value);
  if (content === 'markdown-file') return known(site.markdownFiles, value);
  if (content === 'menu-id') return known(site.menuIds, value);
  const entry = entryOf(content);
  if (entry !== null) return known(site.lists[entry] ?? [], value);
  if (typeof value !== 'string') return value;
  const text = value.replace(/\{\{([^{}]+)\}\}/g, (token, name: string) =>
    has(site.tokens, token) ? token : (name.split('.').pop() ?? name),
  );
  if (content === 'link') return fitLink(site, text);
  if (content !== 'inline' && content !== 'markdown') return text;
  return text.replace(/\]\(([^()\s]+)\)/g, (_link, address: string) => `](${fitLink(site, address)})`);
}

/** Replaces a missing file by another of the same kind. */
function fitFile({ files }: SiteNames, pattern: unknown, value: unknown): unknown {
  const form = new RegExp(String(pattern));
  return known(
    files.filter((file) => form.test(String(file.value))),
    value,
  );
}

/** Replaces a site that pages may not embed. */
function fitFrame({ frameSites }: SiteNames, value: unknown): unknown {
  const isListed = frameSites.some((listed) => String(value).startsWith(`${listed.value}/`));
  return isListed ? value : (frameSites[0]?.value ?? UNFIT);
}

/** Replaces an address or anchor that doesn't exist by the home page. */
function fitLink(site: SiteNames, address: string): string {
  return /^[/#]/.test(address) && !has(site.links, address) ? '/' : address;
}

/** The value itself if the site has it, otherwise the site's first. */
function known(names: readonly SiteName[], value: unknown): unknown {
  return has(names, value) ? value : (names[0]?.value ?? UNFIT);
}

/** JSON, indented by tabs, which editors replace by their own indentation. */
function write(
  context: SnippetContext,
  node: unknown,
  value: unknown,
  indent: string,
  nextStop: () => number,
): string {
  const schema = schemaOf(context, node, value);
  const deeper = `${indent}\t`;
  const inside = (lines: readonly string[], open: string, close: string): string =>
    lines.length === 0
      ? `${open}${close}`
      : `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`;
  if (Array.isArray(value)) {
    const lines = value.map((item, index) => write(context, below(schema, index), item, deeper, nextStop));
    return inside(lines, '[', ']');
  }
  if (isRecord(value)) {
    const lines = Object.entries(value).map(([key, inner]) => {
      const text = write(context, below(schema, key), inner, deeper, nextStop);
      return `${escapeSnippet(JSON.stringify(key))}: ${text}`;
    });
    return inside(lines, '{', escapeSnippet('}'));
  }
  const text = escapeSnippet(JSON.stringify(value));
  const isText = typeof value === 'string' && TEXTS.has(String(schema['x-content']));
  return isText ? `"\${${nextStop()}:${text.slice(1, -1)}}"` : text;
}

/** Escapes text that must stay literal in a snippet. */
function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, String.raw`\$&`);
}
