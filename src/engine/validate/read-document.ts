import { getNodeValue } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { parseJson } from './json-parse.ts';
import type { ParsedJson } from './json-parse.ts';
import { MAX_DEPTH } from './json-tokens.ts';
import { valuesIn } from './json-tree.ts';

/** A document as far as it can be read. */
export interface ReadDocument {
  /** Undefined if there is nothing to check. */
  readonly value: unknown;
  /** Parsed with positions; null if JSON.parse accepted the text. */
  readonly parsed: ParsedJson | null;
}

/** Maximum size of a file (the project's list of threats, row 29). */
export const MAX_BYTES = 1024 * 1024;
/** The schemas allow at most 500 entries. Much longer lists aren't checked: the validator's time grows with the square. */
const MAX_ENTRIES = 2000;
/** The decoder's replacement for bytes that aren't UTF-8. */
export const UNREADABLE = '\ufffd';

/** Parses a document: quickly if it's valid, and with positions and recovery if not. */
export function readDocument(text: string): ReadDocument {
  if (text.includes(UNREADABLE)) return readWithPositions(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return readBroken(text);
  }
  // The text has more names than the value: some key is repeated.
  if (text.length > MAX_ENTRIES * 2 && hasLongList(value)) return readWithPositions(text);
  const names = countNames(value, 1);
  return names === countNamesInText(text) ? { value, parsed: null } : readWithPositions(text);
}

function readBroken(text: string): ReadDocument {
  const document = readWithPositions(text);
  if (!document.parsed || document.parsed.problems.length > 0 || document.parsed.tooDeep) return document;
  // If our reader is ever more lenient than JSON.parse, the file is still refused.
  const problem = { offset: 0, length: 0, message: "The file isn't valid JSON.", understood: true };
  return { ...document, parsed: { ...document.parsed, problems: [problem] } };
}

function readWithPositions(text: string): ReadDocument {
  const parsed = parseJson(text);
  const { root } = parsed;
  return { value: root && !firstLongList(root) ? plainValue(root) : undefined, parsed };
}

/** The plain value, as JSON.parse returns it: the parser's objects have no prototype, so quoting one in a message would throw. */
export function plainValue(root: Node): unknown {
  return JSON.parse(JSON.stringify(getNodeValue(root))) as unknown;
}

/** The number of property names in a value, or -1 if it's nested too deep to continue. */
function countNames(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return -1;
  let count = 0;
  // Object.values would create a list for each; this runs over every value of every page.
  for (const key in value) {
    const inner = countNames((value as Record<string, unknown>)[key], depth + 1); // a key that it has
    if (inner < 0) return -1;
    count += inner;
    if (!Array.isArray(value)) count++;
  }
  return count;
}

function hasLongList(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(value) && value.length > MAX_ENTRIES) return true;
  return Object.values(value).some((inner) => hasLongList(inner, depth + 1));
}

/** The first much too long list. */
export function firstLongList(node: Node): Node | null {
  const values = valuesIn(node);
  if (node.type === 'array' && values.length > MAX_ENTRIES) return node;
  for (const inner of values) {
    const found = firstLongList(inner);
    if (found) return found;
  }
  return null;
}

/** The number of property names in valid JSON: strings before a colon. */
function countNamesInText(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0;) {
    let end = text.indexOf('"', start + 1);
    while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end < 0) return count;
    let next = end + 1;
    while (text.charCodeAt(next) <= 32) next++;
    if (text.charCodeAt(next) === 58) count++; // a colon
    start = text.indexOf('"', next);
  }
  return count;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === 92) slashes++;
  return slashes % 2 === 1;
}
