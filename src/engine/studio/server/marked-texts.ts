import { isRecord } from '../../common/json-value.ts';
import { compilePage } from '../../compile/compile-page.ts';
import type { CompileContext } from '../../compile/compile-page.ts';
import { createContext, pageFiles, readJson } from '../../compile/compile-site.ts';
import { originalPictures } from '../../pictures/plan-pictures.ts';
import type { Path } from '../../schema/schema-walk.ts';
import type { MarkedText } from '../bridge/messages.ts';

/** Characters that never occur in text: Unicode reserves them for internal use. */
const OPEN = '\uFDD0';
/** Before the token of a placeholder fact. */
const OPEN_WAITING = '\uFDD1';
const CLOSE = '\uFDD2';

const TOKEN = /\{\{\s*([A-Za-z0-9]+\.[A-Za-z0-9]+)\s*\}\}/g;
const BRACKETED = new RegExp(`([${OPEN}${OPEN_WAITING}])([^${CLOSE}]*)${CLOSE}`, 'gu');
const BRACKETS = new RegExp(`[${OPEN}${OPEN_WAITING}${CLOSE}]`, 'gu');

/**
 * The texts of a page that come from tokens, and placeholders: such tokens, names of models, whole blocks. The page is compiled
 * again with its tokens in brackets, so that each can be found in the result.
 * @param root the folder of the content
 * @returns null if there is no such page
 * @throws PAGE_NOT_COMPILED, PAGE_LINT like the compiler
 */
export function markedTexts(root: string, route: string): readonly MarkedText[] | null {
  const file = `${route}.json`;
  if (!pageFiles(root).includes(file)) return null;
  const context = createContext(root, originalPictures(root), [], { moment: Date.now(), isEverything: true });
  const isWaiting = waitingFacts(root, context);
  const bracketed = <T>(schema: string, document: T): T => {
    bracketTokens(context, schema, document, isWaiting);
    return document;
  };
  const page = compilePage(bracketed('page.schema.json', readJson<unknown>(root, file)), route, {
    ...context,
    fragment: (name) =>
      bracketed('fragment-file.schema.json', { blocks: structuredClone(context.fragment(name)) }).blocks,
    collected: () => [], // from other pages
    markdownFile: () => ({ parts: [] }), // they have no tokens
  });
  const waiting: MarkedText[] = [];
  context.walk('page.schema.json', page, ({ notes, value, parent, path }) => {
    if (notes.launch !== 'placeholder' || value !== true) return;
    const name = typeof parent['name'] === 'string' ? parent['name'].replace(BRACKETS, '') : null;
    const place = pointerTo(path.slice(0, -1));
    waiting.push({ kind: 'placeholder', place, text: name, from: 0, to: name?.length ?? 0 });
  });
  return [...waiting, ...textsIn(page, [])];
}

/** The tokens of placeholder facts. */
function waitingFacts(root: string, { walk }: CompileContext): ReadonlySet<string> {
  const tokens = new Set<string>();
  walk('site.schema.json', readJson<unknown>(root, 'site.json'), ({ notes, value, path }) => {
    if (notes.launch === 'placeholder' && value === true) tokens.add(path.slice(1, -1).join('.'));
  });
  return tokens;
}

/** Only in visible text: a link or coordinates with brackets would be invalid. */
function bracketTokens(
  { walk }: CompileContext,
  schema: string,
  document: unknown,
  waiting: ReadonlySet<string>,
): void {
  walk(schema, document, ({ notes: { content }, value, parent, key }) => {
    if (content !== 'text' && content !== 'inline' && content !== 'markdown') return;
    if (typeof value !== 'string') return;
    parent[key] = value.replace(
      TOKEN,
      (token, name: string) => `${waiting.has(name) ? OPEN_WAITING : OPEN}${token}${CLOSE}`,
    );
  });
}

function textsIn(value: unknown, path: Path): MarkedText[] {
  if (typeof value === 'string') return partsOf(value, pointerTo(path));
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function partsOf(bracketed: string, place: string): MarkedText[] {
  const text = bracketed.replace(BRACKETS, '');
  return [...bracketed.matchAll(BRACKETED)].flatMap(({ 1: open, 2: words = '', index }): MarkedText[] => {
    const from = bracketed.slice(0, index).replace(BRACKETS, '').length;
    const token: MarkedText = { kind: 'token', place, text, from, to: from + words.length };
    return open === OPEN_WAITING ? [token, { ...token, kind: 'placeholder' }] : [token];
  });
}

function pointerTo(path: Path): string {
  return path.map((key) => `/${key}`).join('');
}
