import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readFileSync } from 'node:fs';
import type { Offer } from '../common.ts';

// Node loads the package's CommonJS form, and finds no named exports there.
const { ClientCapabilities, TextDocument, getLanguageService } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof import('vscode-json-languageservice');

/** Completes JSON like Visual Studio Code, with the same language service and schemas. */
export interface JsonCompleter {
  /** @param offset in UTF-16 units */
  readonly complete: (file: string, text: string, offset: number) => Promise<readonly Offer[]>;
  /** Call this when the schemas for editors have changed. */
  readonly forget: () => void;
}

/** @param site the folder with the schemas for editors, .editor */
export function createJsonCompleter(site: string): JsonCompleter {
  const create = () =>
    getLanguageService({
      clientCapabilities: ClientCapabilities.LATEST,
      schemaRequestService: (uri) =>
        new Promise((resolve) => {
          resolve(readFileSync(fileURLToPath(uri), 'utf8'));
        }),
      workspaceContext: {
        resolveRelativePath: (path, resource) =>
          new URL(posix.join(posix.dirname(new URL(resource).pathname), path), resource).href,
      },
    });
  let service = create();
  return {
    complete: async (file, text, offset) => {
      const document = TextDocument.create(pathToFileURL(join(site, file)).href, 'json', 1, text);
      const json = service.parseJSONDocument(document);
      const found = await service.doComplete(document, document.positionAt(offset), json);
      return (found?.items ?? []).flatMap(({ label, documentation, textEdit, detail }): Offer[] => {
        if (!textEdit || !('range' in textEdit)) return [];
        const { range, newText } = textEdit;
        const help = textOf(documentation) || (detail ?? '');
        return [
          {
            label,
            words: help,
            from: document.offsetAt(range.start),
            to: document.offsetAt(range.end),
            ...expandSnippet(newText),
          },
        ];
      });
    },
    forget: () => {
      service = create();
    },
  };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return typeof content === 'object' && content !== null && 'value' in content ? String(content.value) : '';
}

/** A snippet as text: placeholders instead of tab stops, of which the first is selected, and unescaped characters. */
export function expandSnippet(snippet: string): Pick<Offer, 'text' | 'select'> {
  let text = '';
  let select: Offer['select'] = null;
  let end = 0;
  for (const match of snippet.matchAll(STOP)) {
    text += snippet.slice(end, match.index);
    end = match.index + match[0].length;
    const [, escaped, placeholder] = match;
    if (escaped !== undefined) {
      text += escaped;
      continue;
    }
    const put = (placeholder ?? '').replace(/\\([\\$}])/g, '$1');
    select ??= { from: text.length, to: text.length + put.length };
    text += put;
  }
  return { text: (text + snippet.slice(end)).replaceAll('\t', '  '), select: select && spaced(text, select) };
}

const STOP = /\\([\\$}])|\$\{\d+:((?:\\[\\$}]|[^\\}])*)\}|\$\d+/g;

/** Replaces tabs before the selection by two spaces. */
function spaced(text: string, { from, to }: NonNullable<Offer['select']>): NonNullable<Offer['select']> {
  const tabs = [...text.slice(0, from).matchAll(/\t/g)].length;
  return { from: from + tabs, to: to + tabs };
}
