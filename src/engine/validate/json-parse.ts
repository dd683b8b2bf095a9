import { findNodeAtOffset, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { areBracketsKept, scanTokens, tokenBefore } from './json-tokens.ts';
import type { Tokens } from './json-tokens.ts';
import { createLineCounter } from './json-tree.ts';
import type { Span } from './json-tree.ts';
import { explainSyntax } from './explain-syntax.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

/** Parsed JSON with positions, as far as the text can be read. */
export interface ParsedJson {
  /** Null if the text contains no value, or is nested too deep to be read. */
  readonly root: Node | null;
  readonly problems: readonly SyntaxProblem[];
  /** Nodes with unreadable parts: something that seems missing or superfluous there may not be. */
  readonly damaged: ReadonlySet<Node>;
  /** Values in these parts may be in the wrong object, so nothing there is certain. */
  readonly uncertain: readonly Span[];
  readonly tooDeep: Span | null;
}

/** A text with more problems isn't JSON at all. */
const MAX_PROBLEMS = 1000;
/** Maximum number of characters to parse again: about a hundred times a typical page, twice the largest file. */
const MAX_CHARACTERS = 2_000_000;
const MAX_REPAIRS = 20;
const OPTIONS = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Parses JSON with jsonc-parser, which continues after mistakes, and merges the errors that it reports for one mistake. If the
 * missing character is known, it replaces a neighbouring one, so that positions don't change, and the text is parsed again: then
 * nothing is lost.
 */
export function parseJson(text: string): ParsedJson {
  const counter = createLineCounter(text);
  const lineOf = (offset: number): number => counter(offset).line;
  const repaired: SyntaxProblem[] = [];
  const lines = new Set<number>();
  let reading = readOnce(text, lineOf, lines);
  let certain: ParsedJson | null = null;
  for (let patched = text; repaired.length < Math.min(MAX_REPAIRS, MAX_CHARACTERS / text.length);) {
    const { problems, isWhole } = reading;
    const cause = problems.find(({ understood, repair }) => !understood && (repair ?? !isWhole));
    if (!cause?.repair) break;
    if (cause.isBracket) certain ??= finish(reading, repaired);
    const { offset, put } = cause.repair;
    patched = patched.slice(0, offset) + put + patched.slice(offset + put.length);
    const line = lineOf(cause.offset);
    repaired.push(
      ...problems.filter(
        (problem) => problem !== cause && problem.understood && lineOf(problem.offset) === line,
      ),
      cause,
    );
    lines.add(line);
    reading = readOnce(patched, lineOf, lines);
  }
  // A bracket inserted in the wrong place moves the problem further down; then it's better to stop at the first.
  return (reading.isWhole ? null : certain) ?? finish(reading, repaired);
}

interface Reading {
  readonly tokens: Tokens;
  readonly root: Node | null;
  readonly problems: readonly SyntaxProblem[];
  /** Whether the tree has all brackets of the text, so that everything after a mistake is in its right place. */
  readonly isWhole: boolean;
}

function readOnce(text: string, lineOf: (offset: number) => number, reported: ReadonlySet<number>): Reading {
  const tokens = scanTokens(text);
  if (tokens.tooDeep) return { tokens, root: null, problems: [], isWhole: true };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, OPTIONS) ?? null;
  const problems: SyntaxProblem[] = [];
  const isEcho = createEchoFilter(tokens, lineOf, reported);
  for (const { error, offset, length } of errors) {
    const code = printParseErrorCode(error);
    if (isEcho(code, offset)) continue;
    const container = containerAt(root, tokens, offset);
    const problem = explainSyntax({ text, tokens, code, offset, length, container });
    problems.push(problem);
    isEcho.remember(problem, offset);
    if (problem.isEnd || problems.length >= MAX_PROBLEMS) break;
  }
  return { tokens, root, problems, isWhole: root === null || areBracketsKept(tokens, root) };
}

/**
 * Detects errors that follow from the previous one: at the same place, on the rest of a misread line, or right after such a line,
 * which may have swallowed a character.
 * @param told lines with a reported problem
 */
function createEchoFilter(
  tokens: Tokens,
  lineOf: (offset: number) => number,
  told: ReadonlySet<number>,
): ((code: string, offset: number) => boolean) & {
  remember: (problem: SyntaxProblem, offset: number) => void;
} {
  let before = -1;
  const lost = new Set(told);
  const isEcho = (code: string, offset: number): boolean => {
    if (offset <= before || lost.has(lineOf(offset))) return true;
    const last = tokenBefore(tokens, offset);
    return code.endsWith('Expected') && last >= 0 && lost.has(lineOf(last));
  };
  const remember = ({ understood }: SyntaxProblem, offset: number): void => {
    before = offset;
    if (!understood) lost.add(lineOf(offset));
  };
  return Object.assign(isEcho, { remember });
}

/** The innermost open object or list at a place. */
function containerAt(root: Node | null, tokens: Tokens, offset: number): Node | null {
  if (!root) return null;
  // At the end of the text, the parser has closed everything.
  const within = offset > tokens.end - 1 ? (tokens.leftOpen ?? offset) : offset;
  let node = findNodeAtOffset(root, within);
  while (node && ((node.type !== 'object' && node.type !== 'array') || node.offset >= offset)) {
    node = node.parent;
  }
  return node ?? null;
}

/** Merges a reading's problems with those repaired for it, and marks the parts that are uncertain. */
function finish(
  { tokens, root, problems, isWhole }: Reading,
  repaired: readonly SyntaxProblem[],
): ParsedJson {
  const last = isWhole ? -1 : problems.findIndex(({ understood }) => !understood);
  const reported = [...repaired, ...(last < 0 ? problems : problems.slice(0, last + 1))];
  const damaged = new Set<Node>();
  const uncertain: Span[] = [];
  for (const problem of reported) {
    const container = containerAt(root, tokens, problem.offset);
    if (!problem.understood) {
      for (let node = container; node && damaged.size < MAX_PROBLEMS; node = node.parent ?? null) {
        damaged.add(node);
      }
    }
    const isLost = !isWhole && problem === reported.at(-1);
    if (!isLost && !problem.isBracket) continue;
    const from = Math.min(problem.offset, container?.offset ?? 0);
    uncertain.push({ offset: from, length: isLost || !container ? Infinity : container.length });
  }
  return {
    root,
    problems: reported.toSorted((left, right) => left.offset - right.offset),
    damaged,
    uncertain,
    tooDeep: tokens.tooDeep,
  };
}
