import type { Element, ElementContent, Root as Html } from 'hast';
import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import Markdown from 'react-markdown';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import type {} from 'remark-parse';
import { unified } from 'unified';
import type { Processor } from 'unified';

/**
 * The text area's few rules: an empty line begins a paragraph, `-` or `1.` a list item, `**bold**`, `*italic*`,
 * `[words](address)`, and addresses become links by themselves. They are a part of Markdown; the rest of it is switched off, so
 * that `#`, `<b>` or four blanks are what they look like.
 */
const OFF = (
  'blockQuote characterReference codeFenced codeIndented codeText definition hardBreakEscape hardBreakTrailing ' +
  'headingAtx htmlFlow htmlText labelStartImage setextUnderline thematicBreak'
).split(' ');

function onlyFewRules(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ disable: { null: OFF } });
}

/** A line break stays one; what looks like an address becomes a link. */
function breakAndLink() {
  return (tree: Root): void => walk(tree);
}

function walk(parent: { children: RootContent[] }, inLink = false): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return inLines(child, inLink);
    if ('children' in child) walk(child, inLink || child.type === 'link');
    return [child];
  });
}

function inLines({ value }: Text, inLink: boolean): PhrasingContent[] {
  return value.split(/\r?\n/).flatMap((line, index): PhrasingContent[] => {
    const parts = inLink ? [{ type: 'text' as const, value: line }] : withLinks(line);
    return index === 0 ? parts : [{ type: 'break' }, ...parts];
  });
}

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

function withLinks(line: string): PhrasingContent[] {
  return line
    .split(ADDRESS)
    .filter((part) => part !== '')
    .map((part) => {
      const text = { type: 'text' as const, value: part };
      return ADDRESS.test(part) ? { type: 'link' as const, url: part, children: [text] } : text;
    });
}

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/**
 * The HTML that a text stands for. react-markdown reads the text as it does everywhere; of what it makes, the tree is taken
 * and not the elements. It is cleaned when it is shown and when it is stored, as all HTML of posts is.
 */
export function toHtml(text: string): string {
  let html = '';
  const take = () => (tree: Html) => {
    html = reader.stringify(tree);
  };
  Markdown({ children: text, remarkPlugins: [onlyFewRules, breakAndLink], rehypePlugins: [take] });
  return html;
}

/**
 * The text that stands for a post's HTML.
 * @returns null where the few rules cannot say all of it: then it has to be edited as HTML, or something would be lost
 */
export function fromHtml(html: string): string | null {
  const tree = reader.parse(html);
  const text = writeBlocks(tree.children, '');
  return text !== null && tidy(toHtml(text)) === tidy(html) ? text : null;
}

/** HTML without the blanks that no reader sees. */
function tidy(html: string): string {
  const tree = reader.parse(html);
  squeeze(tree);
  return reader.stringify(tree);
}

const WITH_TEXT = new Set(['p', 'li', 'a', 'strong', 'em']);

function squeeze(parent: Html | Element): void {
  const holdsText = parent.type === 'element' && WITH_TEXT.has(parent.tagName);
  const holdsBlocks = parent.children.some(
    (child) => child.type === 'element' && ['p', 'ul', 'ol'].includes(child.tagName),
  );
  parent.children = parent.children.filter((child, index, all) => {
    if (child.type === 'element') squeeze(child);
    if (child.type !== 'text') return true;
    child.value = child.value.replace(/\s+/g, ' ');
    const [before, after] = [all[index - 1], all[index + 1]];
    if (!before || isBreak(before)) child.value = child.value.trimStart();
    if (!after || isBreak(after) || isList(after)) child.value = child.value.trimEnd();
    return child.value !== '' && (child.value !== ' ' || (holdsText && !holdsBlocks));
  });
}

function isBreak(node: { type: string; tagName?: string }): boolean {
  return node.tagName === 'br';
}

function isList(node: { type: string; tagName?: string }): boolean {
  return node.tagName === 'ul' || node.tagName === 'ol';
}

type Node = Html['children'][number] | ElementContent;

function writeBlocks(nodes: readonly Node[], indent: string): string | null {
  const blocks: string[] = [];
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '') continue;
    if (node.type !== 'element') return null;
    const block = isList(node)
      ? writeList(node, indent)
      : node.tagName === 'p'
        ? writeInline(node.children)
        : null;
    if (block === null) return null;
    blocks.push(block);
  }
  return blocks.join('\n\n');
}

function writeList({ tagName, children }: Element, indent: string): string | null {
  const items: string[] = [];
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    if (child.type !== 'element' || child.tagName !== 'li') return null;
    const mark = tagName === 'ul' ? '- ' : `${items.length + 1}. `;
    const inner = writeItem(child.children, indent + ' '.repeat(mark.length));
    if (inner === null) return null;
    items.push(`${indent}${mark}${inner}`);
  }
  return items.join('\n');
}

/** Words, and then at most lists. */
function writeItem(nodes: readonly Node[], indent: string): string | null {
  const first = nodes.findIndex((node) => node.type === 'element' && isList(node));
  const [words, lists] = first < 0 ? [nodes, []] : [nodes.slice(0, first), nodes.slice(first)];
  const text = writeInline(words)?.trim().replaceAll('\n', `\n${indent}`);
  const below = writeBlocks(lists, indent);
  if (text === undefined || below === null) return null;
  return below ? `${text}\n${below}` : text;
}

function writeInline(nodes: readonly Node[]): string | null {
  let text = '';
  for (const node of nodes) {
    const part = node.type === 'text' ? escape(node.value) : node.type === 'element' ? writeMark(node) : null;
    if (part === null) return null;
    text += part;
  }
  return text
    .replace(/\n[ \t]+/g, '\n')
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s|$)/gm, (_, blank: string, mark: string) => {
      return `${blank}${mark.slice(0, -1)}\\${mark.slice(-1)}`;
    });
}

function writeMark({ tagName, properties, children }: Element): string | null {
  const names = Object.keys(properties);
  if (tagName === 'br') return '\n';
  const inner = writeInline(children);
  if (inner === null) return null;
  const { href } = properties;
  if (tagName === 'a' && typeof href === 'string' && names.length === 1) return `[${inner}](<${href}>)`;
  if (names.length > 0) return null;
  return tagName === 'strong' ? `**${inner}**` : tagName === 'em' ? `*${inner}*` : null;
}

function escape(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\*_[\]<]/g, '\\$&');
}
