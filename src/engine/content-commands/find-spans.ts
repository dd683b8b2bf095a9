import type { Path } from '../schema/schema-walk.ts';
import type { Span } from '../validate/json-tree.ts';

interface Wanted {
  readonly below: Map<string, Wanted>;
  /** The places in the answer that this value fills. */
  readonly answers: number[];
}

/**
 * Finds where values are in sound JSON text, in one pass that builds no tree: thousands of files are searched for one name.
 * @returns a span for each path, in the same order; null if the text has no such value
 */
export function findSpans(text: string, paths: readonly Path[]): (Span | null)[] {
  const root: Wanted = { below: new Map(), answers: [] };
  for (const [index, path] of paths.entries()) {
    let wanted = root;
    for (const step of path) {
      const next = wanted.below.get(String(step)) ?? { below: new Map(), answers: [] };
      wanted.below.set(String(step), next);
      wanted = next;
    }
    wanted.answers.push(index);
  }
  const spans = paths.map((): Span | null => null);
  readValue(text, skipSpace(text, 0), root, spans);
  return spans;
}

/** @returns where the value ends */
function readValue(text: string, start: number, wanted: Wanted, spans: (Span | null)[]): number {
  const opening = text[start];
  const isContainer = opening === '{' || opening === '[';
  const end =
    wanted.below.size > 0 && isContainer
      ? readEntries(text, start, wanted, spans, opening === '{')
      : endOfValue(text, start);
  for (const index of wanted.answers) spans[index] = { offset: start, length: end - start };
  return end;
}

function readEntries(
  text: string,
  start: number,
  { below }: Wanted,
  spans: (Span | null)[],
  isObject: boolean,
): number {
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let name = String(index);
    if (isObject) {
      const end = endOfText(text, at);
      name = String(JSON.parse(text.slice(at, end)));
      at = skipSpace(text, skipSpace(text, end) + 1); // over the colon
    }
    const wanted = below.get(name);
    at = skipSpace(text, wanted ? readValue(text, at, wanted, spans) : endOfValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return at + 1;
}

function endOfValue(text: string, start: number): number {
  const opening = text[start];
  if (opening === '"') return endOfText(text, start);
  if (opening !== '{' && opening !== '[') return endOfWord(text, start);
  const marks = /["{}[\]]/g;
  marks.lastIndex = start;
  for (let depth = 0, mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') marks.lastIndex = endOfText(text, mark.index);
    else if (mark[0] === '{' || mark[0] === '[') depth++;
    else if (--depth === 0) return mark.index + 1;
  }
  return text.length;
}

function endOfText(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote > 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
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

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}
