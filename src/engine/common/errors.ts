import table from './error-table.json' with { type: 'json' };

/**
 * Every error code of the engine, with what it means and what to do. `lint` has the page rules, `build` the errors of a build,
 * `browser` those of the page. Page rules are in lower case with hyphens, as in other linters; the other codes in upper case with
 * underscores. The service and the tools have tables of their own; the reference of error codes is made from all of them.
 */
export const ERRORS = table satisfies Readonly<Record<string, Readonly<Record<string, ErrorTexts>>>>;

export interface ErrorTexts {
  readonly meaning: string;
  readonly remedy: string;
  /** A page rule that is a warning unless `--strict` is used. */
  readonly warning?: boolean;
  /** An example of the mistake, and its correction, in Markdown. */
  readonly wrong?: string;
  readonly right?: string;
}

/** The codes of the page lint. */
export type LintRule = keyof typeof ERRORS.lint;

/** The texts of a page rule. */
export function lintTexts(rule: LintRule): ErrorTexts {
  return ERRORS.lint[rule];
}

/** The codes of all other engine errors: messages start with them. */
export type ErrorCode = keyof typeof ERRORS.build | keyof typeof ERRORS.browser;
