import { withLineEndsOf } from '../common/line-ends.ts';

const INDENT = '  ';

/**
 * Formats JSON as in pages-data: two spaces per level; anything that starts on one line stays on it, unless it contains something
 * that needs several. So the writer chooses the line breaks, and output of common formatters isn't changed. CR LF is kept if the
 * first line has it.
 * @param text valid JSON
 */
export function layOut(text: string): string {
  const reader = { text, at: 0 };
  skipSpace(reader);
  return withLineEndsOf(text, `${layOutValue(reader, '\n')}\n`);
}

/** The reading position. */
interface Reader {
  readonly text: string;
  at: number;
}

/** @param line the start of a line at the value's level: a line break and the indentation */
function layOutValue(reader: Reader, line: string): string {
  const opening = reader.text[reader.at];
  if (opening === '{' || opening === '[') return layOutEntries(reader, line, opening === '{');
  return readPlain(reader);
}

function layOutEntries(reader: Reader, line: string, isObject: boolean): string {
  const inner = line + INDENT;
  const entries: string[] = [];
  reader.at++;
  let isBroken = skipSpace(reader);
  while (!isClosing(reader)) {
    const name = isObject ? `${readName(reader)}: ` : '';
    const value = layOutValue(reader, inner);
    isBroken ||= value.includes('\n');
    entries.push(name + value);
    skipSpace(reader);
    if (reader.text[reader.at] === ',') reader.at++;
    skipSpace(reader);
  }
  reader.at++;
  if (entries.length === 0) return isObject ? '{}' : '[]';
  if (isBroken) {
    const all = inner + entries.join(`,${inner}`) + line;
    return isObject ? `{${all}}` : `[${all}]`;
  }
  return isObject ? `{ ${entries.join(', ')} }` : `[${entries.join(', ')}]`;
}

function readName(reader: Reader): string {
  const name = readPlain(reader);
  skipSpace(reader);
  reader.at++; // the colon
  skipSpace(reader);
  return name;
}

/** A string, a number or a keyword, as written. */
function readPlain(reader: Reader): string {
  const { text, at } = reader;
  reader.at = text[at] === '"' ? endOfText(text, at) : endOfWord(text, at);
  return text.slice(at, reader.at);
}

function endOfText(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === 92) slashes++;
  return slashes % 2 === 1;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && !/[\s,\]}]/.test(text.charAt(end))) end++;
  return end;
}

/** @returns whether there was a line break */
function skipSpace(reader: Reader): boolean {
  let hasBreak = false;
  for (; reader.text.charCodeAt(reader.at) <= 32; reader.at++) hasBreak ||= reader.text[reader.at] === '\n';
  return hasBreak;
}

function isClosing({ text, at }: Reader): boolean {
  return at >= text.length || text[at] === '}' || text[at] === ']';
}
