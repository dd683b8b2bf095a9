import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ClientCapabilities, TextDocument, getLanguageService } from 'vscode-json-languageservice';
import type { CompletionItem, SchemaConfiguration } from 'vscode-json-languageservice';

/** Marks the cursor in a file's text. */
export const CURSOR = '¦';

/** A site's files as in Visual Studio Code: with the same language service, and schemas found in the same way. */
export interface JsonEditor {
  /** The hover text for the word under the cursor. @param file below the site's folder */
  readonly hover: (file: string, text: string) => Promise<string>;
  /** The completions at the cursor, and the file after each of them. */
  readonly complete: (file: string, text: string) => Promise<Offer[]>;
  /** The underlined faults, including the schema's own. */
  readonly faults: (file: string, text: string) => Promise<string[]>;
  /** Notifies the editor of a change on disk, as its file watcher would. */
  readonly changed: (file: string) => void;
}

export interface Offer {
  readonly label: string;
  /** The documentation beside it. */
  readonly text: string;
  /** The file's text after choosing it and accepting every placeholder. */
  readonly after: string;
}

/** @param schemas mappings from the settings */
export function openJsonEditor(root: string, schemas: readonly SchemaConfiguration[] = []): JsonEditor {
  const service = getLanguageService({
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
  service.configure({ validate: true, schemas: [...schemas] });
  const addressOf = (file: string): string => pathToFileURL(join(root, file)).href;
  const open = (file: string, marked: string) => {
    const at = marked.indexOf(CURSOR);
    const text = marked.replace(CURSOR, '');
    const document = TextDocument.create(addressOf(file), 'json', 1, text);
    return { text, document, position: document.positionAt(at), json: service.parseJSONDocument(document) };
  };
  return {
    hover: async (file, marked) => {
      const { document, position, json } = open(file, marked);
      const found = await service.doHover(document, position, json);
      return textOf(found?.contents);
    },
    complete: async (file, marked) => {
      const { text, document, position, json } = open(file, marked);
      const found = await service.doComplete(document, position, json);
      return (found?.items ?? []).map((item) => ({
        label: item.label,
        text: textOf(item.documentation),
        after: insert(text, document, item),
      }));
    },
    faults: async (file, marked) => {
      const { document, json } = open(file, marked);
      return (
        await service.doValidation(document, json, { schemaValidation: 'error', schemaRequest: 'error' })
      ).map(({ message }) => textOf(message));
    },
    changed: (file) => void service.resetSchema(addressOf(file)),
  };
}

function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map(textOf).join('\n');
  if (typeof content === 'object' && content !== null && 'value' in content) return String(content.value);
  return typeof content === 'string' ? content : '';
}

function insert(text: string, document: TextDocument, { textEdit }: CompletionItem): string {
  if (!textEdit || !('range' in textEdit)) return text;
  const [start, end] = [document.offsetAt(textEdit.range.start), document.offsetAt(textEdit.range.end)];
  return text.slice(0, start) + expandSnippet(textEdit.newText) + text.slice(end);
}

/** A snippet's text after insertion: placeholders filled in, escapes removed. */
function expandSnippet(snippet: string): string {
  return snippet.replace(
    /\\([\\$}])|\$\{\d+:((?:\\[\\$}]|[^\\}])*)\}|\$\d+/g,
    (_all, escaped: string | undefined, placeholder: string | undefined) =>
      escaped ?? placeholder?.replace(/\\([\\$}])/g, '$1') ?? '',
  );
}
