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
 * The text area's few rules: an empty line begins a paragraph; consecutive lines with `-`, or with `1.`, `2.` and so on, are a
 * list; `**bold**`, `*italic*`, `[words](address)`; addresses become links. These are a subset of Markdown. The rest is
 * switched off, so that `#`, `<b>`, `C:\new` or four blanks are plain text.
 */
const OFF =
  'autolink characterEscape characterReference codeText hardBreakTrailing htmlFlow htmlText labelStartImage'.split(
    ' ',
  );

/** Turns addresses into links. Text that only has a link's brackets stays text. */
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

/** Link targets that square brackets may have; `f[0](x)` isn't a link. */
const LINKED = /^(?:[/#]|https?:|mailto:|tel:)/i;

function withBrackets({ children, position }: Link, source: string): PhrasingContent[] {
  const end = children.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + 1;
  const rest = source.slice(end, position?.end.offset);
  return [{ type: 'text', value: '[' }, ...children, { type: 'text', value: rest }];
}

function inLines({ value }: Text): PhrasingContent[] {
  return value.split(/\r?\n/).flatMap((line, index): PhrasingContent[] => {
    const parts = findAddresses(line).map(({ text, href }): PhrasingContent => {
      const node = { type: 'text' as const, value: text };
      return href === null ? node : { type: 'link', url: href, children: [node] };
    });
    return index === 0 ? parts : [{ type: 'break' }, ...parts];
  });
}

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/**
 * Converts a text to HTML. react-markdown reads the text as elsewhere, but only its tree is used, not its elements. Like all
 * post HTML, the result is cleaned when shown and when stored.
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

/** Keeps typed empty lines as line breaks between two blocks. A list directly below its line has none. */
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
 * Converts a post's HTML back to text. Lists that the text area can't produce become lines.
 * @returns null if the rules can't represent it without loss; then it has to be edited as HTML
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

/** HTML without invisible blanks, and without links that earlier versions didn't make. */
function normaliseHtml(html: string): string {
  const tree = reader.parse(html);
  unlinkNames(tree);
  squeeze(tree);
  return reader.stringify(tree);
}

/** `www.example.com` becomes a link by itself. If it wasn't one before, saving the post makes it one. */
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

/** Characters that HTML collapses to one blank. Others, such as U+3000, are visible. */
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
