/** Lines shown as typed, by number; `to` is exclusive. */
interface PlainLines {
  readonly kind: 'lines';
  readonly from: number;
  readonly to: number;
}

/** Lines that form a list. */
interface ListLines {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly items: readonly (readonly ListPart[])[];
}

export type ListPart = PlainLines | ListLines;

interface ItemMark {
  /** Columns before the marker. */
  readonly indent: number;
  /** The typed number, NaN if it starts with 0; null for a hyphen. */
  readonly number: number | null;
  /** Whether the text after the marker starts with a figure. */
  readonly isFigure: boolean;
}

/** A hyphen or a number with a dot, and a space; the rest of the line. */
export const ITEM_MARK = /^([ \t]*)(?:-|(\d{1,9})\.)[ \t]+(?=\S)/;
/** `5 °C`, `€ 5`, `+82 51`, `**7.5** kW`: the characters before the number may be its sign. */
const FIGURE = /^[\p{P}\p{S}\s]*\p{N}/u;
/** A heading of an outline as Korean offices write it, with hyphens on the lower levels: `□ 개요`, `가. 목적`, `1) 범위`, `① 접수`. */
const OUTLINE =
  /^[ \t]*(?:[□■○●◎◇◆▷▶▪▫•‣◦※☞❍❏·ㆍ]|ㅇ[ \t]|[①-⑳⑴-⒇ⓐ-ⓩ㉠-㉻]|\(?(?:\d{1,2}|[가-하]|[A-Za-z])[.)][ \t])/;
/** Maximum depth of nested lists. */
const DEEPEST = 8;
const TAB = 4;

/**
 * Finds the lists in the lines of one paragraph. Lines form a list only if they clearly are one: at least two in a row that start
 * with `- `, or with `1. `, `2. ` and so on, followed by text. So dates, telephone numbers, prices, temperatures, numbered
 * headings, footnotes and outlines stay as typed. Indented lines belong to the item above them.
 */
export function findLists(lines: readonly string[]): ListPart[] {
  const columns = lines.map(columnsBefore);
  const marks = lines.map(readMark);
  const plain = marks.map((mark, index) => (isOfOutline(lines, columns, index) ? null : mark));
  return partsOf(plain, columns, 0, lines.length, 0);
}

/** Whether a line is below an outline heading that is indented less. */
function isOfOutline(lines: readonly string[], columns: readonly number[], at: number): boolean {
  const indent = columns[at] ?? 0;
  if (indent === 0) return false;
  const above = columns.findLastIndex((column, index) => index < at && column < indent);
  const line = lines[above];
  return line !== undefined && !ITEM_MARK.test(line) && OUTLINE.test(line);
}

/** Whether a text of several paragraphs contains a list. */
export function holdsList(text: string): boolean {
  if (!/^[ \t]*(?:-|1\.)[ \t]/m.test(text)) return false;
  return text
    .split(/\n[ \t]*\n/)
    .some((paragraph) => findLists(paragraph.split('\n')).some(({ kind }) => kind === 'list'));
}

function columnsBefore(line: string): number {
  const blanks = /^[ \t]*/.exec(line)?.[0] ?? '';
  return blanks.replaceAll('\t', ' '.repeat(TAB)).length;
}

function readMark(line: string): ItemMark | null {
  const match = ITEM_MARK.exec(line);
  if (!match) return null;
  // `01.` would be shown as 1.
  const number = match[2] === undefined ? null : match[2].startsWith('0') ? NaN : Number(match[2]);
  return { indent: columnsBefore(line), number, isFigure: FIGURE.test(line.slice(match[0].length)) };
}

function partsOf(
  marks: readonly (ItemMark | null)[],
  columns: readonly number[],
  from: number,
  to: number,
  depth: number,
): ListPart[] {
  const parts: ListPart[] = [];
  let plainFrom = from;
  const endPlain = (at: number): void => {
    if (at > plainFrom) parts.push({ kind: 'lines', from: plainFrom, to: at });
  };
  for (let at = from; at < to;) {
    const mark = depth < DEEPEST ? marks[at] : null;
    if (!mark) {
      at++;
      continue;
    }
    const { starts, end } = findRun(marks, columns, at, to, mark);
    if (isList(starts, marks, depth)) {
      endPlain(at);
      const items = starts.map((start, index) => [
        ...itemOf(marks, columns, start, starts[index + 1] ?? end, depth),
      ]);
      parts.push({ kind: 'list', ordered: mark.number !== null, items });
      plainFrom = end;
    }
    at = end;
  }
  endPlain(to);
  return parts;
}

/** The lines from one item on that are its siblings or belong to one of them. */
function findRun(
  marks: readonly (ItemMark | null)[],
  columns: readonly number[],
  from: number,
  to: number,
  first: ItemMark,
): { starts: number[]; end: number } {
  const starts: number[] = [];
  let end = from;
  for (; end < to; end++) {
    const mark = marks[end];
    const column = columns[end] ?? 0;
    if (column > first.indent) continue;
    const isBeside = mark?.indent === first.indent && (mark.number === null) === (first.number === null);
    if (!isBeside) break;
    starts.push(end);
  }
  return { starts, end };
}

function isList(starts: readonly number[], marks: readonly (ItemMark | null)[], depth: number): boolean {
  if (depth === 0 && starts.length < 2) return false;
  return starts.every((start, index) => {
    const mark = marks[start];
    return mark?.isFigure === false && (mark.number === null || mark.number === index + 1);
  });
}

/** An item's text, with its continuation lines, and the lists in it. */
function itemOf(
  marks: readonly (ItemMark | null)[],
  columns: readonly number[],
  start: number,
  end: number,
  depth: number,
): ListPart[] {
  const [first, ...others] = partsOf(marks, columns, start + 1, end, depth + 1);
  if (first?.kind === 'lines') return [{ kind: 'lines', from: start, to: first.to }, ...others];
  const lines: PlainLines = { kind: 'lines', from: start, to: start + 1 };
  return first ? [lines, first, ...others] : [lines];
}
