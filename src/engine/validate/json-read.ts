import { scanToken } from './json-scan.ts';
import type { Token, TokenKind } from './json-scan.ts';
import type { JsonNode, JsonProperty, Span } from './json-tree.ts';

/** A mistake in the JSON itself. */
export interface SyntaxProblem extends Span {
  readonly message: string;
  /** The reader knows what was meant, so the rest of the line can be trusted. */
  readonly understood: boolean;
  /** What stands in that place in correct JSON, where only one thing can. */
  readonly put?: string;
}

export interface ParsedJson {
  /** Null when the text holds no value at all. */
  readonly root: JsonNode | null;
  readonly problems: readonly SyntaxProblem[];
  readonly repeated: readonly JsonProperty[];
  /** Where the text is nested deeper than `MAX_READ_DEPTH`; nothing is read from there on. */
  readonly tooDeep: Span | null;
  /** From here on brackets do not match, so what seems wrong may only follow from that. */
  readonly lostFrom: number | null;
}

/** No page is nested this deep; what is would cost the stack. */
export const MAX_READ_DEPTH = 200;
/** More are not told apart: the text is no JSON at all. */
const MOST_PROBLEMS = 1000;

interface Reader {
  readonly text: string;
  token: Token;
  /** Where the token before ended. */
  before: number;
  readonly open: JsonNode[];
  readonly problems: SyntaxProblem[];
  readonly repeated: JsonProperty[];
  tooDeep: Span | null;
  lostFrom: number | null;
  /** The end of a line that was not understood; nothing is reported before it. */
  silentTo: number;
}

const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/**
 * Reads JSON with positions as it stands and goes on after mistakes. A problem that cost its meaning silences the rest of its
 * line: what follows there is its consequence.
 */
export function readJson(text: string): ParsedJson {
  const start: Token = { kind: 'end', offset: 0, end: 0, value: '' };
  const reader: Reader = {
    text,
    token: start,
    before: 0,
    open: [],
    problems: [],
    repeated: [],
    tooDeep: null,
    lostFrom: null,
    silentTo: 0,
  };
  advance(reader);
  const root = readDocumentValue(reader);
  const { problems, repeated, tooDeep, lostFrom } = reader;
  return { root, problems, repeated, tooDeep, lostFrom };
}

function readDocumentValue(reader: Reader): JsonNode | null {
  if (kindOf(reader) === 'end') {
    report(reader, 'The file is empty.', { offset: 0, length: 0 });
    return null;
  }
  if (!isValueStart(kindOf(reader))) {
    report(reader, 'The file must begin with {.');
    return null;
  }
  const root = readValue(reader);
  const rest = kindOf(reader);
  if (rest === 'end' || reader.tooDeep) return root;
  const isCloser = rest === '}' || rest === ']';
  reportLost(
    reader,
    isCloser ? `This ${rest} closes nothing. Remove it.` : 'Nothing may follow the last bracket.',
  );
  return root;
}

/** Asked anew after each step: TypeScript would take the kind for unchanged. */
function kindOf(reader: Reader): TokenKind {
  return reader.token.kind;
}

function advance(reader: Reader): void {
  reader.before = reader.token.end;
  for (;;) {
    const from: number = reader.token.end;
    reader.token = scanToken(reader.text, from, (offset) => reportSpace(reader, offset));
    const { problem, offset, end, kind } = reader.token;
    if (problem) report(reader, problem.message, { offset, length: end - offset }, problem.understood);
    if (kind !== 'comment') return;
  }
}

function report(
  reader: Reader,
  message: string,
  span: Span = spanOf(reader.token),
  understood = false,
  put?: string,
): void {
  if (reader.lostFrom !== null || span.offset < reader.silentTo) return;
  if (reader.problems.length >= MOST_PROBLEMS) return;
  reader.problems.push({ ...span, message, understood, ...(put === undefined ? {} : { put }) });
  if (understood) return;
  const lineEnd = reader.text.indexOf('\n', span.offset);
  reader.silentTo = lineEnd < 0 ? reader.text.length : lineEnd;
  for (const node of reader.open.slice(-2)) node.damaged = true;
}

/** Reports brackets that do not match. All that seems wrong behind them may follow from that. */
function reportLost(reader: Reader, message: string, span: Span = spanOf(reader.token)): void {
  report(reader, message, span);
  for (const node of reader.open) node.damaged = true;
  reader.lostFrom ??= span.offset;
}

function reportSpace(reader: Reader, offset: number): void {
  const mark = offset === 0 && reader.text.startsWith('\ufeff');
  const message = mark
    ? 'The file begins with an invisible mark. Save it as UTF-8 without a byte order mark.'
    : 'This space is not a plain one. Type it again with the space bar.';
  report(reader, message, { offset, length: 1 }, true, mark ? '' : ' ');
}

function spanOf({ offset, end }: Token): Span {
  return { offset, length: end - offset };
}

function readValue(reader: Reader): JsonNode {
  const { kind, offset, end, value } = reader.token;
  if (kind === '{' || kind === '[') return readContainer(reader, kind);
  const node: JsonNode = { ...emptyNode('scalar', offset), length: end - offset, value };
  advance(reader);
  if (kind !== 'word') return node;
  const word = String(value);
  const literal = LITERALS[word];
  if (literal !== undefined) return { ...node, value: literal };
  const guess = LITERALS[word.toLowerCase()] !== undefined ? ` Did you mean ${word.toLowerCase()}?` : '';
  const message = `${word} is not a value.${guess || ' Put a text between double quotation marks.'}`;
  report(reader, message, { offset, length: end - offset });
  return node;
}

