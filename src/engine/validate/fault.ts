import type { LintRule } from '../common/errors.ts';
import type { Path } from '../schema/schema-walk.ts';

/** The part of a value's place: the property's name, its value, or the opening bracket. */
export type Spot = 'key' | 'value' | 'open';

/** A range of a string's value, as JSON.parse returns it, in UTF-16 units. */
export interface Within {
  readonly offset: number;
  readonly length: number;
}

export function overlap(one: Within, other: Within): boolean {
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}

/** A fault before its line and column are known. */
export interface Fault {
  readonly path: Path;
  readonly at: Spot;
  readonly rule: LintRule;
  /** Sentences for a content editor: the problem, and what to do. */
  readonly message: string;
  readonly suggestion?: string;
  /** The fault's range in a text; by default the whole value. */
  readonly within?: Within;
  /** A safe fix: the text to replace in the source at that place. */
  readonly replacement?: { readonly find: string; readonly put: string };
}

/** A text's fault, before its place is known. */
export type TextFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'within' | 'replacement'>;
