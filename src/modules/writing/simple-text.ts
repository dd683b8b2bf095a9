import type { Element, ElementContent, Root as Html } from 'hast';
import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast';
import Markdown from 'react-markdown';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { PluggableList } from 'unified';
import { findAddresses } from '../../engine/common/markdown/find-addresses.ts';
import { ordinaryLines } from '../../engine/common/markdown/ordinary-lines.ts';
import { rightNumbers } from '../../engine/common/markdown/right-numbers.ts';
import { linesOfLists } from './lines-of-lists.ts';

/**
 * The text area's few rules: an empty line begins a paragraph; lines in a row with `-`, or with `1.`, `2.` and so on, are a list;
 * `**bold**`, `*italic*`, `[words](address)`, and addresses become links by themselves. They are a part of Markdown; the rest of it
 * is switched off, so that `#`, `<b>`, `C:\new` or four blanks are what they look like.
 */
const OFF =
  'autolink characterEscape characterReference codeText hardBreakTrailing htmlFlow htmlText labelStartImage'.split(
    ' ',
  );

/** What looks like an address becomes a link, and what only has a link's brackets none. */
function linkAddresses() {
  return (tree: Root, file: { readonly toString: () => string }): void => walk(tree, file.toString());
}

function walk(parent: { children: RootContent[] }, source: string, inLink = false): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return inLink ? [child] : inLines(child);
    if (child.type === 'link' && !LINKED.test(child.url)) return withBrackets(child, source);
    if ('children' in child) walk(child, source, inLink || child.type === 'link');
    return [child];
  });
}

/** The addresses to which square brackets link; `f[0](x)` has none. */
const LINKED = /^(?:[/#]|https?:|mailto:|tel:)/i;

function withBrackets({ children, position }: Link, source: string): PhrasingContent[] {
  const end = children.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + 1;
  const rest = source.slice(end, position?.end.offset);
  return [{ type: 'text', value: '[' }, ...children, { type: 'text', value: rest }];
}

function inLines({ value }: Text): PhrasingContent[] {
  return value.split(/\r?\n/).flatMap((line, index): PhrasingContent[] => {
    const parts = findAddresses(line).map(({ text, href }): PhrasingContent => {
      const words = { type: 'text' as const, value: text };
      return href === null ? words : { type: 'link', url: href, children: [words] };
    });
    return index === 0 ? parts : [{ type: 'break' }, ...parts];
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
    keepGaps(tree);
    html = reader.stringify(tree);
  };
  const fewRules: PluggableList = [[ordinaryLines, { off: OFF, keepsLines: true }], linkAddresses];
  Markdown({ children: text, remarkPlugins: fewRules, rehypePlugins: [take] });
  return html;
}

/**
 * Puts a line end between two blocks for each empty line that was typed between them, so that none is lost when the post is edited:
 * a list right below its line has none.
 */
function keepGaps(tree: Html): void {
  let last: number | undefined;
  tree.children = tree.children.flatMap((child): Html['children'] => {
    if (child.type === 'text' && child.value.trim() === '') return [];
    const { start, end } = child.position ?? {};
    const empty = last === undefined || start === undefined ? 0 : start.line - last - 1;
    last = end?.line;
    return empty > 0 ? [{ type: 'text', value: '\n'.repeat(empty) }, child] : [child];
  });
}

/**
 * The text that stands for a post's HTML. Lists that the text area would not make today are the lines that they are read as.
 * @returns null where the few rules cannot say all of it: then it has to be edited as HTML, or something would be lost
 */
export function fromHtml(html: string): string | null {
  for (const take of [rightNumbers, linesOfLists]) {
    const tree = reader.parse(html);
    take(tree);
    const wanted = tidy(reader.stringify(tree));
    const texts = WRITINGS.map((writing) => writeBlocks(tree.children, writing));
    for (const text of new Set(texts)) if (text !== null && tidy(toHtml(text)) === wanted) return text;
  }
  return null;
}

/** HTML without the blanks that no reader sees, and without the links of which earlier versions made none. */
function tidy(html: string): string {
  const tree = reader.parse(html);
  unlinkNames(tree);
  squeeze(tree);
  return reader.stringify(tree);
}

/** `www.example.com` is a link of its own accord; where it was none, saving the post makes it one. */
function unlinkNames(parent: Html | Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'doctype') return [];
    if (child.type !== 'element') return [child];
    unlinkNames(child);
    const [words] = child.children;
    const isName =
      child.tagName === 'a' && words?.type === 'text' && child.properties['href'] === `http://${words.value}`;
    return isName ? child.children : [child];
  });
}

/** What HTML takes for one blank; others, such as U+3000, are seen. */
const BLANKS = /[ \t\r\n\f]+/g;

const WITH_TEXT = new Set(['p', 'li', 'a', 'strong', 'em']);

function squeeze(parent: Html | Element): void {
  const holdsText = parent.type === 'element' && WITH_TEXT.has(parent.tagName);
  const holdsBlocks = parent.children.some(
    (child) => child.type === 'element' && ['p', 'ul', 'ol'].includes(child.tagName),
  );
  parent.children = parent.children.filter((child, index, all) => {
    if (child.type === 'element') squeeze(child);
    if (child.type !== 'text') return true;
    child.value = child.value.replace(BLANKS, ' ');
    const [before, after] = [all[index - 1], all[index + 1]];
    if (!before || isBreak(before)) child.value = child.value.replace(/^ /, '');
    if (!after || isBreak(after) || isList(after)) child.value = child.value.replace(/ $/, '');
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

/** How a text is written. */
interface Writing {
  /** Blanks before each line. */
  readonly indent: string;
  /** Whether a link whose words are its address is written as that alone. */
  readonly links: 'bare' | 'bracketed';
  /** Empty lines between blocks: as many as the line ends that stand there, or one. */
  readonly gaps: 'kept' | 'one';
}

const WRITINGS: readonly Writing[] = (['kept', 'one'] as const).flatMap((gaps) =>
  (['bare', 'bracketed'] as const).map((links) => ({ indent: '', links, gaps })),
);

function writeBlocks(nodes: readonly Node[], writing: Writing): string | null {
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

/** From the end of a block to the next one. A list may stand right below its line, and has to in another one. */
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

/** Words, and then at most lists. */
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

function isAddressOf(words: string, href: string): boolean {
  const [first, ...others] = findAddresses(words);
  return first?.href === href && others.length === 0;
}
