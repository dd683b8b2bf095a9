import type { createWalker, Path, Visit } from '../schema/schema-walk.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import { blocksAt, withoutTimes } from '../common/times.ts';
import type { Showing } from '../common/times.ts';
import type {
  CodeValue,
  FileValue,
  FrameValue,
  MarkdownFileValue,
  PictureValue,
} from '../common/page-values.ts';
import type { BuildModule, SiteDocument } from '../content/build-module.ts';
import { frameSites } from '../content/frame-sites.ts';
import type { AroundMarkdown } from './compile-markdown-file.ts';
import { compileInline, compileMarkdown } from './compile-markdown.ts';
import { enterCatalogue } from './enter-catalogue.ts';
import { escapeMarkdown, fillTokens } from './fill-tokens.ts';
import { keepFigures } from './keep-figures.ts';
import { partsOf } from './page-parts.ts';
import type { PictureFinder } from './resolve-picture.ts';
import { resolveDrawing, resolvePicture } from './resolve-picture.ts';
import { settingsOf } from './site-settings.ts';

/** The inputs of compiling a page. */
export interface CompileContext {
  readonly walk: ReturnType<typeof createWalker>;
  readonly facts: SiteFacts['facts'];
  readonly siteDocument: SiteDocument;
  /** A fragment's blocks, as in its file. @throws if the file doesn't exist */
  readonly fragment: (name: string) => readonly unknown[];
  readonly pictures: PictureFinder;
  readonly hasFile: (address: string) => boolean;
  /** The file of an address in public/. @throws if it doesn't exist */
  readonly file: (address: string) => FileValue;
  /** What a page shows of a Markdown file. @throws MARKDOWN_FILE_MISSING */
  readonly markdownFile: (name: string, around: AroundMarkdown) => MarkdownFileValue;
  /** @throws CODE_LANGUAGE */
  readonly highlight: (code: string, language: string) => CodeValue;
  /** Called with what the page embeds: the origin of a frame, or MEDIA. */
  readonly embed: (source: string) => void;
  /** For when the page is compiled: content not shown then is left out. */
  readonly showing: Showing;
  readonly modules: readonly BuildModule[];
  /** What a module lists of all pages. @param module its name */
  readonly collected: (module: string) => unknown;
}

/**
 * Compiles a page file's document into the published page: without content that isn't shown, with fragments included, tokens
 * filled, Markdown parsed and sanitised, and pictures measured. The document has passed the lint; anything that can't be
 * compiled throws.
 * @param route the file's path below pages-data without `.json`
 */
export function compilePage(document: unknown, route: string, context: CompileContext): CompiledPage {
  return compileInPlace(structuredClone(document), route, context);
}

/** `compilePage` for a document that isn't used elsewhere: it becomes the page. */
export function compileInPlace(page: unknown, route: string, context: CompileContext): CompiledPage {
  const uses = new Set<string>();
  let pictures = 0;
  const offers = new Set<string>();
  context.walk('page.schema.json', page, (place) => {
    if (place.notes.source) addSource(place, place.notes.source);
    if (place.notes.blocks) takeInFragments(place.value, context, []);
    if (place.notes.blocks) collectTypes(place.value, uses);
    if (place.notes.catalogue) offers.add(place.notes.catalogue);
    if (place.notes.content === 'picture' && pictures++ === 0 && isNearTop(place.path)) {
      place.parent[place.key] = { ...resolveWithText(place.value, context), first: true };
      return false;
    }
    if (place.notes.content === 'markdown-file') return showMarkdownFile(place, page, context);
    return compileValue(place, context);
  });
  // The lint has checked the document against the schema from which these types are generated.
  const compiled = { ...withoutTimes(withoutSchema(page as CompiledPage)), route, uses: [...uses].sort() };
  if (offers.size === 0) return compiled;
  const parts = partsOf(compiled, context);
  enterCatalogue(parts.catalogue());
  for (const { complete } of context.modules) complete?.(parts);
  return compiled;
}

/** Adds the JSON of the only block in a list, as staff wrote it. */
function addSource({ value, parent }: Visit, property: string): void {
  const [block] = value as readonly unknown[]; // the schema allows one
  parent[property] = JSON.stringify(block, null, 2);
}

/** Blocks whose pictures are probably visible at once. */
const NEAR_TOP = 3;

/** @param path `['blocks', 1, 'tabs', 0, …]` */
function isNearTop([list, index]: Path): boolean {
  return list === 'blocks' && typeof index === 'number' && index < NEAR_TOP;
}

