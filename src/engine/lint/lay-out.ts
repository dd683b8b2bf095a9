import { withLineEndsOf } from '../common/line-ends.ts';

const INDENT = '  ';

/**
 * Lays JSON out as the files of pages-data are: two spaces a level, and one line for whatever begins on one line, unless something in
 * it takes several. Where a line breaks is so the writer's choice, and what any common formatter leaves stays as it is. Lines of a file whose
 * first one ends in CR LF end so.
 * @param text sound JSON
 */
export function layOut(text: string): string {
  const reader = { text, at: 0 };
  skipSpace(reader);
  return withLineEndsOf(text, `${layOutValue(reader, '\n')}\n`);
}

/** Where the text has been read to. */
interface Reader {
  readonly text: string;
  at: number;
}

/** @param line what begins a line on the level of the value: a line break and the indentation */
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

/** A text, a number or a word, as it is written. */
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

/** @returns whether a line ended there */
function skipSpace(reader: Reader): boolean {
  let hasBreak = false;
  for (; reader.text.charCodeAt(reader.at) <= 32; reader.at++) hasBreak ||= reader.text[reader.at] === '\n';
  return hasBreak;
}

function isClosing({ text, at }: Reader): boolean {
  return at >= text.length || text[at] === '}' || text[at] === ']';
}
