import type { Heading, Image, Link, Nodes, Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A parsed Markdown file. Offsets count UTF-16 units from its start. */
export interface MarkdownFile {
  readonly text: string;
  readonly tree: Root;
  readonly headings: readonly FileHeading[];
  readonly links: readonly Link[];
  readonly pictures: readonly Image[];
}

interface FileHeading {
  readonly node: Heading;
  readonly text: string;
  /** As git hosts make it. */
  readonly id: string;
}

/** CommonMark with tables, as git hosts read it. */
const parser = unified()
  .use(remarkParse)
  .data({ micromarkExtensions: [gfmTable()], fromMarkdownExtensions: [gfmTableFromMarkdown()] })
  .freeze();
const MOST_KEPT = 200;
const kept = new Map<string, MarkdownFile>();

/** Parses a file, or returns the result for the same text: the lint and the compiler need it several times. */
export function parseMarkdownFile(text: string): MarkdownFile {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const tree = parser.parse(text);
  const [headings, links, pictures]: [Heading[], Link[], Image[]] = [[], [], []];
  visitNodes(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
    if (node.type === 'link') links.push(node);
    if (node.type === 'image') pictures.push(node);
  });
  const file = { text, tree, headings: nameHeadings(headings), links, pictures };
  kept.set(text, file);
  return file;
}

/** Visits a node and all nodes in it, in the order of the file. */
export function visitNodes(node: Nodes, visit: (node: Nodes, above: Nodes | null) => void): void {
  const go = (one: Nodes, above: Nodes | null): void => {
    visit(one, above);
    if ('children' in one) for (const child of one.children) go(child, one);
  };
  go(node, null);
}

export function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

export function lengthOf(node: Nodes): number {
  return (node.position?.end.offset ?? 0) - offsetOf(node);
}

/** The text of a node, without marks. */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Gives headings the ids that git hosts give them (https://github.com/Flet/github-slugger describes them). */
function nameHeadings(headings: readonly Heading[]): FileHeading[] {
  const taken = new Map<string, number>();
  return headings.map((node) => {
    const text = textOf(node).trim();
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let id = plain;
    while (taken.has(id)) {
      const count = (taken.get(plain) ?? 0) + 1;
      taken.set(plain, count);
      id = `${plain}-${count}`;
    }
    taken.set(id, 0);
    return { node, text, id };
  });
}
