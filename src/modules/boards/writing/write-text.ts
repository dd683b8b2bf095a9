import type { Element, ElementContent, Root } from 'hast';
import { findAddresses } from '../../../engine/common/markdown/find-addresses.ts';

type Node = Root['children'][number] | ElementContent;

interface Writing {
  /** Blanks before each line. */
  readonly indent: string;
  /** Whether a link whose text is its address is written as the bare address. */
  readonly links: 'bare' | 'bracketed';
  /** Empty lines between blocks: as many as there are line breaks, or one. */
  readonly gaps: 'kept' | 'one';
}

/** All ways to write a text; those that keep more of what was typed come first. */
export const WRITINGS: readonly Writing[] = (['kept', 'one'] as const).flatMap((gaps) =>
  (['bare', 'bracketed'] as const).map((links) => ({ indent: '', links, gaps })),
);

/**
 * Writes blocks of HTML as text for the text area.
 * @returns null if the rules can't represent it
 */
export function writeBlocks(nodes: readonly Node[], writing: Writing): string | null {
  let text = '';
  let empty = 0;
  let before: Node | null = null;
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '') {
      empty = node.value.split('\n').length - 1;
      continue;
    }
    if (node.type !== 'element') return null;
    const block = isList(node)
      ? writeList(node, writing)
      : node.tagName === 'p'
        ? writeInline(node.children, writing)
        : null;
    if (block === null) return null;
    text += before === null ? block : '\n'.repeat(lineEnds(before, node, empty, writing)) + block;
    [before, empty] = [node, 0];
  }
  return text;
}

/** Line breaks between two blocks. A list may directly follow its line, and must do so inside another list. */
function lineEnds(before: Node, after: Node, empty: number, { gaps, indent }: Writing): number {
  if (indent !== '') return 1;
  const least = isList(before) || isList(after) ? 0 : 1;
  return 1 + (gaps === 'kept' ? Math.max(least, empty) : 1);
}

function writeList({ tagName, children }: Element, writing: Writing): string | null {
  const items: string[] = [];
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    if (child.type !== 'element' || child.tagName !== 'li') return null;
    const mark = tagName === 'ul' ? '- ' : `${items.length + 1}. `;
    const indent = writing.indent + ' '.repeat(mark.length);
    const inner = writeItem(child.children, { ...writing, indent });
    if (inner === null) return null;
    items.push(`${writing.indent}${mark}${inner}`);
  }
  return items.join('\n');
}

/** Text, then at most lists. */
function writeItem(nodes: readonly Node[], writing: Writing): string | null {
  const first = nodes.findIndex((node) => node.type === 'element' && isList(node));
  const [words, lists] = first < 0 ? [nodes, []] : [nodes.slice(0, first), nodes.slice(first)];
  const text = writeInline(words, writing)?.trim().replaceAll('\n', `\n${writing.indent}`);
  const below = writeBlocks(lists, writing);
  if (text === undefined || below === null) return null;
  return below ? `${text}\n${below}` : text;
}

function writeInline(nodes: readonly Node[], writing: Writing): string | null {
  let text = '';
  for (const node of nodes) {
    const part =
      node.type === 'text'
        ? node.value.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ')
        : node.type === 'element'
          ? writeMark(node, writing)
          : null;
    if (part === null) return null;
    text += part;
  }
  return text.replace(/\n[ \t]+/g, '\n').replace(/^\u00a0+/gm, (indent) => ' '.repeat(indent.length));
}

function writeMark({ tagName, properties, children }: Element, writing: Writing): string | null {
  if (tagName === 'br') return '\n';
  const inner = writeInline(children, writing);
  if (inner === null) return null;
  const { href, title, ...others } = properties;
  if (Object.keys(others).length > 0) return null;
  if (tagName === 'a' && typeof href === 'string') return writeLink(inner, href, title, writing);
  if (href !== undefined || title !== undefined) return null;
  return tagName === 'strong' ? `**${inner}**` : tagName === 'em' ? `*${inner}*` : null;
}

function writeLink(inner: string, href: string, title: unknown, { links }: Writing): string | null {
  if (links === 'bare' && title === undefined && isAddressOf(inner, href)) return inner;
  const target = /^(?:[^\s()<>]|\([^\s()<>]*\))+$/.test(href) ? href : `<${href}>`;
  return `[${inner}](${target}${typeof title === 'string' ? ` "${title}"` : ''})`;
}

function isAddressOf(text: string, href: string): boolean {
  const [first, ...others] = findAddresses(text);
  return first?.href === href && others.length === 0;
}

export function isList(node: { type: string; tagName?: string }): boolean {
  return node.tagName === 'ul' || node.tagName === 'ol';
}
