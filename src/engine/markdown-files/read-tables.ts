import type { Heading, Paragraph, PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast';

/** Parses Markdown without tables, with positions. */
export type Parse = (markdown: string) => Root;

/** The line between a table's head and its rows. */
const DELIMITERS = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$/;
/** A cell's text is parsed as a heading, because nothing in a heading begins a list or a quotation. */
const AS_HEADING = '# ';

interface Line {
  readonly text: string;
  /** Characters before it in the file. */
  readonly offset: number;
}

/**
 * Replaces paragraphs that are tables. CommonMark has none; git hosts read them by
 * https://github.github.com/gfm/#tables-extension-.
 */
export function readTables(tree: Root, text: string, parse: Parse): void {
  const visit = (parent: { children: RootContent[] }): void => {
    parent.children = parent.children.map((child) => {
      if (child.type === 'paragraph') return toTable(linesOf(child, text), parse) ?? child;
      // Only these contain paragraphs.
      if (child.type === 'blockquote' || child.type === 'list' || child.type === 'listItem') visit(child);
      return child;
    });
  };
  visit(tree);
}

function linesOf({ position }: Paragraph, text: string): Line[] {
  const start = position?.start.offset ?? 0;
  const lines: Line[] = [];
  let offset = start;
  for (const line of text.slice(start, position?.end.offset).split('\n')) {
    const [marks = ''] = /^[ \t>]*/.exec(line) ?? []; // of a list or quotation around the table
    lines.push({ text: line.slice(marks.length).trimEnd(), offset: offset + marks.length });
    offset += line.length + 1;
  }
  return lines;
}

function toTable([head, delimiters, ...rows]: readonly Line[], parse: Parse): Table | null {
  if (!head?.text.includes('|') || !delimiters || !DELIMITERS.test(delimiters.text)) return null;
  const columns = cellsOf(delimiters).length;
  if (cellsOf(head).length !== columns) return null;
  return { type: 'table', children: [head, ...rows].map((line) => toRow(line, columns, parse)) };
}

function toRow(line: Line, columns: number, parse: Parse): TableRow {
  const cells = cellsOf(line);
  const filled = Array.from({ length: columns }, (_, nth) => cells[nth] ?? { text: '', offset: line.offset });
  return {
    type: 'tableRow',
    children: filled.map((cell) => ({ type: 'tableCell', children: parseCell(cell, parse) })),
  };
}

/** Splits a row at bars without a backslash. */
function cellsOf({ text, offset }: Line): Line[] {
  const start = text.startsWith('|') ? 1 : 0;
  const end = /(?<!\\)\|$/.test(text) ? text.length - 1 : text.length;
  let at = offset + start;
  return text
    .slice(start, Math.max(start, end))
    .split(/(?<!\\)\|/)
    .map((part) => {
      const cell = { text: part.trim(), offset: at + part.length - part.trimStart().length };
      at += part.length + 1;
      return cell;
    });
}

function parseCell({ text, offset }: Line, parse: Parse): PhrasingContent[] {
  if (text === '') return [];
  const closed = text.replace(/#+$/, (marks) => marks.replaceAll('#', String.raw`\#`)); // these would end a heading
  const [heading] = parse(AS_HEADING + closed).children as [Heading]; // it begins with the mark of one
  move(heading, offset - AS_HEADING.length);
  return heading.children;
}

interface Placed {
  readonly type: string;
  value?: string;
  readonly children?: readonly Placed[];
  readonly position?: Heading['position'];
}

/** Moves the places of a cell's parts to those in the file. A bar in code is written with a backslash, which isn't shown. */
function move(node: Placed, by: number): void {
  if (node.position?.start.offset !== undefined) node.position.start.offset += by;
  if (node.position?.end.offset !== undefined) node.position.end.offset += by;
  if (node.type === 'inlineCode') node.value = node.value?.replaceAll(String.raw`\|`, '|') ?? '';
  for (const child of node.children ?? []) move(child, by);
}
