import { createScanner } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Span } from './json-tree.ts';
import { valuesIn } from './json-tree.ts';

/** Facts about a text's tokens, known before it is parsed. */
export interface Tokens {
  /** The start of each token, without white space and comments. */
  readonly starts: readonly number[];
  /** The end of the last token. */
  readonly end: number;
  /** The offsets of the brackets. */
  readonly brackets: readonly number[];
  /** The innermost unclosed bracket. */
  readonly leftOpen: number | null;
  /** The first bracket nested deeper than `MAX_DEPTH`; the scan ends there. */
  readonly tooDeep: Span | null;
}

/** Maximum nesting of brackets (the project's list of threats, row 29). */
export const MAX_DEPTH = 32;

/**
 * Scans the tokens of a text. The parser is recursive, so the depth must be known first. Only a matching bracket closes one, so
 * in broken text the depth here is at least the parser's.
 */
export function scanTokens(text: string): Tokens {
  const scanner = createScanner(text, true);
  const starts: number[] = [];
  const brackets: number[] = [];
  const open: number[] = [];
  let end = 0;
  let tooDeep: Span | null = null;
  for (;;) {
    scanner.scan();
    const at = scanner.getTokenOffset();
    if (at >= text.length) break;
    starts.push(at);
    end = at + scanner.getTokenLength();
    const sign = text[at] ?? '';
    if (!'{}[]'.includes(sign)) continue;
    brackets.push(at);
    if (sign === '}' || sign === ']') {
      if (text[open.at(-1) ?? text.length] === (sign === '}' ? '{' : '[')) open.pop();
    } else if (open.push(at) > MAX_DEPTH) {
      tooDeep = { offset: at, length: 1 };
      break;
    }
  }
  return { starts, end, brackets, leftOpen: open.at(-1) ?? null, tooDeep };
}

/** The start of the token before a place, or -1. */
export function tokenBefore({ starts }: Tokens, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1] ?? -1;
}

/** Whether each bracket of the text opens or closes a value of the tree. If not, the parser has lost its place. */
export function areBracketsKept({ brackets }: Tokens, root: Node): boolean {
  const kept = new Set<number>();
  const keep = (node: Node): void => {
    if (node.type !== 'object' && node.type !== 'array') return;
    kept.add(node.offset).add(node.offset + node.length - 1);
    valuesIn(node).forEach(keep);
  };
  keep(root);
  return brackets.every((offset) => kept.has(offset));
}
