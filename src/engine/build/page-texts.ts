import { join } from 'node:path';
import { createWalker } from '../schema/schema-walk.ts';
import type { Visit } from '../schema/schema-walk.ts';
import { pagePath } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import { IN_LINE_TAGS } from '../common/page-values.ts';
import type { CodeValue, MarkdownFileValue, MarkdownPart, RichNode } from '../common/page-values.ts';
import type { PageText } from '../common/site-index.ts';
import { partsOf } from '../compile/page-parts.ts';
import type { BuildModule, PageParts } from '../content/build-module.ts';
import { findPublicFile } from '../pictures/public-file.ts';
import { readSchemas } from '../schema/read-schemas.ts';

type Walk = ReturnType<typeof createWalker>;

/**
 * The pages' data for the search: every text that a page shows, including those in tabs and popups, its description, and its
 * products.
 * @param root the project's root folder, for its schemas
 */
export function textsOf(
  root: string,
  pages: readonly CompiledPage[],
  modules: readonly BuildModule[],
): PageText[] {
  const walk = createWalker(readSchemas(join(root, 'schemas')));
  const hasFile = (address: string): boolean => findPublicFile(root, address) !== null;
  return pages.map((page) => textOf(walk, partsOf(page, { walk, hasFile }), modules));
}

/** One page's data for the search. */
export function textOf(walk: Walk, parts: PageParts, modules: readonly BuildModule[]): PageText {
  const { page } = parts;
  const headings: string[] = [];
  const texts: string[] = [];
  walk('page.schema.json', page, (place) => {
    if (place.notes.content === 'markdown-file') {
      const { parts } = place.value as MarkdownFileValue; // compiled
      for (const part of parts.flatMap(partsWithin))
        (part.kind === 'heading' ? headings : texts).push(wordsOfPart(part));
      return false;
    }
    const text = wordsOf(place);
    if (text) (place.notes.heading ? headings : texts).push(text);
    return place.notes.content === undefined || place.notes.content === 'text';
  });
  const products = modules.flatMap((module) => module.products?.(parts) ?? []);
  return {
    href: pagePath(page.menuId, page.route),
    title: page.title,
    headings,
    text: texts.join('\n'),
    ...(products.length > 0 && { products }),
  };
}

function wordsOf({ value, notes }: Visit): string {
  switch (notes.content) {
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'inline':
    case 'markdown':
      return Array.isArray(value) ? plainText(value as RichNode[]).trim() : ''; // compiled to a RichTextValue
    case 'code':
      return Array.isArray(value) ? codeText(value as CodeValue) : ''; // compiled to a CodeValue
    case 'picture':
      return typeof value === 'object' && value !== null && 'alt' in value ? String(value.alt) : '';
    default:
      return '';
  }
}

/** A part of a Markdown file, and those in it. */
function partsWithin(part: MarkdownPart): MarkdownPart[] {
  if (part.kind === 'list') return part.items.flat().flatMap(partsWithin);
  return part.kind === 'quote' ? part.parts.flatMap(partsWithin) : [part];
}

function wordsOfPart(part: MarkdownPart): string {
  switch (part.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(part.text);
    case 'code':
      return codeText(part.code);
    case 'table':
      return [part.head, ...part.rows].map((cells) => cells.map(plainText).join(' ')).join('\n');
    case 'picture':
      return part.picture.alt;
    default:
      return '';
  }
}

function codeText(lines: CodeValue): string {
  const parts = lines.map((line) =>
    line.map((token) => (typeof token === 'string' ? token : token.text)).join(''),
  );
  return parts.join('\n');
}

function plainText(nodes: readonly RichNode[]): string {
  const parts = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const text = plainText(node.children);
    return IN_LINE_TAGS.has(node.tag) ? text : `\n${text}\n`;
  });
  return parts.join('').replace(/\n{2,}/g, '\n');
}