function withoutSchema(page: CompiledPage): CompiledPage {
  const { $schema: _, ...rest } = page as CompiledPage & { $schema?: string };
  return rest;
}

/**
 * Leaves out blocks that aren't shown, and inserts a fragment's blocks where the page includes it. `within` has the fragments
 * being inserted, to stop circular includes.
 */
function takeInFragments(value: unknown, context: CompileContext, within: readonly string[]): void {
  if (!Array.isArray(value)) return;
  value.splice(0, value.length, ...blocksAt(value, context.showing));
  for (let index = 0; index < value.length; index++) {
    const name = fragmentName(value[index]);
    if (name === null) continue;
    if (within.includes(name)) throw new Error(`FRAGMENT_CIRCLE: ${[...within, name].join(' -> ')}`);
    const blocks = structuredClone([...context.fragment(name)]);
    takeInFragments(blocks, context, [...within, name]);
    value.splice(index, 1, ...blocks);
    index += blocks.length - 1;
  }
}

function fragmentName(block: unknown): string | null {
  if (typeof block !== 'object' || block === null) return null;
  const { type, name } = block as { type?: unknown; name?: unknown };
  return type === 'fragment' && typeof name === 'string' ? name : null;
}

function collectTypes(value: unknown, uses: Set<string>): void {
  if (!Array.isArray(value)) return;
  for (const block of value as { type?: unknown }[]) if (typeof block.type === 'string') uses.add(block.type);
}

function valueOfModule(name: string, value: unknown, context: CompileContext): unknown {
  const module = context.modules.find((one) => one.name === name);
  if (!module?.resolve) return context.collected(name);
  return module.resolve(value, settingsOf(module, context.siteDocument), (text) =>
    fillTokens(text, context.facts),
  );
}

function showMarkdownFile({ value, parent, key }: Visit, page: unknown, context: CompileContext): false {
  const { title } = page as CompiledPage; // filled in already: a walk visits headings first
  parent[key] = context.markdownFile(String(value), { title, picture: context.pictures.file });
  return false;
}

/** @returns false if nothing below the value needs compiling */
function compileValue({ value, notes, parent, key }: Visit, context: CompileContext): boolean {
  if (notes.launch === 'confirm') {
    parent[key] = undefined; // a note for the owner, not for visitors
    return false;
  }
  if (notes.value !== undefined) {
    parent[key] = valueOfModule(notes.value, value, context);
    return false;
  }
  if (notes.embeds !== undefined) context.embed(notes.embeds);
  switch (notes.content) {
    case 'text':
    case 'link':
      if (typeof value === 'string') parent[key] = fillTokens(value, context.facts);
      return true;
    case 'inline':
    case 'markdown':
      if (typeof value !== 'string') return false;
      parent[key] = compileText(value, notes.content, context);
      return false;
    case 'code':
      parent[key] = context.highlight(linesOf(value).join('\n'), String(parent['language']));
      return false;
    case 'picture':
      if (typeof value !== 'object' || value === null) return false;
      parent[key] = resolveWithText(value, context);
      return false;
    case 'drawing':
      if (typeof value === 'string') parent[key] = resolveDrawing(value, '', context.pictures.drawings);
      return false;
    case 'file':
      if (typeof value === 'string') parent[key] = context.file(value);
      return false;
    case 'frame':
      if (typeof value === 'string') parent[key] = resolveFrame(value, context);
      return false;
    default:
      return true;
  }
}

/** Code is a text, or a list of lines. */
function linesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function compileText(text: string, kind: 'inline' | 'markdown', context: CompileContext): unknown {
  const filled = fillTokens(text, context.facts, escapeMarkdown);
  return keepFigures(kind === 'inline' ? compileInline(filled) : compileMarkdown(filled));
}

function resolveWithText(picture: unknown, context: CompileContext): PictureValue {
  const { alt } = picture as { alt?: unknown }; // an object: the lint has checked the page
  const texts = typeof alt === 'string' ? { alt: fillTokens(alt, context.facts) } : {};
  return resolvePicture({ ...(picture as object), ...texts }, context.pictures);
}

function resolveFrame(src: string, { siteDocument, embed }: CompileContext): FrameValue {
  const { origin, host } = new URL(src);
  embed(origin);
  return { src, from: frameSites(siteDocument).get(origin) ?? host };
}
