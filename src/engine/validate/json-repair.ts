import { scanToken } from './json-scan.ts';
import type { Token, TokenKind } from './json-scan.ts';

/** A sign that is missing in broken JSON. */
export interface Insertion {
  /** Where it belongs, in the text as it is. */
  readonly offset: number;
  readonly sign: string;
  readonly message: string;
  /** Where the message points. */
  readonly place: { readonly offset: number; readonly length: number };
}

/** Longer lines are left to the reader: trying every place costs time by the square of the length. */
const LONGEST_LINE = 3000;
/** A file that lacks more is broken otherwise. */
const MOST_INSERTIONS = 20;

/** What may follow what on a line. `end` is the line's end; a word is true, false or null. */
const FOLLOWS: Readonly<Record<TokenKind | 'start', readonly TokenKind[]>> = {
  start: ['string', 'number', 'word', '{', '[', '}', ']', 'end'],
  string: [':', ',', '}', ']', 'end'],
  number: [',', '}', ']', 'end'],
  word: [',', '}', ']', 'end'],
  ':': ['string', 'number', 'word', '{', '[', 'end'],
  ',': ['string', 'number', 'word', '{', '[', 'end'],
  '{': ['string', '}', 'end'],
  '[': ['string', 'number', 'word', '{', '[', ']', 'end'],
  '}': [',', '}', ']', 'end'],
  ']': [',', '}', ']', 'end'],
  comment: ['end'],
  end: [],
};

/** The text with signs put in. */
export function insertAll(text: string, insertions: readonly Insertion[]): string {
  let patched = '';
  let from = 0;
  for (const { offset, sign } of insertions) {
    patched += text.slice(from, offset) + sign;
    from = offset;
  }
  return patched + text.slice(from);
}

/**
 * Finds signs that are missing within a line. No text goes beyond its line, so a line with an odd number of quotation marks
 * lacks one; and a closing bracket behind other things on its line was opened there. The sign belongs where the line becomes
 * one that JSON may have.
 */
export function findMissingInLines(text: string): Insertion[] {
  const insertions: Insertion[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const isTried = line.length <= LONGEST_LINE && insertions.length < MOST_INSERTIONS;
    const found = isTried ? missingIn(line) : null;
    if (found) {
      const offset = start + found.at;
      const message =
        found.sign === '"' ? 'A quotation mark (") is missing here.' : `A ${found.sign} is missing here.`;
      insertions.push({ offset, sign: found.sign, message, place: { offset, length: 1 } });
    }
    start += line.length + 1;
  }
  return insertions;
}

interface Missing {
  readonly at: number;
  readonly sign: '"' | '{' | '[';
}

function missingIn(line: string): Missing | null {
  const sign = countQuotes(line) % 2 === 1 ? '"' : missingOpener(line);
  if (!sign) return null;
  let second: number | null = null;
  for (let at = 0; at <= line.length; at++) {
    const isStart = sign === '"' || /\S/.test(line[at] ?? '');
    const tidy = isStart ? judgeLine(`${line.slice(0, at)}${sign}${line.slice(at)}`) : null;
    if (tidy === true) return { at, sign };
    if (tidy === false) second ??= at;
  }
  return second === null ? null : { at: second, sign };
}

function countQuotes(line: string): number {
  return line.replace(/\\./g, '').split('"').length - 1;
}

/** The bracket that closes nothing on its line, though it stands behind other things: its opening one. */
function missingOpener(line: string): '{' | '[' | null {
  const open: string[] = [];
  let leads = true;
  for (const [sign] of line.replace(/"(?:\\.|[^"\\])*"/g, '"').matchAll(/[^\s,]/g)) {
    if (sign === '{' || sign === '[') open.push(sign);
    else if (sign === '}' || sign === ']') {
      const opener = sign === '}' ? '{' : '[';
      if (open.pop() !== opener && !leads) return opener;
      continue;
    }
    leads = false;
  }
  return null;
}

/** Whether a line could stand in JSON: null if not; true when its texts also neither begin nor end with a space or comma. */
function judgeLine(line: string): boolean | null {
  let tidy = true;
  let leads = true;
  let before: TokenKind | 'start' = 'start';
  let name: string | null = null;
  const open: TokenKind[] = [];
  for (let offset = 0; ;) {
    const token = scanToken(line, offset, () => undefined);
    const { kind, value } = token;
    if (token.problem || !FOLLOWS[before].includes(kind)) return null;
    if (kind === 'word' && !['true', 'false', 'null'].includes(String(value))) return null;
    if (kind === ':' && (name === null || open.at(-1) === '[')) return null;
    if (kind === 'end') return tidy;
    if (kind === '{' || kind === '[') open.push(kind);
    if ((kind === '}' || kind === ']') && !closes(kind, open.pop(), leads)) return null;
    name = kind === 'string' && before !== ':' && /^[$\w-]+$/.test(String(value)) ? String(value) : null;
    if (kind === 'string' && /^[\s,]|[\s,]$/.test(String(value))) tidy = false;
    leads &&= kind === '}' || kind === ']';
    before = kind;
    offset = token.end;
  }
}