function emptyNode(kind: JsonNode['kind'], offset: number): JsonNode {
  return { kind, offset, length: 1, properties: [], items: [], damaged: false };
}

function readContainer(reader: Reader, opener: '{' | '['): JsonNode {
  const node = emptyNode(opener === '{' ? 'object' : 'array', reader.token.offset);
  if (reader.open.length >= MAX_READ_DEPTH) {
    reader.tooDeep = spanOf(reader.token);
    reader.token = { kind: 'end', offset: reader.text.length, end: reader.text.length, value: '' };
    return node;
  }
  reader.open.push(node);
  advance(reader);
  readMembers(reader, node, opener === '{' ? '}' : ']');
  reader.open.pop();
  node.length = reader.before - node.offset;
  return node;
}

/** Reads up to and with the closing bracket, or up to where that bracket is plainly missing. */
function readMembers(reader: Reader, node: JsonNode, closer: '}' | ']'): void {
  const names = new Set<string>();
  let comma: Token | null = null;
  let first = true;
  while (reader.token.kind !== closer) {
    const { kind } = reader.token;
    if (kind === 'end' || isMissingCloser(reader, closer)) {
      reportOpen(reader, node, closer);
      return;
    }
    if (kind === ',') {
      if (comma || first)
        report(reader, 'Remove this comma: there is one too many.', spanOf(reader.token), true, '');
      comma = reader.token;
      advance(reader);
      continue;
    }
    if (kind === '}' || kind === ']' || kind === ':') {
      if (kind === ':') report(reader, 'A colon has no place here.');
      else reportLost(reader, `This ${kind} closes nothing. Remove it.`);
      advance(reader);
      continue;
    }
    if (!first && !comma) reportMissingComma(reader);
    first = false;
    comma = null;
    if (closer === '}') readProperty(reader, node, names);
    else node.items.push(readValue(reader));
  }
  if (comma) report(reader, 'Remove this comma: nothing follows it.', spanOf(comma), true, '');
  advance(reader);
}

/** The closing bracket of a container further out, or a name with a colon inside a list: this one was left open. */
function isMissingCloser(reader: Reader, closer: '}' | ']'): boolean {
  const { kind } = reader.token;
  const outer = reader.open.slice(0, -1);
  if (closer === '}') return (kind === ']' || kind === '{') && outer.some((node) => node.kind === 'array');
  if (kind === '}') return outer.some((node) => node.kind === 'object');
  return kind === 'string' && outer.length > 0 && peek(reader) === ':';
}

function peek(reader: Reader): TokenKind {
  return scanToken(reader.text, reader.token.end, () => undefined).kind;
}

function reportOpen(reader: Reader, node: JsonNode, closer: '}' | ']'): void {
  const what = closer === '}' ? 'the object' : 'the list';
  if (reader.token.kind === 'end') {
    // Only the innermost one is named: the others are open because it is.
    if (reader.tooDeep || reader.problems.some((problem) => problem.offset === reader.before)) return;
    const end = { offset: reader.before, length: 0 };
    report(reader, `The file ends before ${what} that begins ${place(reader, node)} is closed.`, end);
  } else {
    const next = reader.token.kind === 'string' ? 'this name' : `this ${reader.token.kind}`;
    reportLost(
      reader,
      `A ${closer} is missing before ${next}: ${what} that begins ${place(reader, node)} is still open.`,
    );
  }
}

function place(reader: Reader, node: JsonNode): string {
  return `in line ${reader.text.slice(0, node.offset).split('\n').length}`;
}

function reportMissingComma(reader: Reader): void {
  // A line that was not understood has swallowed its comma.
  if (reader.before <= reader.silentTo && reader.silentTo > 0) return;
  const { kind, value } = reader.token;
  report(
    reader,
    `A comma is missing before ${kind === 'string' ? JSON.stringify(value) : 'this'}.`,
    spanOf(reader.token),
    true,
  );
}

function readProperty(reader: Reader, holder: JsonNode, names: Set<string>): void {
  const key = reader.token;
  const span = spanOf(key);
  const name = String(key.value);
  if (key.kind !== 'string')
    report(reader, 'A name between double quotation marks is expected here.', span, /^\w+$/.test(name));
  if (key.kind === '[' || key.kind === '{') {
    reader.lostFrom ??= key.offset;
    readValue(reader); // a value without a name: nothing to keep
    return;
  }
  advance(reader);
  if (key.problem && !key.problem.understood) return; // it has swallowed the rest of its line
  if (reader.token.kind === ':') advance(reader);
  else if (isValueStart(reader.token.kind)) {
    report(reader, `A colon is missing after "${name}".`, spanOf(reader.token), reader.token.kind !== 'word');
  }
  if (!isValueStart(reader.token.kind) || (reader.token.kind === 'string' && peek(reader) === ':')) {
    report(reader, `The value of "${name}" is missing.`, span);
    return;
  }
  const node = readValue(reader);
  const property = { name, ...span, node };
  holder.properties.push(property);
  if (names.has(name)) reader.repeated.push(property);
  names.add(name);
}

function isValueStart(kind: TokenKind): boolean {
  return kind === '{' || kind === '[' || kind === 'string' || kind === 'number' || kind === 'word';
}
