import type {
  BlockContent,
  Break,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { findLists, ITEM_MARK } from './find-lists.ts';
import type { ListPart } from './find-lists.ts';
import { STARS } from './stars.ts';

/** Constructs that change a line because of how it starts, or of how the next one looks. */
const OFF =
  'list blockQuote codeFenced codeIndented definition hardBreakEscape headingAtx setextUnderline thematicBreak'.split(
    ' ',
  );

/** How a line is parsed and shown. */
interface LineOptions {
  /** Other micromark constructs to switch off. */
  readonly off?: readonly string[];
  /** Whether every line end is kept; otherwise only those before a line that starts with a marker. */
  readonly keepsLines: boolean;
}

/** A VFile, of which only the text is used. */
interface Source {
  readonly toString: () => string;
}

/** A line that starts like a list item, a quotation or a heading. */
const MARKED = /^[ \t]*(?:[-*+#>•‣◦▪▫●○◎◇◆□■▷▶※☞·ㆍㅇ]|\(?\d{1,9}[.)])(?:[ \t]|$)/;

/**
 * A remark plugin: a line stays as typed unless it clearly is part of a list (find-lists.ts); stars.ts handles stars. Markdown
 * that remains: paragraphs, `**bold**`, `*italic*`, links and other inline syntax.
 */
export function ordinaryLines(this: Processor, options: LineOptions): (tree: Root, file: Source) => void {
  const data = this.data();
  const extensions = (data.micromarkExtensions ??= []);
  extensions.push({ disable: { null: [...OFF, ...(options.off ?? [])] } }, STARS);
  return (tree, file) => {
    const lines = file.toString().split(/\r\n|\n|\r/);
    tree.children = tree.children.flatMap((node): RootContent[] =>
      node.type === 'paragraph' ? shapeParagraph(node, lines, options) : [node],
    );
  };
}

/** A line of a paragraph: one source line, or several if a link or bold text continues on the next. */
interface Line {
  /** The number of its (first) source line, from 1. */
  readonly at: number;
  /** The typed line. Empty if it can't be an item. */
  readonly source: string;
  readonly nodes: PhrasingContent[];
  /** Whether trailing spaces on the line before request a line break. */
  readonly isBroken: boolean;
}

function shapeParagraph(
  paragraph: Paragraph,
  source: readonly string[],
  options: LineOptions,
): BlockContent[] {
  const lines = toLines(paragraph, source);
  const parts = findLists(lines.map((line) => line.source));
  if (!options.keepsLines) return parts.map((part) => toBlock(part, lines, options));
  const shown = lines.map(withIndent);
  const starts = parts.map((part) => lines[firstLine(part)]?.at ?? 1);
  return parts.map((part, index) => {
    const [start = 1, next] = starts.slice(index, index + 2);
    const end = next === undefined ? (paragraph.position?.end.line ?? start) : next - 1;
    const block = toBlock(part, part.kind === 'lines' ? shown : lines, options);
    return { ...block, position: { start: { line: start, column: 1 }, end: { line: end, column: 1 } } };
  });
}

function firstLine(part: ListPart): number {
  if (part.kind === 'lines') return part.from;
  const [words] = part.items[0] ?? [];
  return words ? firstLine(words) : 0;
}

function toLines({ children, position }: Paragraph, source: readonly string[]): Line[] {
  const first = position?.start.line ?? 1;
  const lines: { at: number; nodes: PhrasingContent[]; isBroken: boolean }[] = [
    { at: first, nodes: [], isBroken: false },
  ];
  const next = (at: number, isBroken = false): void => void lines.push({ at, nodes: [], isBroken });
  for (const node of children) {
    const at = node.position?.start.line ?? lines.at(-1)?.at ?? first;
    if (node.type === 'break') next(at + 1, true);
    else if (node.type !== 'text') lines.at(-1)?.nodes.push(node);
    else {
      for (const [index, value] of node.value.split(/\r\n|\n|\r/).entries()) {
        if (index > 0) next(at + index);
        if (value !== '') lines.at(-1)?.nodes.push({ type: 'text', value });
      }
    }
  }
  return lines.map(({ at, nodes, isBroken }) => {
    const text = nodes[0]?.type === 'text' ? nodes[0].value : '';
    const typed = source[at - 1] ?? '';
    const isItem = !ITEM_MARK.test(typed) || ITEM_MARK.test(`${text}x`);
    return { at, source: isItem ? typed : typed.replace(/\S/, '\\'), nodes, isBroken };
  });
}

/** Maximum spaces of indentation: more would push the text off a phone's screen. */
const MAX_INDENT = 16;

/** Replaces leading spaces by ones that HTML shows: outlines of □, ○ and - depend on them. */
function withIndent(line: Line): Line {
  const { source, nodes } = line;
  const blanks = /^[ \t]+(?=\S)/.exec(source)?.[0].replaceAll('\t', '    ').length ?? 0;
  if (blanks === 0) return line;
  return {
    ...line,
    nodes: [{ type: 'text', value: '\u00a0'.repeat(Math.min(blanks, MAX_INDENT)) }, ...nodes],
  };
}

function toBlock(part: ListPart, lines: readonly Line[], options: LineOptions): BlockContent {
  if (part.kind === 'lines') return toParagraph(lines.slice(part.from, part.to), options);
  const children = part.items.map((item): ListItem => {
    const [words, ...others] = item;
    const first = words?.kind === 'lines' ? lines.slice(words.from, words.to) : [];
    const blocks = others.map((other) => toBlock(other, lines, options));
    return {
      type: 'listItem',
      spread: false,
      children: [toParagraph(withoutMark(first), options), ...blocks],
    };
  });
  const list: List = { type: 'list', ordered: part.ordered, spread: false, children };
  return list;
}

function withoutMark([first, ...others]: readonly Line[]): Line[] {
  if (!first) return [];
  const [text, ...nodes] = first.nodes;
  if (text?.type !== 'text') return [first, ...others];
  const value = text.value.replace(/^(?:-|\d+\.)[ \t]+/, '');
  return [{ ...first, nodes: value === '' ? nodes : [{ type: 'text', value }, ...nodes] }, ...others];
}

const BREAK: Break = { type: 'break' };

function toParagraph(lines: readonly Line[], { keepsLines }: LineOptions): Paragraph {
  const children = lines.flatMap(({ source, nodes, isBroken }, index): PhrasingContent[] => {
    if (index === 0) return nodes;
    return [keepsLines || isBroken || MARKED.test(source) ? BREAK : { type: 'text', value: '\n' }, ...nodes];
  });
  return { type: 'paragraph', children };
}
