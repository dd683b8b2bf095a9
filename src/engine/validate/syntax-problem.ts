import type { Node, printParseErrorCode } from 'jsonc-parser';
import type { Tokens } from './json-tokens.ts';
import type { Span } from './json-tree.ts';

/** A mistake in the JSON itself. */
export interface SyntaxProblem extends Span {
  readonly message: string;
  /** Whether the parser lost nothing, so the rest of the line can be trusted. */
  readonly understood: boolean;
  /** The correct text at that place, if there is only one. */
  readonly put?: string;
  /** Characters that replace as many others, so that the parser can continue. */
  readonly repair?: { readonly offset: number; readonly put: string };
  /** Whether a bracket is missing or superfluous, here or further up. */
  readonly isBracket?: boolean;
  /** Whether nothing after it can be checked. */
  readonly isEnd?: boolean;
}

/** A parser error and its range. */
export interface SyntaxError extends Span {
  readonly text: string;
  readonly tokens: Tokens;
  readonly code: ReturnType<typeof printParseErrorCode>;
  /** The enclosing object or list. */
  readonly container: Node | null;
}