/** Whether a closing bracket fits; one that leads its line closes one of a line above. */
function closes(kind: '}' | ']', opener: TokenKind | undefined, leads: boolean): boolean {
  if (opener === undefined) return leads;
  return opener === (kind === '}' ? '{' : '[');
}

interface Open {
  readonly kind: '{' | '[';
  /** The indent of the line that it stands on. */
  readonly indent: number;
  readonly line: number;
}

interface LineStart {
  readonly token: Token;
  readonly indent: number;
}

interface Search {
  readonly text: string;
  readonly open: Open[];
  readonly starts: LineStart[];
  readonly insertions: Insertion[];
  /** Where the last token but commas ended: a closing bracket belongs there. */
  closeAt: number;
}

/**
 * Finds brackets that are missing, by the indent of the lines: a line that begins no deeper than the line of an open bracket
 * should have closed it, and a closing bracket that nothing matches lacks its opening one before the lines that are deeper.
 * @returns the insertions, or null when the indents tell nothing
 */
export function findMissingBrackets(text: string): Insertion[] | null {
  const search: Search = { text, open: [], starts: [], insertions: [], closeAt: 0 };
  let line = 1;
  let indent = 0;
  for (let offset = 0; ;) {
    const token = scanToken(text, offset, () => undefined);
    const gap = text.slice(offset, token.offset);
    const isFirst = offset === 0 || gap.includes('\n');
    if (isFirst) {
      line += gap.split('\n').length - 1;
      indent = gap.length - gap.lastIndexOf('\n') - 1;
      closeDeeper(search, token, indent);
      search.starts.push({ token, indent });
    }
    if (search.insertions.length > MOST_INSERTIONS) return null;
    if (token.kind === 'end') break;
    if (token.kind === '{' || token.kind === '[') search.open.push({ kind: token.kind, indent, line });
    if ((token.kind === '}' || token.kind === ']') && !matchCloser(search, token, isFirst, indent))
      return null;
    if (token.kind !== ',' && token.kind !== 'comment') search.closeAt = token.end;
    offset = token.end;
  }
  return search.insertions.toSorted((left, right) => left.offset - right.offset);
}

/** Closes what a new line shows to be over. */
function closeDeeper(search: Search, token: Token, indent: number): void {
  const isCloser = token.kind === '}' || token.kind === ']';
  for (let top = search.open.at(-1); top; top = search.open.at(-1)) {
    const isOver = token.kind === 'end' || (isCloser ? top.indent > indent : top.indent >= indent);
    if (!isOver) return;
    insertCloser(search, top, token);
    search.open.pop();
  }
}

function insertCloser({ insertions, closeAt }: Search, { kind, line }: Open, before: Token): void {
  const sign = kind === '{' ? '}' : ']';
  const what = kind === '{' ? 'the object' : 'the list';
  const isEnd = before.kind === 'end';
  const message = isEnd
    ? `The file ends before ${what} that begins in line ${line} is closed.`
    : `A ${sign} is missing before ${nameOf(before)}: ${what} that begins in line ${line} is still open.`;
  const place = isEnd
    ? { offset: closeAt, length: 0 }
    : { offset: before.offset, length: before.end - before.offset };
  insertions.push({ offset: closeAt, sign, message, place });
}

function nameOf({ kind, value }: Token): string {
  return kind === 'string'
    ? JSON.stringify(value)
    : kind === '}' || kind === ']' || kind === '{' || kind === '['
      ? `this ${kind}`
      : 'this';
}

function matchCloser(search: Search, token: Token, isFirst: boolean, indent: number): boolean {
  const opener = token.kind === '}' ? '{' : '[';
  const top = search.open.at(-1);
  if (top?.kind === opener && (!isFirst || top.indent === indent)) {
    search.open.pop();
    return true;
  }
  if (!isFirst) return false;
  if (top && top.indent === indent) return false; // the other kind of bracket: not missing, but wrong
  return insertOpener(search, token, opener, indent);
}

/** The lines before a lone closing bracket that are deeper than it are what it closes. */
function insertOpener(
  { starts, insertions }: Search,
  closer: Token,
  sign: '{' | '[',
  indent: number,
): boolean {
  const before = starts.slice(0, -1);
  const run = before.length - 1 - before.findLastIndex((start) => start.indent <= indent);
  const first = run > 0 ? before[before.length - run] : undefined;
  if (!first) return false;
  const { offset, end } = first.token;
  const message = `A ${sign} is missing before ${nameOf(first.token)}: the ${closer.kind} below it closes nothing.`;
  insertions.push({ offset, sign, message, place: { offset, length: end - offset } });
  return true;
}
