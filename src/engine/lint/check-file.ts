import { readFileSync, statSync } from 'node:fs';
import { checkDocument } from '../validate/check-document.ts';
import type { DocumentTools } from '../validate/check-document.ts';
import type { Content, SiteContext } from '../validate/content-rules.ts';
import { createLineCounter } from '../validate/json-tree.ts';
import type { PlacedFault } from '../validate/place-faults.ts';
import { MAX_BYTES, readDocument, UNREADABLE } from '../validate/read-document.ts';
import type { ReadDocument } from '../validate/read-document.ts';
import { fileFinding, toFinding } from './finding.ts';
import { checkLayout } from './check-layout.ts';
import type { Finding, Place } from './finding.ts';
import { migrate } from '../content/migrate.ts';
import type { EarlierForm } from '../content/migrate.ts';
import { encodingFault } from '../content/content-text.ts';
import { readText } from '../content/read-files.ts';
import { checkSchemaPath } from './schema-path.ts';

/** The compiled schemas and the rules. */
export interface Tools extends DocumentTools {
  readonly root: string;
  /** Whether to check the layout of files, which no visitor sees. */
  readonly layout: boolean;
  /** Caches the places of findings in unchanged pages. */
  readonly place: Place;
}

/** A file's text and value, or the finding that explains why it can't be read. */
export type Loaded =
  | {
      readonly text: string;
      /** In the current form, whatever the text's. */
      readonly document: ReadDocument;
      readonly earlierForms: readonly EarlierForm[];
    }
  | { readonly finding: Finding };

/** Reads a file of pages-data. */
export function loadFile(root: string, file: string): Loaded {
  let text: string | null;
  try {
    text = readText(`${root}/${file}`);
  } catch {
    return { finding: fileFinding(file, 'missing-file', `The file ${file} doesn't exist or can't be read.`) };
  }
  if (text !== null) {
    const fault =
      text.includes(UNREADABLE) || text.includes('\0')
        ? encodingFault(readFileSync(`${root}/${file}`))
        : null;
    if (fault) {
      const { message, ...place } = fault;
      return { finding: { ...fileFinding(file, 'wrong-encoding', message), ...place } };
    }
    const document = readDocument(text);
    const { forms, text: migrated } = migrate(text);
    if (forms.length === 0 || document.parsed) return { text, document, earlierForms: [] };
    return { text, document: { ...document, value: JSON.parse(migrated) as unknown }, earlierForms: forms };
  }
  const size = statSync(`${root}/${file}`).size.toLocaleString('en');
  const limit = MAX_BYTES.toLocaleString('en');
  const message = `The file has ${size} bytes; at most ${limit} are allowed. Split it into several pages.`;
  return { finding: fileFinding(file, 'page-limits', message) };
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly value: unknown;
  /** Null if the file couldn't be read. */
  readonly content: Content | null;
  /** The file has faults, so something that seems missing may only be misspelt. */
  readonly broken: boolean;
}

/** Checks one file on its own: syntax, schema, content. */
export function checkFile(
  tools: Tools,
  file: string,
  schema: string,
  site: SiteContext,
  loaded = loadFile(tools.root, file),
): Checked {
  if ('finding' in loaded)
    return { findings: [loaded.finding], value: undefined, content: null, broken: true };
  const { text, document, earlierForms } = loaded;
  const { value } = document;
  const ahead = value === undefined ? [] : checkSchemaPath(file, schema, value);
  const { faults, content, broken } = checkDocument(tools, { schema, text, document, site, ahead });
  const placed = value === undefined ? faults : [...faults, ...placeEarlierForms(text, earlierForms)];
  return {
    findings:
      placed.length === 0 && content !== null && tools.layout
        ? checkLayout(file, text)
        : placed.map((fault) => toFinding(file, fault)),
    value,
    content,
    broken,
  };
}

/**
 * If there are forms of several versions, they are reported one version after the other: the places of later ones aren't known
 * before.
 */
function placeEarlierForms(text: string, forms: readonly EarlierForm[]): PlacedFault[] {
  const place = createLineCounter(text);
  return forms
    .filter(({ after }) => after === 0)
    .map(({ what, edit }) => {
      const end = place(edit.offset + edit.length);
      return {
        ...place(edit.offset),
        endLine: end.line,
        endColumn: end.column,
        rule: 'earlier-form',
        message: `This has the form of an earlier version: ${what} now. Run npm run content -- migrate to update all files.`,
        fix: edit,
      };
    });
}
