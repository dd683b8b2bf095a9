import type { Node, printParseErrorCode } from 'jsonc-parser';
import type { Tokens } from './json-tokens.ts';
import type { Span } from './json-tree.ts';

/** A mistake in the JSON itself. */
export interface SyntaxProblem extends Span {
  readonly message: string;
  /** The parser lost nothing by it, so the rest of the line can be trusted. */
  readonly understood: boolean;
  /** What stands in that place in correct JSON, where only one thing can. */
  readonly put?: string;
  /** Signs that, in place of as many others, let the parser go on. */
  readonly repair?: { readonly offset: number; readonly put: string };
  /** A bracket is missing or too many, here or further up. */
  readonly isBracket?: boolean;
  /** Nothing can be told behind it. */
  readonly isEnd?: boolean;
}

/** An error of the parser, and where it stands. */
export interface SyntaxError extends Span {
  readonly text: string;
  readonly tokens: Tokens;
  readonly code: ReturnType<typeof printParseErrorCode>;
  /** The object or list around it. */
  readonly container: Node | null;
}
