import type { createWalker, Path, Visit } from '../schema/schema-walk.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import { blocksAt, withoutTimes } from '../common/times.ts';
import type { Showing } from '../common/times.ts';
import type { PictureValue } from '../common/page-values.ts';
import type { BuildModule, SiteDocument } from '../content/build-module.ts';
import { compileInline, compileMarkdown } from './compile-markdown.ts';
import { enterCatalogue } from './enter-catalogue.ts';
import { escapeMarkdown, fillTokens } from './fill-tokens.ts';
import { keepFigures } from './keep-figures.ts';
import { partsOf } from './page-parts.ts';
import type { PictureFinder } from './resolve-picture.ts';
import { resolveDrawing, resolvePicture } from './resolve-picture.ts';
import { settingsOf } from './site-settings.ts';

/** What a page is compiled with. */
export interface CompileContext {
  readonly walk: ReturnType<typeof createWalker>;
  readonly facts: SiteFacts['facts'];
  readonly siteDocument: SiteDocument;
  /** The blocks of a fragment, as its file writes them. @throws when there is no such file */
  readonly fragment: (name: string) => readonly unknown[];
  readonly pictures: PictureFinder;
  /** Whether public/ has the file that an address means. */
  readonly hasFile: (address: string) => boolean;
  /** When the page is shown: what is not there then is left out. */
  readonly showing: Showing;
  readonly modules: readonly BuildModule[];
  /** What a module lists of all pages. @param module its name */
  readonly collected: (module: string) => unknown;
}

/**
 * Turns a page file's document into the page that is published: what is not there left out, fragments taken in, tokens filled, Markdown parsed and
 * sanitised, pictures measured. The document has passed the lint; what cannot be compiled throws.
 * @param route the file's path below pages-data without `.json`
 */
export function compilePage(document: unknown, route: string, context: CompileContext): CompiledPage {
  return compileInPlace(structuredClone(document), route, context);
}

/** The same of a document that nobody else needs: it becomes the page. */
export function compileInPlace(page: unknown, route: string, context: CompileContext): CompiledPage {
  const uses = new Set<string>();
  let pictures = 0;
  const offers = new Set<string>();
  context.walk('page.schema.json', page, (place) => {
    if (place.notes.blocks) takeInFragments(place.value, context, []);
    if (place.notes.blocks) collectTypes(place.value, uses);
    if (place.notes.catalogue) offers.add(place.notes.catalogue);
    if (place.notes.content === 'picture' && pictures++ === 0 && isNearTop(place.path)) {
      place.parent[place.key] = { ...resolveWithText(place.value, context), first: true };
      return false;
    }
    return compileValue(place, context);
  });
  // The lint has checked the document against the schema that these types are generated from.
  const compiled = { ...withoutTimes(withoutSchema(page as CompiledPage)), route, uses: [...uses].sort() };
  if (offers.size === 0) return compiled;
  const parts = partsOf(compiled, context);
  enterCatalogue(parts.catalogue());
  for (const { complete } of context.modules) complete?.(parts);
  return compiled;
}

/** Blocks in which a picture is likely to be seen as soon as the page is. */
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
 * Leaves out the blocks that are not there, and puts a fragment's where the page names it. `within` are the fragments being taken in, to
 * stop a circle.
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

/** @returns false where there is nothing left to compile below the value */
function compileValue({ value, notes, parent, key }: Visit, context: CompileContext): boolean {
  if (notes.launch === 'confirm') {
    parent[key] = undefined; // a word to the owner, not to visitors
    return false;
  }
  if (notes.value !== undefined) {
    parent[key] = valueOfModule(notes.value, value, context);
    return false;
  }
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
    case 'picture':
      if (typeof value !== 'object' || value === null) return false;
      parent[key] = resolveWithText(value, context);
      return false;
    case 'drawing':
      if (typeof value === 'string') parent[key] = resolveDrawing(value, '', context.pictures.drawings);
      return false;
    default:
      return true;
  }
}

function compileText(text: string, kind: 'inline' | 'markdown', context: CompileContext): unknown {
  const filled = fillTokens(text, context.facts, escapeMarkdown);
  return keepFigures(kind === 'inline' ? compileInline(filled) : compileMarkdown(filled));
}

function resolveWithText(picture: unknown, context: CompileContext): PictureValue {
  const { alt } = picture as { alt?: unknown }; // an object: the lint has checked the page
  const words = typeof alt === 'string' ? { alt: fillTokens(alt, context.facts) } : {};
  return resolvePicture({ ...(picture as object), ...words }, context.pictures);
}
