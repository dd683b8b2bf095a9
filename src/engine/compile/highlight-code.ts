import { createRequire } from 'node:module';
import type { HLJSApi, LanguageFn } from 'highlight.js';
import type { Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { CodeKind, CodeLine, CodeToken, CodeValue } from '../common/page-values.ts';

/** Languages as the schema lists them -> the grammars that they need. */
export const GRAMMARS: Readonly<Record<string, readonly string[]>> = {
  bash: ['bash'],
  c: ['c'],
  cpp: ['cpp'],
  csharp: ['csharp'],
  css: ['css'],
  diff: ['diff'],
  dockerfile: ['dockerfile'],
  go: ['go'],
  html: ['xml', 'css', 'javascript'],
  ini: ['ini'],
  java: ['java'],
  javascript: ['javascript'],
  json: ['json'],
  kotlin: ['kotlin'],
  markdown: ['markdown'],
  php: ['php'],
  python: ['python'],
  ruby: ['ruby'],
  rust: ['rust'],
  sql: ['sql'],
  swift: ['swift'],
  text: [],
  typescript: ['typescript'],
  xml: ['xml'],
  yaml: ['yaml'],
};

/** Other names of these languages in Markdown files. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ console: 'bash', sh: 'bash', shell: 'bash' },
  ...{ js: 'javascript', jsx: 'javascript', ts: 'typescript', tsx: 'typescript' },
  ...{ jsonc: 'json', md: 'markdown', toml: 'ini', txt: 'text', yml: 'yaml' },
};

/** Every name of a language. */
export const LANGUAGES: readonly string[] = [...Object.keys(GRAMMARS), ...Object.keys(OTHER_NAMES)].sort();

/** The language that a Markdown file names, as the schema lists it; null for an unknown one. */
export function codeLanguage(name: string): string | null {
  const language = OTHER_NAMES[name] ?? name;
  return Object.hasOwn(GRAMMARS, language) ? language : null;
}

/** Scopes of highlight.js (its docs/css-classes-reference.rst) -> how they are shown. Others are plain. */
const KINDS: Readonly<Record<string, CodeKind>> = {
  ...{
    keyword: 'keyword',
    literal: 'keyword',
    'selector-tag': 'keyword',
    doctag: 'keyword',
    meta: 'keyword',
  },
  ...{ string: 'string', regexp: 'string', char: 'string', link: 'string' },
  ...{
    number: 'number',
    symbol: 'number',
    bullet: 'number',
    variable: 'number',
    'template-variable': 'number',
  },
  ...{ comment: 'comment', quote: 'comment' },
  ...{ title: 'name', section: 'name', name: 'name', attr: 'name', attribute: 'name', property: 'name' },
  ...{ type: 'name', built_in: 'name', 'selector-class': 'name', 'selector-id': 'name' },
  ...{ addition: 'added', deletion: 'removed' },
};

const load = createRequire(import.meta.url);
let loaded: HLJSApi | undefined;

/** Loads only the grammars that pages use: all of them together would slow down every build. */
function highlighterFor(grammars: readonly string[]): HLJSApi {
  loaded ??= load('highlight.js/lib/core') as HLJSApi; // as its types describe it
  for (const name of grammars) {
    if (!loaded.getLanguage(name))
      loaded.registerLanguage(name, load(`highlight.js/lib/languages/${name}`) as LanguageFn); // every grammar is one
  }
  return loaded;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Splits code into lines and these into parts to be coloured, at build time, so that browsers need no highlighter.
 * @param language one that the schema lists
 * @throws CODE_LANGUAGE for any other
 */
export function highlightCode(code: string, language: string): CodeValue {
  const text = code.replaceAll('\r\n', '\n').replace(/\s+$/, '');
  const grammars = GRAMMARS[language];
  if (!grammars) throw new Error(`CODE_LANGUAGE: code can't be highlighted as ${language}`);
  const [first] = grammars;
  if (first === undefined) return text.split('\n').map((line) => (line === '' ? [] : [line]));
  const { value } = highlighterFor(grammars).highlight(text, { language: first, ignoreIllegals: true });
  return toLines(parser.parse(value));
}

function toLines(tree: Root): CodeValue {
  const lines: CodeToken[][] = [[]];
  const add = (nodes: readonly RootContent[], kind: CodeKind | null): void => {
    for (const node of nodes) {
      if (node.type === 'element') add(node.children, kindOf(node.properties['className'], kind));
      if (node.type !== 'text') continue;
      for (const [index, text] of node.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push(kind ? { kind, text } : text);
      }
    }
  };
  add(tree.children, null);
  return lines.map(joinAlike);
}

/** A part inside another has its own kind, or else that of the one around it; code inside a string is plain. */
function kindOf(classNames: unknown, around: CodeKind | null): CodeKind | null {
  const [first = ''] = Array.isArray(classNames) ? classNames.map(String) : [];
  const scope = first.replace('hljs-', '');
  return scope === 'subst' ? null : (KINDS[scope] ?? around);
}

function joinAlike(line: readonly CodeToken[]): CodeLine {
  const joined: CodeToken[] = [];
  for (const token of line) {
    const last = joined.at(-1);
    if (typeof token === 'string' && typeof last === 'string') joined[joined.length - 1] = last + token;
    else if (typeof token === 'object' && typeof last === 'object' && token.kind === last.kind)
      joined[joined.length - 1] = { kind: token.kind, text: last.text + token.text };
    else joined.push(token);
  }
  return joined;
}
