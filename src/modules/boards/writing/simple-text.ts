import type { Element, ElementContent, Root as Html } from 'hast';
import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast';
import Markdown from 'react-markdown';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { PluggableList } from 'unified';
import { findAddresses } from '../../../engine/common/markdown/find-addresses.ts';
import { ordinaryLines } from '../../../engine/common/markdown/ordinary-lines.ts';
import { rightNumbers } from '../../../engine/common/markdown/right-numbers.ts';
import { linesOfLists } from './lines-of-lists.ts';
import { isList, WRITINGS, writeBlocks } from './write-text.ts';

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
    const wanted = normaliseHtml(reader.stringify(tree));
    const texts = WRITINGS.map((writing) => writeBlocks(tree.children, writing));
    for (const text of new Set(texts))
      if (text !== null && normaliseHtml(toHtml(text)) === wanted) return text;
  }
  return null;
}

/** HTML without the blanks that no reader sees, and without the links of which earlier versions made none. */
function normaliseHtml(html: string): string {
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
