import type { PlacedFault } from '../validate/place-faults.ts';
import { lintTexts } from '../common/errors.ts';
import type { LintRule } from '../common/errors.ts';

/** One message of the page lint. */
export interface Finding {
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  /** From 1, like the column; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly rule: LintRule;
  readonly severity: 'error' | 'warning' | 'info';
  /** What is wrong and what to do, in sentences. */
  readonly message: string;
  readonly suggestion?: string;
  /** A safe fix; offset and length count UTF-16 units. */
  readonly fix?: { readonly offset: number; readonly length: number; readonly text: string };
}

/** Findings about a page that need its text for their lines and columns, by the data they depend on. */
export type Placed = Readonly<Record<string, readonly Finding[]>>;

/**
 * Finds the places of findings in a file, or takes them from the cache.
 * @param key everything that the findings depend on, apart from the file's own content
 * @param find called if the file has changed or the key is new
 */
export type Place = (file: string, key: string, find: () => readonly Finding[]) => readonly Finding[];

/** A finding about a place in a file. */
export function toFinding(
  file: string,
  fault: PlacedFault,
  severity: Finding['severity'] = severityOf(fault.rule),
): Finding {
  return { file, severity, ...fault };
}

/** A finding about a whole file, placed at its first character. */
export function fileFinding(file: string, rule: LintRule, message: string): Finding {
  return { file, line: 1, column: 1, rule, severity: severityOf(rule), message };
}

function severityOf(rule: LintRule): Finding['severity'] {
  return lintTexts(rule).warning ? 'warning' : 'error';
}
