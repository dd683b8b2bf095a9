import table from './error-table.json' with { type: 'json' };

/**
 * Every error code of the engine with what it means and what to do, by where it comes from: `lint` is a page rule, `build` making
 * the site, `browser` the page. Page rules are written in lower case with hyphens, as linters do; the other codes in upper case with
 * underscores. The service and the tools have tables of their own; docs/ERRORS.md is made from all of them.
 */
export const ERRORS = table satisfies Readonly<Record<string, Readonly<Record<string, ErrorTexts>>>>;

export interface ErrorTexts {
  readonly meaning: string;
  readonly remedy: string;
  /** A page rule that holds nothing back unless `--strict` asks for it. */
  readonly warning?: boolean;
  /** An example of the mistake, and the same put right, in Markdown. */
  readonly wrong?: string;
  readonly right?: string;
}

/** The codes of the page lint. */
export type LintRule = keyof typeof ERRORS.lint;

/** What the table says of a page rule. */
export function lintTexts(rule: LintRule): ErrorTexts {
  return ERRORS.lint[rule];
}

/** The codes of everything else in the engine: those that a message begins with. */
export type ErrorCode = keyof typeof ERRORS.build | keyof typeof ERRORS.browser;
