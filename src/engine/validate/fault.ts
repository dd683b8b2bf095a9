import type { LintRule } from '../common/errors.ts';
import type { Path } from '../schema/schema-walk.ts';

/** Which part of the place is meant: the property's name, its value, or the bracket that opens it. */
export type Spot = 'key' | 'value' | 'open';

/** A part of a text, as JSON.parse gives it, in UTF-16 units. */
export interface Within {
  readonly offset: number;
  readonly length: number;
}

/** A fault before its line and column are known. */
export interface Fault {
  readonly path: Path;
  readonly at: Spot;
  readonly rule: LintRule;
  /** Sentences for a content editor: what is wrong, and what to do. */
  readonly message: string;
  readonly suggestion?: string;
  /** Where in a text the fault is; without it the whole value is meant. */
  readonly within?: Within;
  /** A fix that cannot be wrong: in the source of that spot, this text becomes that one. */
  readonly replacement?: { readonly find: string; readonly put: string };
}

/** What is wrong with a text, before its place is known. */
export type TextFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'within' | 'replacement'>;
