import type { Heading, List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import type {
  MarkdownFileValue,
  MarkdownPart,
  PictureFile,
  RichNode,
  RichTextValue,
} from '../common/page-values.ts';
import { pictureInDocuments } from '../markdown-files/markdown-folder.ts';
import { parseMarkdownFile } from '../markdown-files/parse-markdown-file.ts';
import type { MarkdownFile } from '../markdown-files/parse-markdown-file.ts';
import { nameBeside, resolveLink } from '../markdown-files/resolve-link.ts';
import type { PagesOfFiles } from '../markdown-files/resolve-link.ts';
import { codeLanguage, highlightCode } from './highlight-code.ts';

/** What a Markdown file needs of the site. */
export interface MarkdownFiles {
  /** @throws MARKDOWN_FILE_MISSING */
  readonly read: (name: string) => string;
  /** The pages that show Markdown files. */
  readonly pages: () => PagesOfFiles;
}

/** What a Markdown file needs of the page that shows it. */
export interface AroundMarkdown {
  /** @throws if the picture is missing */
  readonly picture: (source: string) => PictureFile;
  /** The page's title: a first heading with the same words is left out. */
  readonly title: string;
}

interface Sources extends AroundMarkdown {
  readonly files: MarkdownFiles;
}

/**
 * Compiles a Markdown file for a page. The lint has checked it; what can't be shown throws.
 * @param name its path in the folder of Markdown files
 */
export function compileMarkdownFile(name: string, sources: Sources): MarkdownFileValue {
  const file = parseMarkdownFile(sources.files.read(name));
  const shown = partsShown(file, sources.title);
  const depths = file.headings.filter(({ node }) => shown.includes(node)).map(({ node }) => node.depth);
  const compiler = { ...sources, name, file, highest: Math.min(...depths) };
  return { parts: shown.flatMap((node) => toParts(node, compiler)) };
}

/** The top-level parts of a file, without a title that the page shows already. */
export function partsShown({ tree, headings }: MarkdownFile, title: string): readonly RootContent[] {
  const [first, ...rest] = tree.children;
  const isTitle = first?.type === 'heading' && first.depth === 1 && headings[0]?.text === title.trim();
  return isTitle ? rest : tree.children;
}

interface Compiler extends Sources {
  readonly name: string;
  readonly file: MarkdownFile;
  /** The depth of its highest heading. */
  readonly highest: number;
}

function toParts(node: RootContent, compiler: Compiler): MarkdownPart[] {
  switch (node.type) {
    case 'heading':
      return [toHeading(node, compiler)];
    case 'paragraph':
      return [toParagraph(node.children, compiler)];
    case 'list':
      return [toList(node, compiler)];
    case 'blockquote':
      return [{ kind: 'quote', parts: node.children.flatMap((inner) => toParts(inner, compiler)) }];
    case 'code':
      return [{ kind: 'code', code: highlightCode(node.value, codeLanguage(node.lang ?? 'text') ?? 'text') }];
    case 'table':
      return [toTable(node, compiler)];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      throw refused(node);
  }
}

function toHeading(node: Heading, compiler: Compiler): MarkdownPart {
  const { id = '' } = compiler.file.headings.find((heading) => heading.node === node) ?? {};
  const depth = node.depth - compiler.highest;
  return { kind: 'heading', id, depth, text: toText(node.children, compiler) };
}

function toParagraph(children: readonly PhrasingContent[], compiler: Compiler): MarkdownPart {
  const [only, ...others] = children;
  if (only?.type !== 'image' || others.length > 0)
    return { kind: 'paragraph', text: toText(children, compiler) };
  const path = nameBeside(only.url, compiler.name) ?? only.url;
  const file = compiler.picture(pictureInDocuments(path));
  return { kind: 'picture', picture: { ...file, alt: only.alt ?? '', parts: [] } };
}

function toList({ ordered, start, children }: List, compiler: Compiler): MarkdownPart {
  const items = children.map(({ children: inner }: ListItem) =>
    inner.flatMap((node) => toParts(node, compiler)),
  );
  return { kind: 'list', ...(ordered && { start: start ?? 1 }), items };
}

function toTable({ children }: Table, compiler: Compiler): MarkdownPart {
  const [head = [], ...rows] = children.map((row) =>
    row.children.map((cell) => toText(cell.children, compiler)),
  );
  // A row may be shorter than the head; the lint refuses longer ones.
  return { kind: 'table', head, rows: rows.map((row) => head.map((_, nth) => row[nth] ?? [])) };
}

function toText(nodes: readonly PhrasingContent[], compiler: Compiler): RichTextValue {
  return nodes.map((node) => toNode(node, compiler));
}

function toNode(node: PhrasingContent, compiler: Compiler): RichNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return { tag: 'code', children: [node.value] };
    case 'break':
      return { tag: 'br', children: [] };
    case 'strong':
      return { tag: 'strong', children: toText(node.children, compiler) };
    case 'emphasis':
      return { tag: 'em', children: toText(node.children, compiler) };
    case 'link':
      return { tag: 'a', href: hrefOf(node.url, compiler), children: toText(node.children, compiler) };
    default:
      throw refused(node);
  }
}

function hrefOf(url: string, { name, files }: Compiler): string {
  const resolved = resolveLink(url, name, files.pages());
  if ('href' in resolved) return resolved.href;
  throw new Error(
    `MARKDOWN_FILE_LINK: ${name} links to ${url}, which no page shows. Run npm run lint:pages.`,
  );
}

function refused(node: Nodes): Error {
  return new Error(`MARKDOWN_FILE_FORM: a Markdown file can't contain ${node.type}. Run npm run lint:pages.`);
}
