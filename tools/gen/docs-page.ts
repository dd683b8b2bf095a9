import { layOut } from '../../src/engine/lint/lay-out.ts';
import type { GeneratedFile } from '../../src/engine/scaffold/generated-file.ts';

/** The site with the documentation, from the root of the repository. */
export const DOCS = 'examples/docs';

export type Json = Readonly<Record<string, unknown>>;

/** A page of the documentation. @param route the file's path below pages-data without `.json` */
export function docsPage(route: string, page: Json): GeneratedFile {
  const up = '../'.repeat(route.split('/').length);
  const whole = { $schema: `${up}.editor/page.schema.json`, ...page };
  return {
    path: `${DOCS}/pages-data/${route}.json`,
    content: layOut(inShort(inShort(JSON.stringify(whole, null, 2)))),
  };
}

/** Writes lists of texts, such as rows of a table, on one line each. */
function inShort(json: string): string {
  const entry = String.raw`(?:"(?:[^"\\]|\\.)*"|null|\[.*\])`;
  const list = new RegExp(String.raw`\[\n\s*(${entry}(?:,\n\s*${entry})*)\n\s*\]`, 'g');
  return json.replace(list, (_, entries: string) => `[${entries.replace(/,\n\s*/g, ', ')}]`);
}

/** A table of plain texts. @param columns their headings, each with its width unless it's normal */
export function docsTable(
  caption: string,
  columns: readonly (string | readonly [label: string, width: 'narrow' | 'wide'])[],
  rows: readonly (readonly unknown[])[],
): Json {
  return { type: 'data-table', caption, columns: columns.map(toColumn), rows };
}

function toColumn(column: string | readonly [string, string]): Json {
  if (typeof column === 'string') return { label: column };
  const [label, width] = column;
  return { label, width };
}
