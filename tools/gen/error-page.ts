import { ERRORS, lintTexts } from '../../src/engine/common/errors.ts';
import type { LintRule } from '../../src/engine/common/errors.ts';
import type { GeneratedFile } from '../../src/engine/scaffold/generated-file.ts';
import { docsPage, docsTable } from './docs-page.ts';
import type { Json } from './docs-page.ts';
import { ERROR_TABLES } from './error-tables.ts';

/** The reference of error codes in the documentation: each with its meaning and what to do, from the tables of all parts. */
export function errorPage(): GeneratedFile {
  const bySource = new Map<string, string[][]>();
  for (const [source, codes] of ERROR_TABLES.flatMap(({ errors }) => Object.entries(errors))) {
    const rows = Object.entries(codes).map(([code, { meaning, remedy }]) => [code, meaning, remedy]);
    bySource.set(source, [...(bySource.get(source) ?? []), ...rows.map((row) => row.map(plain))]);
  }
  const tables = [...bySource].map(([source, rows]) =>
    docsTable(`Codes of ${source}`, ['Code', 'What it means', 'What to do'], rows),
  );
  return docsPage('reference/errors', {
    menuId: 302,
    title: 'Error codes',
    description: 'Every error code of lint, build, commands and service, with its meaning and what to do.',
    lead: 'A code is never used again for another error. A rule of the page lint is an error unless its example says that it’s a warning; warnings block nothing, unless the lint runs with --strict.',
    blocks: [...tables, lintExamples()],
  });
}

/** As code, since many are what the lint refuses in a text. */
function lintExamples(): Json {
  const lines = Object.keys(ERRORS.lint).flatMap((code) => {
    const { wrong, right, warning } = lintTexts(code as LintRule); // a key of the table
    if (wrong === undefined || right === undefined) return [];
    return [`@@ ${code}${warning ? ' (warning)' : ''} @@`, `- ${plain(wrong)}`, `+ ${plain(right)}`, ''];
  });
  return {
    type: 'section',
    heading: 'Examples of the page lint',
    lead: 'What is wrong stands after a minus, what is right after a plus.',
    blocks: [{ type: 'code-sample', language: 'diff', code: lines.slice(0, -1) }],
  };
}

/** Cells are plain text. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
