import { createScanner } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Span } from './json-tree.ts';
import { valuesIn } from './json-tree.ts';

/** What the tokens of a text tell before it is parsed. */
export interface Tokens {
  /** Where each token begins, without white space and comments. */
  readonly starts: readonly number[];
  /** Where the last token ends. */
  readonly end: number;
  /** Where the brackets stand. */
  readonly brackets: readonly number[];
  /** The innermost bracket that nothing closes. */
  readonly leftOpen: number | null;
  /** The first bracket that is nested deeper than `MAX_DEPTH`; the text is not looked at from there on. */
  readonly tooDeep: Span | null;
}

/** How deep brackets may be nested (the project's list of threats, row 29). */
export const MAX_DEPTH = 32;

/**
 * Walks over the tokens of a text. The parser calls itself for each level, so the depth has to be known before: only a
 * closing bracket that fits counts as one, which makes the depth found here at least the parser's in broken text as well.
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

/** Where the token before a place begins, or -1. */
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

/** Whether each bracket of the text opens or closes a value of the tree. Where one does not, the parser has lost its way. */
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
