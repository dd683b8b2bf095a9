import type { LintRule } from '../../shared/errors.ts';
import type { Path } from '../schema-walk.ts';

/** Which part of the place is meant: the property's name, its value, or the bracket that opens it. */
export type Spot = 'key' | 'value' | 'open';

/** A fault before its line and column are known. */
export interface Fault {
  readonly path: Path;
  readonly at: Spot;
  readonly rule: LintRule;
  /** Sentences for a content editor: what is wrong, and what to do. */
  readonly message: string;
  readonly suggestion?: string;
  /** A mend that cannot be wrong: in the source of that spot, this text becomes that one. */
  readonly mend?: { readonly find: string; readonly put: string };
}

/** What is wrong with a text, before its place is known. */
export interface TextFault {
  readonly rule: LintRule;
  readonly message: string;
  readonly suggestion?: string;
}
